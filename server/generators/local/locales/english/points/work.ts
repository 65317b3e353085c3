import type { Point } from '../../../script/bank.ts'

export const money: readonly Point[] = [
  [
    'the overview',
    'Know where your money goes.',
    'You cannot steer what you do not see, and most people are off by hundreds.',
    'Go through the last three statements with a marker.',
    'Do not judge anything yet, just look.',
  ],
  [
    'the standing order',
    'Pay yourself first.',
    'What leaves the account on payday cannot be spent on the twentieth.',
    'Set up one transfer and forget about it.',
    'Start with an amount so small that it feels silly, then raise it twice a year.',
  ],
  [
    'the cushion',
    'Build a cushion before you build wealth.',
    'Three months of expenses turn a broken car from a disaster into an annoyance.',
    'Keep it boring, keep it safe and keep it in a separate account.',
    'Only money you do not need soon can afford to go up and down.',
  ],
  [
    'the fees',
    'Look at the fees.',
    'One percent a year sounds like nothing and eats a large part of your gains over a working life.',
    'Ask for the cost in money and not in percent.',
    'If somebody cannot tell you what it costs, it costs too much.',
  ],
  [
    'time',
    'Let time do the work.',
    'Starting ten years earlier beats picking the perfect product ten years later.',
    'Nobody knows the best day, but nearly every early day turned out to be good enough.',
    'So check it twice a year, and live your life in between.',
  ],
]

export const focus: readonly Point[] = [
  [
    'one task',
    'Put one task on the desk, and only one.',
    'Switching back and forth costs more energy than the work itself.',
    'Write it on a card and put it in front of you.',
    'Everything else may wait on a list that you look at later.',
  ],
  [
    'the other room',
    'Put the phone in another room.',
    'Even face down it takes a part of your attention, because a part of you is waiting.',
    'Twenty-five minutes without it feel long on Monday and normal by Friday.',
    'Nothing in there will get worse in half an hour.',
  ],
  [
    'the self-test',
    'Test yourself instead of rereading.',
    'Recognising a page is not the same as knowing it.',
    'Close the book and write down what you remember, gaps included.',
    'It feels harder, and that is exactly why it works.',
  ],
  [
    'the gap between',
    'Spread it over several days.',
    'Four times fifteen minutes stay in your head, and one long night does not.',
    'Forgetting a little in between is part of the method.',
    'Repeat just before it slips away, and it sticks longer each time.',
  ],
  [
    'the plan for tomorrow',
    'Plan tomorrow tonight.',
    'In the morning you want to begin, and not to decide.',
    'Note three things, and put the hardest one first.',
    'If only that one gets done, it was a good day.',
  ],
]

export const creator: readonly Point[] = [
  [
    'the first second',
    'Win the first second.',
    'People decide whether to stay before you have finished your greeting.',
    'So begin with the result, the conflict or the question.',
    'You can still say hello later, when they care.',
  ],
  [
    'the one viewer',
    'Talk to one single person.',
    'Whoever speaks to everybody sounds like a poster in a bus stop.',
    'Give that person a name, a job and a bad Tuesday.',
    'Then answer the question they would type at midnight.',
  ],
  [
    'the title first',
    'Write the title before the video.',
    'If you cannot find a good title, the idea is not finished yet.',
    'Read it to somebody and watch the face, because the face cannot be polite that fast.',
    'Ten minutes here are worth more than two hours of editing.',
  ],
  [
    'the series',
    'Think in series.',
    'A single hit is luck, and a format that people recognise is a channel.',
    'Keep the frame the same and change the content.',
    'It also spares you the blank page every Sunday evening.',
  ],
  [
    'the honest numbers',
    'Read the one number that matters.',
    'Likes flatter you, but the second in which viewers leave tells you what to fix.',
    'Find that spot in your last three videos and compare.',
    'Usually it is a sentence that you could have cut.',
  ],
]
