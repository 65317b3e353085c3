import { describe, expect, it } from 'vitest'
import {
  amount,
  date,
  durationMs,
  email,
  signedAmount,
  textUpTo,
  wholeNumber,
} from '../../server/admin/arguments.ts'

function refuses(parse: (text: string) => unknown, ...texts: string[]) {
  for (const text of texts) expect(() => parse(text), text).toThrow(/^It must/)
}

describe('an argument', () => {
  it('that is a number of credits is whole and within bounds', () => {
    expect([amount('1'), amount('+1000000000')]).toEqual([1, 1_000_000_000])
    refuses(amount, '0', '-1', '1.5', '1e3', '1000000001', '', ' 1', '0x10', '٣')
    expect([signedAmount('-5'), signedAmount('+5'), signedAmount('5')]).toEqual([-5, 5, 5])
    refuses(signedAmount, '0', '-0', '-1000000001', '--5', '±5')
    expect(Object.is(wholeNumber(0, 9)('-0'), 0)).toBe(true)
  })

  it('that is an e-mail address looks like one', () => {
    expect(email(' Ada+1@mail.example.com ')).toBe('Ada+1@mail.example.com')
    refuses(email, 'ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'ada@example.com\u0000')
    refuses(email, 'ada@@example.com', 'ada@example..com', `${'a'.repeat(250)}@example.com`)
  })

  it('that is a date exists, and is in UTC unless it says otherwise', () => {
    const parsed = ['2030-12-31', '2030-12-31T18:00', '2030-12-31T18:00:00.5Z', '2030-12-31T18:00:00+02:00']
    expect(parsed.map((text) => date(text).toISOString())).toEqual([
      '2030-12-31T00:00:00.000Z',
      '2030-12-31T18:00:00.000Z',
      '2030-12-31T18:00:00.500Z',
      '2030-12-31T16:00:00.000Z',
    ])
    refuses(date, '2030-02-29', '2030-13-01', '2030-12-31T24:00', '31.12.2030', 'tomorrow', '2030', '')
    expect(date('2028-02-29').toISOString()).toBe('2028-02-29T00:00:00.000Z')
  })

  it('that is a duration has a unit', () => {
    expect(['0s', '30s', '15m', '24h', '7d'].map(durationMs)).toEqual([
      0, 30_000, 900_000, 86_400_000, 604_800_000,
    ])
    refuses(durationMs, '30', 's', '-1s', '1.5h', '1w', '367d', '')
  })

  it('that is text is one line, trimmed, of so many characters', () => {
    expect(textUpTo(3)(' 🎈🎈🎈 ')).toBe('🎈🎈🎈')
    refuses(textUpTo(3), '', '  ', 'four', 'a\nb', '\u001b[')
  })
})
