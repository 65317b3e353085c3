import type { Voice } from '../../../script/bank.ts'

export const dramatic: Voice = {
  hooks: {
    question: [
      'What happens if you keep ignoring the truth about {about}?',
      'What if your biggest mistake about {about} is the one you make every day?',
    ],
    claim: [
      'Nobody warned you about {about}.',
      'Everything you believed about {about} is about to fall apart.',
    ],
    curiosity: [
      'There is one truth about {about} that hardly anyone dares to say out loud.',
      '{Count} truths about {about} that will keep you awake tonight.',
    ],
  },
  openers: [
    "And once you've seen it, you can't unsee it.",
    'It starts quietly, almost invisibly.',
    'What comes next is the part they leave out.',
    'You have a few seconds to decide whether you want to know.',
  ],
  asides: [
    'And this is where most people turn away.',
    'Listen closely, because this changes the picture.',
    'Nobody says it, yet everybody feels it.',
    'The silence around this tells you everything.',
    'You can already feel where this is going.',
    'There is no way back from this thought.',
    'What looked harmless was never harmless.',
    'Remember this when the doubt comes back.',
    'The clock is running, whether we look at it or not.',
    'Everything hangs on what you do next.',
    'And still, hardly anyone moves.',
    'This is the moment in which it is decided.',
  ],
  turns: [
    'But then everything turns.',
    'And here the story breaks in two.',
    'Until one thought changes it all.',
  ],
  farewells: ['Choose well.', 'The rest is up to you.', 'And remember, it begins tonight.'],
}
