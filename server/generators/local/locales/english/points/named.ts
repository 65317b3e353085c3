import type { Bank } from '../../../script/bank.ts'

/** What one can do with the topic's own key word, for topics of no known field. */
export const pointsNamed: Bank['points']['named'] = {
  knowing: [
    [
      'the headline',
      'Write the headline that {word} would get in a newspaper today.',
      'Then write the one from a hundred years ago, and the one from a hundred years ahead.',
      'What stays the same in all three is the core.',
    ],
    [
      'the object',
      'Choose one object that stands for {word}, and put it on the table.',
      'If you can tell the story with that object in your hand, people will listen to the end.',
      'Museums have worked like that for three hundred years.',
    ],
    [
      'the wrong picture',
      'Ask what the film version of {word} gets wrong.',
      'What the camera loves is rarely what mattered, so look at whatever it leaves out.',
      'The dull scene is usually the decisive one.',
    ],
    [
      'the slip of paper',
      'Write {word} on a slip of paper.',
      'Below it goes the one sentence about it that you would bet money on.',
      'Tonight you look up who said that sentence first.',
      'It takes ten minutes, and about half of us lose the bet.',
    ],
    [
      'the three answers',
      'Say {word} to three people, and write down what each of them says first.',
      'Where all three agree you have a cliché, and where they differ the story begins.',
      'Take your grandmother, a colleague and a twelve-year-old.',
    ],
    [
      'the empty space',
      'Take {word} out of the picture for a moment.',
      'Whatever stops making sense without it is the part you need to understand.',
      'Whatever stays the same was only decoration.',
    ],
    [
      'the oldest trace',
      'Look for the oldest picture or mention of {word} that you can find.',
      'Put it next to one from this year, and name three differences.',
      'The smallest of them usually has the best reason.',
    ],
    [
      'the one number',
      'Find one number about {word}.',
      'How many, how long or how far, and then compare it with something on your own street.',
      'With a comparison it sticks for years, and without one it is gone by lunch.',
    ],
  ],
  doing: [
    [
      'the phone video',
      'Film ten seconds of {word} today, before you change anything.',
      'In four weeks you film the same ten seconds again, and you will not need anyone to tell you what has improved.',
      'Without the first video you will only feel how far you still have to go.',
    ],
    [
      'the expert question',
      'Ask one person who knows {word} well what they stopped doing.',
      'What experts leave out saves you more time than what they add.',
      'Nobody refuses a question that takes a minute to answer.',
    ],
    [
      'the twenty minutes',
      'Reserve twenty minutes for {word} tomorrow, right after breakfast.',
      'Set a timer, stop when it rings, and write down the one thing that was in your way.',
      'After five mornings you know exactly what to fix first.',
    ],
    [
      'the three models',
      'Collect three stories about {word} that ended well, and one that did not.',
      'Lay them side by side and mark what the three have and the fourth lacks.',
      'That mark is your to-do list for the week.',
    ],
    [
      'the short list',
      'Write {word} at the top of a page and five lines below it.',
      'Cross out every line that nobody would miss.',
      'The two or three that survive are your plan for this week.',
    ],
    [
      'the sticky note',
      'Put a note that says {word} where you make your coffee.',
      'You pass that spot every morning, and a plan you see beats a plan you remember.',
      'Add a date and a time, or it is only decoration.',
    ],
  ],
}
