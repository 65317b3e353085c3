import type { Point } from '../../../script/bank.ts'

export const travel: readonly Point[] = [
  [
    'the shoulder season',
    'Travel just before or just after the season.',
    'The weather is nearly the same, the prices are not, and the queues are gone.',
    'Two weeks can halve the cost of a room.',
    'And the people there have time to talk to you again.',
  ],
  [
    'the small bag',
    'Pack for five days, no matter how long you stay.',
    'You can wash a shirt anywhere, but you cannot unpack your back.',
    'Lay everything out and put a third of it back into the wardrobe.',
    'Nobody ever came home wishing for a heavier suitcase.',
  ],
  [
    'the first evening',
    'Plan only the first evening.',
    'Know how you get from the station to your bed, and leave the rest open.',
    'Tired decisions are expensive decisions.',
    'From the second morning on, the place itself will tell you what to do.',
  ],
  [
    'the side street',
    'Eat two streets away from the sights.',
    'A menu in six languages is a warning and not a service.',
    'Look for a short menu and a full room.',
    'Ask the person at the next table what is good, it works in every language.',
  ],
  [
    'the empty day',
    'Leave one day empty.',
    'The moments you will talk about later never stood in the schedule.',
    'A buffer also saves you when a train does not come.',
    'Walk without a goal and turn wherever it smells good.',
  ],
]

export const pets: readonly Point[] = [
  [
    'the right second',
    'Reward within one second.',
    'An animal connects your praise with whatever it is doing at that very moment.',
    'Keep the treats in your pocket, because the cupboard is too far away.',
    'Late praise rewards the wrong thing.',
  ],
  [
    'body language',
    'Learn to read the body.',
    'Ears, tail and posture tell you more than any sound.',
    'A turned head often means please stop.',
    'Whoever sees the quiet signs never has to meet the loud ones.',
  ],
  [
    'the short session',
    'Keep it short and end on a success.',
    'Five minutes twice a day teach more than one long afternoon.',
    'If it does not work, make it easier instead of louder.',
    'The last thing that happened is what they remember.',
  ],
  [
    'the daily rhythm',
    'Offer a steady rhythm.',
    'Food, play and sleep at similar times make an animal feel safe.',
    'A calm animal learns faster and breaks less.',
    'On weekends as well, they do not own a calendar.',
  ],
  [
    'a busy head',
    'Tire out the head and not only the legs.',
    'A few minutes of searching and sniffing satisfy more than a long run.',
    'Hide the food instead of putting it in the bowl.',
    'Boredom looks like bad behaviour, and it is only boredom.',
  ],
]

export const games: readonly Point[] = [
  [
    'the settings',
    'Open the settings first.',
    'Five minutes with the controls and the sensitivity save you weeks of wrong muscle memory.',
    'Then do not touch them again for a month.',
    'Copying the numbers of a professional rarely fits your own desk.',
  ],
  [
    'one skill',
    'Train one skill for each session.',
    'Whoever wants to get better at everything in one evening gets better at nothing.',
    'Say it out loud before you start, for example that today is only about positioning.',
    "Winning is nice, but it is not today's goal.",
  ],
  [
    'the replay',
    'Watch your own replay.',
    'In the heat of the moment you see the enemy, and in the replay you see yourself.',
    'Look for the decision before the mistake, and not for the mistake.',
    'One replay teaches you more than five more rounds.',
  ],
  [
    'the break',
    'Stop after two defeats in a row.',
    'Anger plays the third round for you, and anger plays badly.',
    'Stand up, drink something, look out of the window.',
    'The ladder will still be there in ten minutes.',
  ],
  [
    'the kind word',
    'Be the teammate you would like to have.',
    'A calm voice wins more rounds than a perfect aim.',
    'Say what you see in short words, and leave the blame out.',
    'People who enjoy playing with you make you better.',
  ],
]

export const music: readonly Point[] = [
  [
    'the slow tempo',
    'Play it so slowly that you cannot fail.',
    'Your fingers learn whatever you repeat, and that includes the mistakes.',
    'Only when it is clean three times in a row may it get faster.',
    'Slow is not for beginners, it is how professionals practise.',
  ],
  [
    'the hard bar',
    'Loop the hard bar only.',
    'From the top again is comfortable, but it trains what you can do already.',
    'Take the two seconds in which it always breaks and repeat just those.',
    'Then glue one note before and one note after.',
  ],
  [
    'the recording',
    'Record yourself.',
    'While you play you hear what you meant, and the recording hears what you did.',
    'The phone on the table is good enough.',
    'Listen tomorrow, because today you are too close to it.',
  ],
  [
    'ten minutes',
    'Play for ten minutes every day.',
    'Short and daily beats long and on Sundays, because sleep does half of the practising.',
    'Leave the instrument out where you can see it.',
    'Most days ten minutes turn into thirty by themselves.',
  ],
  [
    'the open ear',
    'Listen before you play.',
    'If you can sing it, your hands will find it much sooner.',
    'Listen to the same song three times, and follow only the bass in the third round.',
    'You will hear things that were always there.',
  ],
]

export const photo: readonly Point[] = [
  [
    'the light',
    'Look for the light before the subject.',
    'A plain wall in beautiful light beats a beautiful place at noon.',
    'Turn once around yourself and notice where the shadows fall.',
    'An hour after sunrise and an hour before sunset, almost everything looks good.',
  ],
  [
    'one step closer',
    'Take one step closer.',
    'Most pictures show too much, and too much says nothing.',
    'Decide what the picture is about and leave out whatever is not.',
    'Your feet are the best zoom you own.',
  ],
  [
    'the edges',
    'Check the edges before you press.',
    'A lamp post growing out of a head happens at the edge of your attention.',
    'Let your eye run once around the frame, it takes a second.',
    'A small step to the left solves more than an hour of editing.',
  ],
  [
    'one lens',
    'Stay with one lens for a month.',
    'When you stop choosing, you start seeing.',
    'After a week you will know what fits into the frame before you lift the camera.',
    'The limit becomes your style faster than any filter.',
  ],
  [
    'the strict selection',
    'Show five pictures instead of fifty.',
    'People judge you by the weakest one they see.',
    'Wait a day before you choose, because then you have forgotten how hard it was.',
    'Keep the rest for yourself, it is where you learn.',
  ],
]

export const family: readonly Point[] = [
  [
    'eye level',
    'Go down to eye level.',
    'From below, a kind sentence still sounds like an order.',
    'Kneel down, wait for the eyes and then say it once.',
    'Half of the shouting is simply distance.',
  ],
  [
    'two choices',
    'Offer two choices.',
    'The red cup or the blue one feels like freedom, and both are fine with you.',
    'Open questions overwhelm small heads at seven in the morning.',
    'Whoever may choose has less reason to fight.',
  ],
  [
    'the announcement',
    'Announce what comes next.',
    'Nobody likes to be torn out of a game, and you do not either.',
    'Five more minutes and then shoes is a sentence that saves evenings.',
    'Keep your word, even when it suits you badly.',
  ],
  [
    'ten minutes alone together',
    'Give ten minutes that belong to one child.',
    'No phone, no siblings and no lesson, only what they want to do.',
    'Attention that comes on its own does not have to be fought for.',
    'You will notice the difference at bedtime.',
  ],
  [
    'your own battery',
    'Look after your own battery.',
    'Patience is not a character trait, it is mostly sleep and food.',
    'Swap one evening a week with someone you trust.',
    'A rested parent with a messy kitchen beats a tidy one at the end of their rope.',
  ],
]
