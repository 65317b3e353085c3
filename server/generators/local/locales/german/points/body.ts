import type { Point } from '../../../script/bank.ts'

export const fitness: readonly Point[] = [
  [
    'Haltungswechsel',
    'Gib deinem Rücken jede halbe Stunde Abwechslung.',
    'Die beste Haltung ist die nächste, denn eine Wirbelsäule lebt von Bewegung.',
    'Drei Minuten im Stehen helfen mehr als ein teurer Stuhl.',
  ],
  [
    'Technik',
    'Verdien dir das Gewicht mit sauberer Technik.',
    'Eine langsame, ehrliche Wiederholung bringt dir mehr als fünf schlampige.',
    'Film einen Satz von der Seite und vergleich ihn mit deinem Gefühl.',
    'Wenn du in der schwersten Position nicht anhalten kannst, ist es noch zu schwer.',
  ],
  [
    'Termine',
    'Trainiere an drei festen Tagen.',
    'Drei Einheiten, die du wirklich machst, schlagen sechs, die du nur geplant hast.',
    'Such dir die Tage jetzt aus und behandle sie wie einen Termin beim Zahnarzt.',
    'Auch zwanzig Minuten zählen, denn das Erscheinen ist der Teil, aus dem die Gewohnheit wird.',
  ],
  [
    'Steigerung',
    'Leg jede Woche ein wenig drauf.',
    'Dein Körper verändert sich nur, wenn er einen Grund dafür bekommt.',
    'Eine Wiederholung, eine Minute oder eine kleine Scheibe mehr genügt.',
    'Schreib die Zahl auf, damit du weißt, was du schlagen willst.',
  ],
  [
    'Ruhetag',
    'Verteidige deine Ruhetage.',
    'Stärker wirst du nicht im Training, sondern während du dich davon erholst.',
    'Schlaf ist das billigste Nahrungsergänzungsmittel, das es gibt.',
    'Ein Spaziergang am freien Tag hilft mehr als Stillliegen.',
  ],
  [
    'Aufwärmen',
    'Gib dem Aufwärmen fünf echte Minuten.',
    'Kalte Gelenke bewegen sich schlecht, und schlechte Bewegung tut später weh.',
    'Mach die erste Übung fast ohne Gewicht, bis sie sich rund anfühlt.',
    'Du bist gleich im ersten Satz stärker, und schon das ist es wert.',
  ],
]

export const mind: readonly Point[] = [
  [
    'Morgenlicht',
    'Hol dir früh am Tag Tageslicht.',
    'Zehn Minuten draußen am Morgen sagen deinem Körper, wann er wach sein und wann er müde werden soll.',
    'Das klappt auch bei Wolken, denn der Himmel ist viel heller als jede Lampe.',
    'Trink deinen Kaffee vor der Tür, dann kostet es dich keine Minute extra.',
  ],
  [
    'Ausatmen',
    'Atme länger aus als ein.',
    'Langsames Ausatmen ist der schnellste Weg, deinen Nerven zu sagen, dass alles gut ist.',
    'Vier Schläge ein, sechs Schläge aus, zwei Minuten lang.',
    'Niemand um dich herum merkt überhaupt, dass du es tust.',
  ],
  [
    'Abendritual',
    'Bau dir eine weiche Landung für den Abend.',
    'Du kannst nicht bis elf rennen und erwarten, dass dein Kopf um fünf nach elf stillsteht.',
    'Dimm das Licht, leg das Handy in die Küche und mach jeden Abend dieselbe Kleinigkeit.',
    'Die Wiederholung macht es, und nicht der Lavendel.',
  ],
  [
    'Spaziergang',
    'Geh erst spazieren und grüble dann.',
    'Zehn Minuten Gehen ändern deine Stimmung zuverlässiger als eine Stunde Nachdenken.',
    'Lass die Kopfhörer einmal zu Hause und hör auf die Straße.',
    'Viele Probleme schrumpfen irgendwo hinter der zweiten Ecke.',
  ],
  [
    'Notizbuch',
    'Leer deinen Kopf auf Papier.',
    'Was aufgeschrieben ist, musst du dir nicht mehr merken, und das ist schon die halbe Erholung.',
    'Schreib ohne Ordnung und ohne schöne Sätze.',
    'Dann markiere das eine, was du morgen beeinflussen kannst.',
  ],
]

export const style: readonly Point[] = [
  [
    'Passform',
    'Die Passform kommt vor der Marke.',
    'Ein billiges Hemd, das gut sitzt, sieht besser aus als ein teures, das es nicht tut.',
    'Schau zuerst auf die Schultern, denn die lassen sich am schwersten ändern.',
    'Eine gute Schneiderei kostet weniger als der nächste Fehlkauf.',
  ],
  [
    'Kurzroutine',
    'Halte die Routine kurz.',
    'Reinigen, pflegen und vor der Sonne schützen, damit hast du das meiste von dem, was wirkt.',
    'Jedes weitere Produkt ist eines mehr, das dich reizen kann.',
    'Gib jedem neuen vier Wochen, bevor du urteilst.',
  ],
  [
    'Lieblingsfarben',
    'Such dir drei Farben aus, die dich mögen.',
    'Wenn alles zu allem passt, ergeben zehn Teile einen Monat voller Outfits.',
    'Halt den Stoff bei Tageslicht neben dein Gesicht und achte auf deine Augen.',
    'Nimm einen lauten Akzent dazu und lass den Rest leise sein.',
  ],
  [
    'Pflege',
    'Pfleg, was du besitzt.',
    'Kleidung und Haare gehen öfter an Hitze kaputt als am Alter.',
    'Wasch kühler, trockne langsamer und bürste sanfter.',
    'Gut aussehen heißt oft nur gepflegt aussehen.',
  ],
  [
    'Spiegelfoto',
    'Mach ein Foto, bevor du gehst.',
    'Der Spiegel lügt aus Gewohnheit, und die Kamera kennt dich nicht.',
    'Auf dem Bild siehst du Proportionen, die dir vor dem Schrank nie auffallen.',
    'Nach zwei Wochen hast du ein Album mit dem, was dir wirklich steht.',
  ],
]
