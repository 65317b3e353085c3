/** Short stories with a point, for scripts long enough to breathe. */
export const scenes: readonly (readonly string[])[] = [
  [
    'Picture two people who start on the same day.',
    'The one reads everything, plans everything and waits for the right moment.',
    'The other knows almost nothing, but asks one question every day and writes the answer down.',
    'After a month the planner has a perfect plan, and the other one has thirty answers.',
    'Guess who you would rather ask.',
  ],
  [
    'Think of the last time you were new in a town.',
    'In the first week every street looked the same, and you needed a map to find the bakery.',
    'A month later you took shortcuts without thinking.',
    'Nobody taught you the map, you simply walked it.',
    'New subjects work exactly like new streets.',
  ],
  [
    "Here's an experiment for you.",
    'Close your eyes and describe your own front door.',
    'What colour is it, where is the handle, and what does the lock look like?',
    'Most of us get half of it wrong, although we see it every single day.',
    'Seeing and noticing are two different things.',
  ],
  [
    'Imagine a library with a million books and no catalogue.',
    'Everything you could ever want is in there, and you will not find a single page of it.',
    'Now imagine one shelf with ten books that somebody chose for you with care.',
    'Which of the two would make you smarter this year?',
    'More is not better, better is better.',
  ],
]
