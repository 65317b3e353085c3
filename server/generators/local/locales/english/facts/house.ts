import type { Point } from '../../../script/bank.ts'

export const coffee: readonly Point[] = [
  [
    'the cherry',
    'Coffee beans are the seeds of a fruit.',
    'The red cherry around them is sweet, and that is why a light roast can taste of berries.',
  ],
  [
    'the aroma',
    'Most of what you taste in coffee is smell.',
    'Hold your nose while you sip, and only bitter and sour are left.',
  ],
  [
    'the dark roast',
    'A dark roast does not have more caffeine.',
    'Roasting hardly touches it, and a spoonful of the denser light beans even holds a little more.',
  ],
]

export const food: readonly Point[] = [
  [
    'the sharp knife',
    'A sharp knife is safer than a blunt one.',
    'The blunt one slips, and it slips towards your fingers.',
  ],
  [
    'the browning',
    'Browning begins far above the boiling point of water.',
    'That is why wet food turns grey, while a dry surface turns brown and tasty.',
  ],
  [
    'the pinch',
    'Salt does more than make food salty.',
    'It also mutes bitterness, and that is why a pinch makes even chocolate taste sweeter.',
  ],
]

export const baking: readonly Point[] = [
  [
    'the oven dial',
    'An oven dial is only an opinion.',
    'Many home ovens are off by ten or twenty degrees, and a cheap thermometer tells you by how much.',
  ],
  [
    'the smell',
    'The smell of baking is sugar and protein browning together.',
    'It starts in the hot crust, long before the middle is done.',
  ],
  [
    'the lid of steam',
    'Moist air keeps the surface soft.',
    'A crust that dries too early holds the dough down, so a bowl of hot water in the oven helps it rise.',
  ],
]

export const home: readonly Point[] = [
  [
    'the decisions',
    'Clutter is a pile of postponed decisions.',
    'Decide about ten things today, and the table is yours again.',
  ],
  [
    'the big pieces',
    'A room looks bigger with fewer, larger things in it.',
    'Three big pieces calm the eye, and twelve small ones keep it busy.',
  ],
  [
    'the last half hour',
    'Every job ends with cleaning up.',
    'Plan that half hour from the start, and you will begin the next one with pleasure.',
  ],
]

export const garden: readonly Point[] = [
  [
    'the light',
    'A plant drinks with its roots and eats with its leaves.',
    'So light is the food, and fertiliser is only the vitamin.',
  ],
  [
    'the wind',
    'A pot dries out far faster than a garden bed.',
    'Wind and a warm wall can empty it within a summer day.',
  ],
  [
    'the roots',
    'Roots grow while you see nothing.',
    'A new plant often spends its first weeks below the ground, so leave it alone.',
  ],
]

export const photo: readonly Point[] = [
  [
    'the weaker eye',
    'The camera sees less than you do.',
    'Your eye holds the bright window and the dark corner at once, and the sensor has to choose.',
  ],
  [
    'the slice of time',
    'Two hundred photos can add up to one second.',
    'At a two-hundredth of a second each, that is all the time your holiday album holds.',
  ],
  [
    'the single subject',
    'Most people give a picture two seconds.',
    'One subject is enough for that, and a second one is already a riddle.',
  ],
]

export const music: readonly Point[] = [
  [
    'the click',
    'Your ear notices a late beat after a few hundredths of a second.',
    'Practise with a click, because your foot is kinder to you than your listeners are.',
  ],
  [
    'the four chords',
    'Four chords carry hundreds of hits.',
    'Learn them in one key, and half the songs at the next party are yours.',
  ],
  [
    'the rests',
    'Silence is part of the music.',
    'Leave out every fourth note once, and listen to how the others begin to swing.',
  ],
]

export const games: readonly Point[] = [
  [
    'the pattern',
    'Strong players do not think faster, they recognise more.',
    'They have seen the situation a hundred times, so only two options are worth a thought.',
  ],
  [
    'the quick answer',
    'A game answers you within seconds.',
    'You act, you see the result and you try again, and hardly any classroom can do that.',
  ],
  [
    'the own mistakes',
    'More rounds are lost than won.',
    'Count your own mistakes for one evening, and you will see who really beats you.',
  ],
]
