/** Short stories with a point, for scripts long enough to breathe. */
export const scenes: readonly (readonly string[])[] = [
  [
    'Stell dir zwei Menschen vor, die am selben Tag anfangen.',
    'Der eine liest alles, plant alles und wartet auf den richtigen Moment.',
    'Der andere weiß fast nichts, stellt aber jeden Tag eine Frage und schreibt die Antwort auf.',
    'Nach einem Monat hat der Planer einen perfekten Plan, und der andere hat dreißig Antworten.',
    'Rate mal, wen du lieber fragen würdest.',
  ],
  [
    'Denk an das letzte Mal, als du neu in einer Stadt warst.',
    'In der ersten Woche sah jede Straße gleich aus, und du hast den Bäcker nur mit der Karte gefunden.',
    'Einen Monat später hast du Abkürzungen genommen, ohne nachzudenken.',
    'Niemand hat dir den Stadtplan beigebracht, du bist ihn einfach gegangen.',
    'Mit neuen Themen ist es genau wie mit neuen Straßen.',
  ],
  [
    'Ein kleines Experiment für dich.',
    'Schließ die Augen und beschreibe deine eigene Haustür.',
    'Welche Farbe hat sie, wo sitzt die Klinke, und wie sieht das Schloss aus?',
    'Die meisten von uns liegen zur Hälfte daneben, obwohl wir sie jeden Tag sehen.',
    'Sehen und Hinschauen sind zwei verschiedene Dinge.',
  ],
  [
    'Stell dir eine Bibliothek mit einer Million Büchern und ohne Katalog vor.',
    'Alles, was du je brauchst, steht darin, und du findest keine einzige Seite davon.',
    'Und nun stell dir ein Regal mit zehn Büchern vor, die jemand mit Sorgfalt für dich ausgesucht hat.',
    'Was von beidem macht dich in diesem Jahr klüger?',
    'Mehr ist nicht besser, besser ist besser.',
  ],
]
