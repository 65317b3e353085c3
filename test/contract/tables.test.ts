import { crc32 } from 'node:zlib'
import {
  apiKeyFormat,
  aspectRatios,
  contract,
  errorCodes,
  errorName,
  errors,
  errorsFrom,
  formatApiKey,
  generationRoutes,
  imageSize,
  isWellFormedApiKey,
  type Price,
  priceInWords,
  priceOf,
  prices,
  scopeNames,
  scopesOf,
  unquoteIdempotencyKey,
} from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('an API key', () => {
  it.each([
    [new Uint8Array(32), 'cgk_00000000000000000000000000000000000000000003aCUhw'],
    [new Uint8Array(32).fill(255), 'cgk_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp11uLlzo'],
    [
      Uint8Array.from({ length: 32 }, (_, index) => index),
      'cgk_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf4N39sC',
    ],
  ])('of known bytes is known', (bytes, key) => {
    expect(formatApiKey(bytes)).toBe(key)
    expect(isWellFormedApiKey(key)).toBe(true)
  })

  it('is its prefix, 43 characters, and the CRC32 of both as 6 characters of base62', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const key = formatApiKey(bytes)
        expect(key).toMatch(/^cgk_[0-9A-Za-z]{49}$/)
        let checksum = ''
        for (let rest = crc32(key.slice(0, 47)); checksum.length < 6; rest = Math.floor(rest / 62)) {
          checksum = apiKeyFormat.alphabet.charAt(rest % 62) + checksum
        }
        expect(key.slice(47)).toBe(checksum)
      }),
    )
  })

  it('with any one character changed is not well-formed', () => {
    fc.assert(
      fc.property(secret, fc.nat(52), fc.nat(61), (bytes, at, letter) => {
        const key = formatApiKey(bytes)
        const changed = key.slice(0, at) + apiKeyFormat.alphabet.charAt(letter) + key.slice(at + 1)
        expect(isWellFormedApiKey(changed)).toBe(changed === key)
      }),
    )
  })

  it.each([
    '',
    'cgk_',
    'cgk_short',
    ` ${formatApiKey(new Uint8Array(32))}`,
    `${formatApiKey(new Uint8Array(32))}\n`,
  ])('is not %j', (text) => {
    expect(isWellFormedApiKey(text)).toBe(false)
  })
})

describe('a price', () => {
  it('is that of the specification', () => {
    const base: Record<string, Price> = prices
    expect(
      Object.fromEntries(Object.entries(base).map(([name, price]) => [name, price.credits])),
    ).toMatchObject({
      me: 0,
      script: 2,
      niche: 2,
      image: 5,
      viralScore: 2,
      generations: 0,
      downloadImage: 0,
    })
  })

  it.each([
    [{}, 5],
    [{ high_res: false }, 5],
    [{ high_res: true }, 8],
    [{ high_res: 'true' }, 5],
    [null, 5],
  ])('of an image %j is %i', (body, credits) => {
    expect(priceOf(prices.image, body)).toBe(credits)
  })

  it('is in the description of its operation', () => {
    for (const [name, route] of Object.entries(contract)) {
      expect(route.description, name).toContain(priceInWords(route.metadata.price))
    }
  })
})

describe('an error', () => {
  it.each([
    ['RATE_LIMITED', 'RateLimitedError'],
    ['INTERNAL_ERROR', 'InternalError'],
    ['INVALID_API_KEY', 'InvalidApiKeyError'],
    ['TOO_MANY_IN_FLIGHT', 'TooManyInFlightError'],
  ])('%s is %s', (code, name) => {
    expect(errorName(code)).toBe(name)
  })
})

describe('the scopes', () => {
  const including = (scope: (typeof scopeNames)[number]) =>
    Object.entries(contract).flatMap(([name, { metadata }]) =>
      scopesOf(metadata).includes(scope) ? [name] : [],
    )

  it('include: what is free, what generating takes, everything', () => {
    const charged = Object.keys(generationRoutes)
    const names = Object.keys(contract)
    expect(including('read')).toEqual(names.filter((name) => !charged.includes(name)))
    expect(new Set(including('generate'))).toEqual(new Set([...charged, 'me', 'generation', 'downloadImage']))
    expect(including('all')).toEqual(names)
  })

  it('are in the description of each operation, the narrowest first', () => {
    expect(scopeNames).toEqual(['read', 'generate', 'all'])
    expect(scopesOf(contract.script.metadata)).toEqual(['generate', 'all'])
    expect(openApiDocument().paths['/api/v1/script']?.['post']).toMatchObject({
      'x-scopes': ['generate', 'all'],
      description: expect.stringContaining('Takes keys with the scope `generate` or `all`.'),
    })
  })
})

describe('an image', () => {
  it.each(Object.entries(aspectRatios))(
    '%s has even edges, the longest of 1024 or 2048',
    (name, [across, down]) => {
      for (const [highRes, longest] of [
        [false, 1024],
        [true, 2048],
      ] as const) {
        const { width, height } = imageSize(name as keyof typeof aspectRatios, highRes) // a key of that very table
        expect(Math.max(width, height)).toBe(longest)
        expect((width % 2) + (height % 2)).toBe(0)
        expect(Math.abs(width / height - across / down)).toBeLessThan(0.01)
      }
    },
  )
})

describe('an idempotency key', () => {
  it('quoted and bare is the same', () => {
    expect(unquoteIdempotencyKey('"order-42"')).toBe(unquoteIdempotencyKey('order-42'))
  })
})

describe('errors', () => {
  it('that leave open whether the request was charged are these alone', () => {
    const open = errorCodes.filter((code) => errors[code].settles === 'nothing')
    const decided = [
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
      'GENERATION_ERASED',
      'SERVICE_UNAVAILABLE',
      'INTERNAL_ERROR',
    ]
    expect(open).toEqual(decided)
  })

  it('of an operation are those of its kind', () => {
    for (const route of Object.values(contract)) {
      const { metadata } = route
      const uncounted = 'pathParams' in route ? 'lookup' : 'report'
      const kind = 'saves' in metadata ? 'generation' : metadata.counted ? 'read' : uncounted
      expect(metadata.errors).toEqual(errorsFrom(kind))
    }
  })
})
