import type { Voice } from '../../../script/bank.ts'

export const educational: Voice = {
  hooks: {
    question: [
      'What do experts know about {about} that beginners miss?',
      'Which questions should you ask first about {about}?',
    ],
    claim: [
      'Most misunderstandings about {about} come from one missing basic.',
      'You can understand {thing} without any jargon.',
    ],
    curiosity: [
      '{Count} principles explain most of what matters about {about}.',
      'Here is a clear map of {thing} in {span}.',
    ],
  },
  openers: [
    "Let's take it apart step by step.",
    "We'll start with the idea, then look at an example, then at the exception.",
    "By the end you'll be able to explain it yourself.",
    'No prior knowledge needed.',
  ],
  asides: [
    "Keep this idea in mind, we'll need it again.",
    'In short, the cause comes first and the effect comes later.',
    'A quick check for you, could you repeat that without looking?',
    'Notice the pattern here.',
    'The reasoning matters more than the result.',
    'This is a simplification, but a useful one.',
    'If you take notes, this is a good line to underline.',
    'The same logic appears in many other fields.',
    "Let's connect this to what we said before.",
    'Please test this claim instead of believing it.',
    'One good example is worth a page of theory.',
    'Pause here for a second if you want to think it through.',
  ],
  turns: [
    'Now comes the decisive step in the argument.',
    "Here's the point at which the picture changes.",
    "Let's turn the question around.",
  ],
  farewells: ['Keep asking good questions.', 'Next time we go one level deeper.', 'Class dismissed.'],
}
