import type { Point } from '../../../script/bank.ts'

export const coffee: readonly Point[] = [
  [
    'the scale',
    'Weigh your coffee instead of guessing.',
    'Fifteen grams for a quarter of a litre is a fair start, and from there you follow your taste.',
    'A spoon holds a different amount every single time.',
    'A plain kitchen scale is all it takes.',
  ],
  [
    'the fresh grind',
    'Grind right before you brew.',
    'Ground coffee loses its aroma within minutes, while whole beans keep it for weeks.',
    'Coarse for the press, medium for the filter, fine for espresso.',
    'If it tastes sour, go finer, and if it tastes bitter, go coarser.',
  ],
  [
    'the water',
    'Let the water rest for a moment after it boils.',
    'A little under boiling brings out the sweetness, and a rolling boil makes the cup harsh.',
    'Your cup is almost entirely water, so its taste matters as well.',
    'Very hard water flattens every bean, and a simple filter helps.',
  ],
  [
    'the roast date',
    'Check the roast date on the bag.',
    'Most beans taste their best between one and six weeks after roasting.',
    'A best-before date tells you nothing about flavour.',
    'Buy small bags, close them tightly and keep them away from light.',
  ],
  [
    'the timer',
    'Watch the clock.',
    'Three to four minutes are plenty for a filter or a press.',
    'Too short tastes thin, and too long tastes bitter.',
    'Tomorrow, change nothing but the time and taste what happens.',
  ],
]

export const food: readonly Point[] = [
  [
    'the heat',
    'Get the pan hot before anything goes in.',
    'In a cold pan food steams and sticks, in a hot one it browns, and brown means flavour.',
    'Wait until a drop of water dances, then add the oil.',
    'And give the pieces room, because a crowded pan goes cold.',
  ],
  [
    'the salt',
    'Season in layers.',
    'A pinch at every stage reaches the inside, and a spoonful at the end only sits on top.',
    'Taste after each pinch, because you can add but never take away.',
    'If it tastes flat although it is salty, it wants a few drops of lemon.',
  ],
  [
    'the cutting board',
    'Cut everything before you turn on the stove.',
    'Cooking gets stressful only when the onions burn while you look for the garlic.',
    'Small bowls, one for each step, and suddenly you cook like on television.',
    'You also notice what is missing while the shop is still open.',
  ],
  [
    'the crunch',
    'Add something crunchy at the very end.',
    'We taste with our ears too, and a soft dish without contrast gets dull after three bites.',
    'Toasted nuts, seeds or breadcrumbs take two minutes.',
    'Add them on the plate and not in the pot, or they go soft.',
  ],
  [
    'the tasting spoon',
    'Taste while you cook.',
    'A recipe cannot know how ripe your tomatoes are, but your tongue can.',
    'Ask yourself whether it needs salt, acid, sweetness or simply more time.',
    'Cooks with a spoon in their pocket are not being fancy, they are being careful.',
  ],
]

export const home: readonly Point[] = [
  [
    'the stain',
    'Treat a stain from the edge to the middle.',
    'Rubbing makes it bigger, and dabbing lifts it out.',
    'Cold water in the first five minutes does more than any spray the next day.',
    'Heat comes last, because it can set a stain for good.',
  ],
  [
    'the tape measure',
    'Measure twice before you buy or cut.',
    'A centimetre is invisible in your head and enormous in front of a wall.',
    'Tape the outline on the floor and live with it for a day.',
    'Do not forget the doors, because they need room to swing.',
  ],
  [
    'the light',
    'Change the light before you change the furniture.',
    'One bright lamp on the ceiling makes any room look like a waiting room.',
    'Three small warm lamps at different heights change everything for little money.',
    'Look at the room in the evening, because that is when you live in it.',
  ],
  [
    'the one corner',
    'Finish one corner before you touch the rest.',
    'A whole flat is overwhelming, and a single shelf is done by dinner.',
    'Take a picture before and after, because it keeps you going.',
    'The finished corner will quietly embarrass the others.',
  ],
  [
    'the empty box',
    'Let things go before you organise them.',
    'You cannot tidy what you do not need, you can only move it around.',
    'Put the doubtful things into a box with a date on it.',
    'What you have not missed after three months may leave.',
  ],
  [
    'the surface',
    'Prepare the surface properly.',
    'Paint forgives a lot, but it never forgives dust, grease or a wobbly ground.',
    'Clean it, sand it and wipe it once more.',
    'It is most of the work, and it is all of the result.',
  ],
]

export const garden: readonly Point[] = [
  [
    'the light at noon',
    'Look where the sun stands at noon.',
    'Most plants fail because of the wrong spot, and not because of the wrong care.',
    'Watch for one day and note where it is bright for six hours.',
    'A happy plant in the right corner needs almost nothing from you.',
  ],
  [
    'the finger test',
    'Put a finger into the soil before you water.',
    'More plants drown than die of thirst.',
    'Dry down to the second knuckle means water, damp means wait.',
    'Water slowly and in the morning, so that it reaches the roots.',
  ],
  [
    'the soil',
    'Feed the soil and not the plant.',
    'Good earth is alive, and it does most of the work for you.',
    'A layer of compost in spring beats a bottle of fertiliser in summer.',
    'Leave the worms alone, they work for free.',
  ],
  [
    'the easy start',
    'Begin with plants that forgive you.',
    'Herbs, radishes and beans grow almost in spite of us.',
    'A quick harvest in the first month keeps you interested for years.',
    'Leave the difficult beauties for next season.',
  ],
  [
    'the scissors',
    'Cut more often than you dare.',
    'Pruning feels cruel, but it tells the plant where to put its strength.',
    'Use clean, sharp scissors and cut just above a bud.',
    'Two weeks later you will see new shoots where you hesitated.',
  ],
]

export const baking: readonly Point[] = [
  [
    'the scales',
    'Weigh the flour instead of scooping it.',
    'A cup of flour can be a third heavier than the next one, and dough notices.',
    'Grams are not fussy, they are the reason why it works a second time.',
    'Weigh the water as well, it costs you five seconds.',
  ],
  [
    'the long rest',
    'Let time do the kneading.',
    'Flour and water build strength on their own if you leave them alone.',
    'Mix, wait half an hour, fold, and wait again.',
    'A night in the fridge gives more flavour than any extra ingredient.',
  ],
  [
    'the hot oven',
    'Preheat longer than you think you have to.',
    'The lamp says ready when the air is hot, but the walls and the tray are still cold.',
    'Half an hour with a heavy tray inside makes the first minutes count.',
    'That first push of heat decides how high it rises.',
  ],
  [
    'the poke test',
    'Read the dough and not the clock.',
    'A warm kitchen is twice as fast as a cold one, and no recipe knows yours.',
    'Press a finger in, and if the dent comes back slowly, it is ready.',
    'If it jumps right back, give it another quarter of an hour.',
  ],
  [
    'the cooling rack',
    'Wait before you cut.',
    'Inside it is still setting, and an early knife makes it gummy.',
    'An hour on the rack feels endless and saves the crumb.',
    'Listen closely, because a good crust crackles while it cools.',
  ],
]
