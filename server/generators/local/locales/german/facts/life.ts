import type { Point } from '../../../script/bank.ts'

export const fitness: readonly Point[] = [
  [
    'Nerven',
    'Die ersten Fortschritte machen deine Nerven.',
    'Wochenlang lernt der Körper, die vorhandenen Muskeln zu nutzen, bevor er neue aufbaut.',
  ],
  [
    'Muskelkater',
    'Muskelkater ist kein Beweis für gutes Training.',
    'Er zeigt nur, dass etwas neu war, und er bleibt aus, sobald es das nicht mehr ist.',
  ],
  [
    'Bürostuhl',
    'Dein Körper passt sich an das an, was er am häufigsten tut.',
    'Acht Stunden im Stuhl trainieren ihn auch, aber fürs Sitzen, also steh jede halbe Stunde auf.',
  ],
]

export const mind: readonly Point[] = [
  [
    'Nachmittagskaffee',
    'Koffein bleibt stundenlang.',
    'Nach fünf oder sechs Stunden ist noch die Hälfte im Körper, und der Kaffee um vier ist um zehn noch da.',
  ],
  [
    'Abschweifen',
    'Niemand kann an nichts denken.',
    'Gedanken schweifen alle paar Sekunden ab, und es zu bemerken ist schon die Übung.',
  ],
  [
    'Nachtschicht',
    'Dein Gehirn arbeitet in der Nachtschicht.',
    'Im Schlaf und im Traum sortiert es den Tag, und vieles, was du geübt hast, fällt dir am nächsten Morgen leichter.',
  ],
]

export const money: readonly Point[] = [
  [
    'Verdopplung',
    'Bei sieben Prozent verdoppelt sich Geld in etwa zehn Jahren.',
    'Teile zweiundsiebzig durch den Zinssatz, dann hast du die Jahre ganz ohne Taschenrechner.',
  ],
  [
    'Kleinbeträge',
    'Fünf Euro am Tag sind mehr als achtzehnhundert im Jahr.',
    'Kein einziger Einkauf hat sich so angefühlt, und genau das ist das Problem.',
  ],
  [
    'Verlustangst',
    'Ein Verlust schmerzt etwa doppelt so sehr, wie ein Gewinn freut.',
    'Deshalb verkaufen so viele ganz unten und kaufen ganz oben.',
  ],
]

export const tech: readonly Point[] = [
  [
    'Wörtlichkeit',
    'Ein Computer tut genau das, was du sagst.',
    'Er tut nie, was du gemeint hast, und in der Lücke dazwischen wohnt jeder Fehler.',
  ],
  [
    'Taschenrechner',
    'Dein Handy schlägt jeden Rechner, der zum Mond flog.',
    'Es ist viele Tausend Mal so schnell, also bremst dich selten das Gerät.',
  ],
  [
    'Update',
    'Jede neue Version bringt neue Fehler mit.',
    'Warte mit einem großen Update zwei Wochen, dann haben andere sie für dich gefunden.',
  ],
]

export const travel: readonly Point[] = [
  [
    'Zeitgefühl',
    'Abwechslung macht eine Reise im Rückblick länger.',
    'Eine Woche in einem einzigen Hotel schrumpft in der Erinnerung, dieselbe Woche an drei Orten dehnt sich.',
  ],
  [
    'Fahrpreis',
    'Preise wissen, wann alle fahren wollen.',
    'Derselbe Platz kann am Freitagabend dreimal so viel kosten wie am Dienstagmittag.',
  ],
  [
    'Koffer',
    'Ein guter Teil deines Gepäcks kommt ungetragen zurück.',
    'Leg alles, was du nie angefasst hast, auf einen Haufen, und lass den beim nächsten Mal zu Hause.',
  ],
]

export const style: readonly Point[] = [
  [
    'Blick',
    'Ein erster Eindruck dauert eine Zehntelsekunde.',
    'Für Einzelheiten ist das zu kurz, also schlägt gepflegt jedes Mal neu.',
  ],
  [
    'Wiederkehr',
    'Was heute altmodisch ist, kommt in etwa zwanzig Jahren wieder.',
    'Kauf für das Jahrzehnt und nicht für den Monat.',
  ],
  [
    'Etikett',
    'Teuer und gut sind zwei verschiedene Wörter.',
    'Dreh das Etikett um und vergleich, was drinsteckt, denn das Logo steht nur vorn.',
  ],
]

export const focus: readonly Point[] = [
  [
    'Tagesende',
    'Am meisten vergisst du am allerersten Tag.',
    'Fünf Minuten Wiederholung am selben Abend retten mehr als eine Stunde in der nächsten Woche.',
  ],
  [
    'Wechselkosten',
    'Zwei Dinge zugleich tun heißt nur schnell wechseln.',
    'Jeder Wechsel kostet dich Sekunden, und nach einer echten Störung brauchst du Minuten.',
  ],
  [
    'Summe',
    'Fünfzehn Minuten am Tag sind mehr als neunzig Stunden im Jahr.',
    'Das ist ein ganzer Kurs, und niemand musste dafür einen freien Nachmittag finden.',
  ],
]

export const pets: readonly Point[] = [
  [
    'Kinderstube',
    'Vieles, was ein erwachsenes Tier tut, begann im Nest.',
    'Lecken, Treten und Kauen lernt es in den ersten Wochen, und oft bleibt es als Trost.',
    'Du siehst also eine Kindheitserinnerung mit Krallen.',
  ],
  [
    'Geruch',
    'Tiere leben in einer Welt aus Gerüchen.',
    'Katzen und Hunde riechen viel mehr als wir, also bedeutet ein vertrauter Duft für sie Zuhause.',
    'Wer alles am selben Tag wäscht, zieht für sie um.',
  ],
  [
    'Missverständnisse',
    'Schnurren und Wedeln heißen nicht immer Freude.',
    'Katzen schnurren auch bei Schmerzen, und eine steife, hohe Rute kann vor dem Biss wedeln.',
    'Schau auf die Ohren, bevor du die Hand ausstreckst.',
  ],
]

export const family: readonly Point[] = [
  [
    'Vorbild',
    'Kinder machen nach, was du tust, und nicht, was du sagst.',
    'Wer beim Abendessen aufs Handy schaut, hat den Vortrag über Bildschirme schon gehalten.',
  ],
  [
    'Bremse',
    'Ein kleines Kind kann sich nicht allein beruhigen.',
    'Der Teil im Gehirn, der bremst, wächst mehr als zwanzig Jahre lang, also leih ihm deinen.',
  ],
  [
    'Langeweile',
    'Mit der Langeweile beginnt das Spiel.',
    'Die ersten zehn Minuten sind laut, und dann wird aus einem Karton ein Schiff.',
  ],
]

export const creator: readonly Point[] = [
  [
    'Absprung',
    'Wer geht, geht meistens in den ersten Sekunden.',
    'Streich alles vor dem ersten spannenden Wort, auch wenn du daran hängst.',
  ],
  [
    'Ton',
    'Der Ton ist wichtiger als das Bild.',
    'Ein unscharfes Bild verzeihen die Leute, eine hallende Stimme nicht.',
  ],
  [
    'Mut',
    'Dein schwächstes Stück sieht kaum jemand.',
    'Es bleibt klein, gerade weil es schwach ist, also veröffentliche es und lern daraus.',
  ],
]
