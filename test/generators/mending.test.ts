import { describe, expect, it } from 'vitest'
import { plain, spoken } from '../../server/generators/ai/mending/mend.ts'
import { sentencesOf } from '../../server/generators/measures/sentences.ts'

describe('what is not spoken goes', () => {
  it.each([
    ['*smiles* Stop scrolling. *laughs* OK.', 'Stop scrolling. OK.'],
    ['(beat)\nStop scrolling. [Cut to the cup] Now.', 'Stop scrolling. Now.'],
    ['[Scene opens with a wide shot of a kitchen where somebody pours water over coffee]\nStop.', 'Stop.'],
    ['[HOST]: Stop scrolling.', 'Stop scrolling.'],
    ['**[SCENE 1]**\n**VOICEOVER (V.O.):** Stop scrolling.', 'Stop scrolling.'],
    ['**Visual:** Close-up of a cup.\n**Voiceover:** Stop scrolling.', 'Stop scrolling.'],
    ['INTRO\nStop scrolling.\n**Hook**\nNow.', 'Stop scrolling.\nNow.'],
    ['HOOK – Stop scrolling.', 'Stop scrolling.'],
    ['Scene 1: Stop scrolling.\nCUT TO: the cup.\nNow.', 'Stop scrolling.\nNow.'],
    ['0:00 - 0:05: Stop scrolling.\n0:05 - 0:10 Now.', 'Stop scrolling.\nNow.'],
    ['[00:00-00:05] Stop scrolling.', 'Stop scrolling.'],
    ['Sprecherin: Halt. Handlungsaufruf: Schreib mir.', 'Halt. Schreib mir.'],
    ['Narrateur : Arrêtez.', 'Arrêtez.'],
    ['旁白：水温很重要。（停顿）慢慢倒水。', '水温很重要。慢慢倒水。'],
    ['ナレーター：お湯の温度が大事です。【BGM】', 'お湯の温度が大事です。'],
    ['###Hook\nStop scrolling.\n## Body\nNow.', 'Stop scrolling.\nNow.'],
    ['Stop scrolling. Now. #coffee #morning', 'Stop scrolling. Now.'],
    ['1. Grind it.\n2. Weigh it.\n3) Pour it.', 'Grind it.\nWeigh it.\nPour it.'],
    ['Great 🎉! 1️⃣ First 👩🏽‍🍳 this.', 'Great! First this.'],
    ['Say it _softly_ and **now**, `please`.', 'Say it softly and now, please.'],
    ['<b>Stop</b> scrolling.<br/>', 'Stop scrolling.'],
    ['Stop — now. — Really —', 'Stop, now. Really'],
  ])('of %j', (text, left) => {
    expect(spoken(text).text).toBe(left)
    expect(spoken(left)).toEqual({ text: left, mended: [] })
  })
})

describe('what is spoken stays', () => {
  it.each([
    ['There are two options. Option 1: buy it. Option 2: rent it.'],
    ['Camera: check. Tripod: check. Talent: still missing, and that is the point of it all.'],
    ['My advice: wait. The host: nobody you know.'],
    ['10:30 is my slot. Come at 11:00.'],
    ['3*4 is 12, and 5*3*2 is 30.'],
    ['It costs less when a < b and c > d.'],
    ['#1 is water. C# is a language.'],
    ['2019–2024 were good years.'],
    ['I paid 3.5 euros, or .5 of it.'],
    ['Qui ? Moi !'],
    ['snake_case_names stay.'],
    ['It took 1. place, which'],
  ])('%s', (text) => {
    expect(spoken(text)).toEqual({ text, mended: [] })
  })

  it('such as a long aside, without its brackets, and numbers with a dash between them, without the blanks', () => {
    const aside = 'which nobody has ever told me in all the years of drinking it every morning'
    expect(spoken(`Coffee (${aside}) is good.`).text).toBe(`Coffee ${aside} is good.`)
    expect(spoken('From 2019 – 2024.').text).toBe('From 2019–2024.')
  })

  it('such as a bracket in a title', () => {
    expect(plain('**Decaf (that tastes)**').text).toBe('Decaf (that tastes)')
    expect(plain('3. Liga').text).toBe('3. Liga')
  })
})

describe('the sentences of a text', () => {
  it.each([
    ['en', 'Ask Dr. Smith, e.g. Monday. He knows it. So do I.', 3],
    ['de', 'Das dauert z. B. zwei Tage inkl. Pause. Dann bzw. Danach ist es gut.', 2],
    ['zh', '水温很重要。慢慢倒水。', 2],
    ['ja', 'お湯の温度が大事です。ゆっくり注ぎます。', 2],
    ['en', 'One two three\nFour five six', 2],
  ])('in %s: %s', (language, text, count) => {
    const found = sentencesOf(text, language)
    expect([found.length, found.join('')]).toEqual([count, text])
  })

  it('are the same however long the text is', () => {
    const sentence = 'Here is one more thing that you should know about the coffee of your neighbours. '
    expect(new Set(sentencesOf(sentence.repeat(500), 'en'))).toEqual(new Set([sentence]))
    const endless = `And ${'one more thing '.repeat(1000)}and that is it. `
    expect(sentencesOf(endless.repeat(3), 'en').map(({ length }) => length)).toEqual(
      Array(3).fill(endless.length),
    )
  })
})
