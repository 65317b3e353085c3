/** A script with its thumbnail and niche. */
export interface Entry {
  script: string
  thumbnail_idea: string
  niche: string
  language: string
}

/** Two entries of which anybody would watch the first one longer. */
export interface Pair {
  what: string
  better: Entry
  worse: Entry
}

const coffee = {
  thumbnail_idea: 'A red cup on black, one word: BITTER',
  niche: 'home barista coffee',
  language: 'en',
}
const kaffee = {
  thumbnail_idea: 'Eine rote Tasse auf schwarzem Grund, ein Wort: BITTER',
  niche: 'Kaffee zu Hause',
  language: 'de',
}
const fitness = {
  thumbnail_idea: 'A woman on a yoga mat, half before and half after, big number 30',
  niche: 'home fitness',
  language: 'en',
}

const goodCoffee =
  'Stop buying better beans. In 30 seconds you will know why your coffee tastes bitter. Weigh 15 grams, not two spoons. Grind right before you brew. Wait one minute after the kettle boils. That pause alone saves your cup. Try it tomorrow and tell me what changed.'
const dullCoffee =
  'Hello everyone and welcome back to my channel, in this video I would like to talk a little bit about some things that I personally find very interesting about coffee and that you might perhaps also find somewhat interesting if you are generally into that kind of thing. There are really a lot of things that one can basically say about it and I will try to mention some of them.'
const guterKaffee =
  'Kauf keine teureren Bohnen mehr. In 30 Sekunden weißt du, warum dein Kaffee bitter schmeckt. Wiege 15 Gramm ab, statt zu schätzen. Mahle erst direkt vor dem Aufbrühen. Warte eine Minute, wenn das Wasser gekocht hat. Allein diese Pause rettet deine Tasse. Probier es morgen und schreib mir, was sich ändert.'
const faderKaffee =
  'Hallo zusammen und herzlich willkommen zurück auf meinem Kanal, in diesem Video möchte ich mit euch ein bisschen über einige Dinge sprechen, die ich persönlich beim Thema Kaffee irgendwie sehr interessant finde und die ihr vielleicht eigentlich auch interessant finden könntet. Es gibt da wirklich sehr viele Sachen, die man dazu sagen könnte, und ich werde versuchen, ein paar davon zu erwähnen.'

export const pairs: readonly Pair[] = [
  {
    what: 'a concrete promise beats a greeting',
    better: { ...coffee, script: goodCoffee },
    worse: { ...coffee, script: dullCoffee },
  },
  {
    what: 'the same in German',
    better: { ...kaffee, script: guterKaffee },
    worse: { ...kaffee, script: faderKaffee },
  },
  {
    what: 'a question in front beats the same script with a slow start',
    better: { ...coffee, script: `Why does your coffee taste bitter? ${goodCoffee.slice(26)}` },
    worse: {
      ...coffee,
      script: `Today I want to tell you a few words about how I usually make my coffee in the morning. ${goodCoffee.slice(26)}`,
    },
  },
  {
    what: 'a thumbnail that one can see beats a vague one',
    better: { ...coffee, script: goodCoffee },
    worse: { ...coffee, script: goodCoffee, thumbnail_idea: 'Some nice and interesting picture' },
  },
  {
    what: 'a script for its niche beats the same script for another',
    better: { ...coffee, script: goodCoffee },
    worse: { ...coffee, script: goodCoffee, niche: 'used car insurance law' },
  },
  {
    what: 'short sentences beat one long one',
    better: {
      ...fitness,
      script:
        'You do not need a gym. You need 10 minutes and a wall. Lean against it, slide down, hold for 30 seconds. Your legs will shake. Good. Do it 3 times, every second day. After 4 weeks the stairs feel shorter.',
    },
    worse: {
      ...fitness,
      script:
        'You do not need a gym because all that you need is 10 minutes and a wall against which you can lean while you slide down and hold the position for 30 seconds until your legs begin to shake, which is good, and which you should do 3 times every second day so that after 4 weeks the stairs feel shorter.',
    },
  },
  {
    what: 'numbers and names beat vague words',
    better: {
      ...fitness,
      script:
        'Want a stronger back in 4 weeks? Row a backpack with 6 kilos, 12 times, every morning. Put the pack on a chair. Pull your elbow past your ribs. Pause for one second. Your posture changes before your muscles do.',
    },
    worse: {
      ...fitness,
      script:
        'Want a somehow better back maybe? Do some things with some stuff, a lot of times, and it is really very good. Put it somewhere. Pull it somehow. It is really nice and basically very good. Things will probably get kind of better.',
    },
  },
  {
    what: 'plain words beat jargon',
    better: {
      script:
        'Your password is weak, and here is the proof. A cheap computer tries 10 billion guesses a second. Eight letters last one minute. Four random words last 500 years. Which one do you use?',
      thumbnail_idea: 'A broken padlock next to a yellow note, text: 1 MINUTE',
      niche: 'password security',
      language: 'en',
    },
    worse: {
      script:
        'Contemporary authentication methodologies demonstrate considerable vulnerabilities regarding computational adversaries. Combinatorial enumeration capabilities necessitate substantially increased entropy requirements. Organizational implementation considerations nevertheless predominantly perpetuate insufficient configurations.',
      thumbnail_idea: 'A broken padlock next to a yellow note, text: 1 MINUTE',
      niche: 'password security',
      language: 'en',
    },
  },
  {
    what: 'einfache Worte schlagen Amtsdeutsch',
    better: {
      script:
        'Warum ist dein Geld am 20. immer weg? Nicht wegen der Miete. Es sind die 9 kleinen Abos, die du vergessen hast. Öffne deine Kontoauszüge. Streich 3 davon, jetzt. Das sind 400 Euro im Jahr.',
      thumbnail_idea: 'Ein leeres Portemonnaie neben 9 roten Preisschildern',
      niche: 'Geld sparen im Alltag',
      language: 'de',
    },
    worse: {
      script:
        'Im Rahmen der Liquiditätsbetrachtung privater Haushaltseinheiten empfiehlt sich eine regelmäßige Bestandsaufnahme sämtlicher Dauerschuldverhältnisse unter Berücksichtigung individueller Rahmenbedingungen. Die Inanspruchnahme entsprechender Einsparpotenziale setzt eine grundlegende Auseinandersetzung mit den vertraglichen Verpflichtungen voraus.',
      thumbnail_idea: 'Ein leeres Portemonnaie neben 9 roten Preisschildern',
      niche: 'Geld sparen im Alltag',
      language: 'de',
    },
  },
  {
    what: 'a story beats random letters',
    better: {
      ...coffee,
      script: 'Nobody told me this about coffee. The water matters more than the beans, and here is why.',
    },
    worse: { ...coffee, script: 'xqzv kjwp bvnm qwrt zxcv plkj mnbv hgfd qzxw vbnk jhgf pqwz xcvb nmlk' },
  },
  {
    what: 'a script beats one word repeated',
    better: { ...coffee, script: goodCoffee },
    worse: { ...coffee, script: 'coffee '.repeat(60).trim() },
  },
  {
    what: 'a calm voice beats capital letters',
    better: { ...coffee, script: goodCoffee },
    worse: { ...coffee, script: goodCoffee.toUpperCase() },
  },
  {
    what: 'words beat a flood of emojis',
    better: { ...coffee, script: goodCoffee },
    worse: { ...coffee, script: goodCoffee.replaceAll(' ', ' 🔥😱 ') },
  },
  {
    what: 'saying it once beats saying it five times',
    better: { ...kaffee, script: guterKaffee },
    worse: {
      ...kaffee,
      script: 'Warum schmeckt dein Kaffee bitter? Du musst ihn einfach abwiegen. '.repeat(5).trim(),
    },
  },
]
