import type { Point } from '../../../script/bank.ts'

export const science: readonly Point[] = [
  [
    'the evidence',
    'Ask how we know that.',
    'Behind every textbook sentence stands somebody who measured something and was surprised.',
    'The how is usually a better story than the what.',
    'And it tells you how sure we can be.',
  ],
  [
    'the model',
    'Remember that every model is a map.',
    'A map leaves nearly everything out, and that is precisely why it is useful.',
    'Ask what the picture in your head leaves out.',
    'Two maps of the same place can differ, and both can be right.',
  ],
  [
    'the proportions',
    'Get the proportions right.',
    'Our intuition was made for things between a grain of sand and a mountain.',
    'Outside of that range common sense is simply out of practice.',
    'So shrink the whole thing until it fits on a football field and walk along it.',
  ],
  [
    'the surprise',
    'Look for the result that nobody expected.',
    'Knowledge grows where the prediction and the measurement disagree.',
    'Some of the best discoveries began with somebody saying that this looks odd.',
    'Wrong guesses are not the embarrassing part, they are the engine.',
  ],
  [
    'the view from home',
    'Find the part that you can see from home.',
    'You do not need a laboratory to watch nature at work.',
    'A glass of water, a shadow or a clear night are often enough.',
    'Once you have seen it with your own eyes, you will never forget it.',
  ],
]

export const tech: readonly Point[] = [
  [
    'the real problem',
    'Begin with the problem and not with the tool.',
    'A tool without a problem is a toy, and a toy ends up in a drawer.',
    'Describe in one sentence what annoys you every day.',
    'Then look for the smallest thing that makes this sentence untrue.',
  ],
  [
    'the small project',
    'Build something tiny that you need yourself.',
    'You learn more from one finished little project than from ten courses you began.',
    'It may be ugly, as long as it runs.',
    'The second version will teach you why people care about structure.',
  ],
  [
    'the defaults',
    'Change the defaults.',
    'The standard settings were chosen for the maker, and not for you.',
    'Go through notifications, privacy and start-up once, line by line.',
    'A quarter of an hour gives you back hours of attention.',
  ],
  [
    'the double check',
    'Check what the machine tells you.',
    'A computer is just as confident when it is wrong.',
    'Test the result with a case whose answer you already know.',
    'Trust grows from checked examples, and not from a nice interface.',
  ],
  [
    'the backup',
    'Make a backup before you try things out.',
    'Courage is easy when you can go back.',
    'Keep one copy somewhere else, and practise restoring it once.',
    'Everyone makes backups after the first loss, so be early for once.',
  ],
]
