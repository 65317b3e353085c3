import type { Point } from '../../../script/bank.ts'

export const fitness: readonly Point[] = [
  [
    'the nerves',
    'Your first gains happen in your nerves.',
    'For weeks the body learns to use the muscle it has, before it builds any that is new.',
  ],
  [
    'the soreness',
    'Sore muscles are no proof of a good session.',
    'They only show that something was new, and they fade as soon as it no longer is.',
  ],
  [
    'the chair',
    'Your body adapts to what it does most.',
    'Eight hours in a chair train it as well, but for sitting, so stand up every half hour.',
  ],
]

export const mind: readonly Point[] = [
  [
    'the afternoon coffee',
    'Caffeine stays for hours.',
    'Five or six hours later half of it is still in your body, so the coffee at four keeps you company at ten.',
  ],
  [
    'the wandering mind',
    'Nobody can think of nothing.',
    'A mind wanders every few seconds, and noticing it is already the exercise.',
  ],
  [
    'the night shift',
    'Your brain works the night shift.',
    'While you sleep and dream it sorts the day, and much of what you practised is easier the next morning.',
  ],
]

export const money: readonly Point[] = [
  [
    'the doubling',
    'At seven percent, money doubles in about ten years.',
    'Divide seventy-two by the rate, and you have the years without a calculator.',
  ],
  [
    'the small amounts',
    'Five a day is more than eighteen hundred a year.',
    'No single purchase ever felt like it, and that is exactly the problem.',
  ],
  [
    'the fear of loss',
    'A loss hurts about twice as much as a gain pleases.',
    'That is why so many people sell at the bottom and buy at the top.',
  ],
]

export const tech: readonly Point[] = [
  [
    'the literal machine',
    'A computer does exactly what you say.',
    'It never does what you meant, and every bug lives in the gap between the two.',
  ],
  [
    'the pocket computer',
    'Your phone beats every computer that flew to the moon.',
    'It is many thousand times as fast, so the machine is rarely what holds you back.',
  ],
  [
    'the update',
    'Every new version brings new bugs.',
    'Wait two weeks with a big update, and others will have found them for you.',
  ],
]

export const travel: readonly Point[] = [
  [
    'the stretched time',
    'Varied days feel longer afterwards.',
    'A week in one hotel shrinks in your memory, and the same week in three places stretches.',
  ],
  [
    'the ticket price',
    'Prices know when everybody wants to travel.',
    'The same seat can cost three times as much on Friday evening as on Tuesday at noon.',
  ],
  [
    'the unworn half',
    'A good part of your luggage comes home unworn.',
    'Put everything you never touched on one pile, and leave that pile behind next time.',
  ],
]

export const style: readonly Point[] = [
  [
    'the first glance',
    'A first impression takes a tenth of a second.',
    'That is too short for details, so neat beats new every time.',
  ],
  [
    'the long fashion',
    'What is dated today comes back in about twenty years.',
    'Buy for the decade and not for the month.',
  ],
  [
    'the label',
    'Expensive and good are two different words.',
    'Turn the label around and compare what is inside, because the logo is only on the front.',
  ],
]

export const focus: readonly Point[] = [
  [
    'the first evening',
    'You forget most on the very first day.',
    'Five minutes of review the same evening save more than an hour next week.',
  ],
  [
    'the switching',
    'Doing two things at once is only fast switching.',
    'Every switch costs you seconds, and after a real interruption you need minutes to get back in.',
  ],
  [
    'the sum',
    'Fifteen minutes a day are more than ninety hours a year.',
    'That is a whole course, and nobody had to find a free afternoon for it.',
  ],
]

export const pets: readonly Point[] = [
  [
    'the nest',
    'Much of what a grown animal does began in the nest.',
    'Licking, kneading and chewing start in the first weeks, and many keep them for comfort.',
    'You are seeing a childhood memory with claws.',
  ],
  [
    'the scent',
    'Animals live in a world of smells.',
    'Cats and dogs smell far more than we do, so a familiar scent means home to them.',
    'Wash everything on the same day, and you have moved house without telling them.',
  ],
  [
    'the mixed signals',
    'A purr or a wag is not always joy.',
    'Cats also purr when they are hurt, and a stiff, high tail can wag before a bite.',
    'Look at the ears before you reach out.',
  ],
]

export const family: readonly Point[] = [
  [
    'the example',
    'Children copy what you do and not what you say.',
    'A parent with a phone at dinner has already given the talk about screens.',
  ],
  [
    'the borrowed calm',
    'A small child cannot calm down alone.',
    'The part of the brain that brakes grows until well past twenty, so lend them yours.',
  ],
  [
    'the boredom',
    'Boredom is where play begins.',
    'The first ten minutes are loud, and then a box becomes a ship.',
  ],
]

export const creator: readonly Point[] = [
  [
    'the first three seconds',
    'Most people who leave do it in the first seconds.',
    'Cut everything before the first interesting word, even if you like it.',
  ],
  [
    'the sound',
    'Sound matters more than the picture.',
    'People forgive a blurry shot, but they leave when the voice echoes.',
  ],
  [
    'the weak one',
    'Hardly anybody sees your weakest work.',
    'It stays small precisely because it is weak, so publish it and learn from it.',
  ],
]
