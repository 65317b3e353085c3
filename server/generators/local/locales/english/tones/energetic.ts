import type { Voice } from '../../../script/bank.ts'

export const energetic: Voice = {
  hooks: {
    question: [
      'Ready to see {thing} in a whole new way?',
      'Who is ready to shake up everything they know about {about}?',
    ],
    claim: [
      'Stop scrolling, because {thing} just got exciting!',
      'This is your sign to go all in on {thing}!',
    ],
    curiosity: [
      '{Count} fast ideas about {about}, starting right now!',
      "Give me {span}, and I'll get you fired up about {about}!",
    ],
  },
  openers: [
    'No warm-up, no fluff, straight in!',
    'Stay with me, this will be fast!',
    "I promise you'll want to start the second this ends!",
    'Sit up, breathe in, here we go!',
  ],
  asides: [
    'Feel that? That is momentum!',
    'Keep going, because the best part is still ahead!',
    'Write that one down right now!',
    'Yes, it really is that simple!',
    'Imagine where you will be in a month if you start today!',
    "Don't just nod, pick one idea and run with it!",
    'Little action, huge difference!',
    'Your future self is already cheering!',
    'No excuses, only experiments!',
    'Energy follows action, never the other way round!',
    'Still with me? Perfect, because it gets better!',
    'If that made you sit up straight, good!',
  ],
  turns: ['And now comes the twist!', "But wait, here's the real game changer!", 'Now flip it around!'],
  farewells: ["Let's go!", 'Now go, the clock is ticking!', 'See you in the next one, louder than ever!'],
  emphasis: '!',
}
