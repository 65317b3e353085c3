import type { Voice } from '../../../script/bank.ts'

export const natural: Voice = {
  hooks: {
    question: ['Can we talk about {about} for a moment?', 'What do people usually get wrong about {about}?'],
    claim: [
      "Here's what I would tell a good friend about {about}.",
      "You've probably been making {thing} harder than it has to be.",
    ],
    curiosity: [
      'There is one thing about {about} that I keep coming back to.',
      '{Count} honest thoughts about {about}, without the usual noise.',
    ],
  },
  openers: [
    "I'll keep it simple.",
    'No big speech, just what actually helps.',
    'Stay with me for a moment.',
    "It's easier than it sounds.",
  ],
  asides: [
    'That alone already helps.',
    'Sounds obvious, and still hardly anyone does it.',
    "You'll probably recognise this.",
    'I know, it took me a while too.',
    "Try it once and you'll see what I mean.",
    "That's really all there is to it.",
    'It gets easier from here.',
    "And you don't need anything special for it.",
    'Simple, but not always easy.',
    'This is the part people underestimate.',
    'Keep that in the back of your mind.',
    "Let's move on.",
  ],
  turns: [
    "But here's the thing.",
    'Now comes the part that surprised me most.',
    'And this is where it turns.',
  ],
  farewells: ['Talk soon.', 'See you next time.', "That's it from me."],
}
