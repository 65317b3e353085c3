import type { Point } from '../../../script/bank.ts'

export const travel: readonly Point[] = [
  [
    'Nebensaison',
    'Reise kurz vor oder kurz nach der Saison.',
    'Das Wetter ist fast dasselbe, die Preise sind es nicht, und die Schlangen sind weg.',
    'Zwei Wochen können den Zimmerpreis halbieren.',
    'Und die Menschen dort haben wieder Zeit, mit dir zu reden.',
  ],
  [
    'Handgepäck',
    'Pack für fünf Tage, egal wie lange du bleibst.',
    'Ein Hemd kannst du überall waschen, aber deinen Rücken kannst du nicht auspacken.',
    'Leg alles hin und räum ein Drittel davon zurück in den Schrank.',
    'Noch niemand hat sich auf der Heimreise einen schwereren Koffer gewünscht.',
  ],
  [
    'Ankunft',
    'Plane nur den ersten Abend.',
    'Kläre, wie du vom Bahnhof ins Bett kommst, und lass den Rest offen.',
    'Müde Entscheidungen sind teure Entscheidungen.',
    'Ab dem zweiten Morgen sagt dir der Ort selbst, was zu tun ist.',
  ],
  [
    'Seitenstraße',
    'Iss zwei Straßen hinter den Sehenswürdigkeiten.',
    'Eine Speisekarte in sechs Sprachen ist eine Warnung und kein Service.',
    'Achte auf eine kurze Karte und einen vollen Raum.',
    'Frag am Nebentisch, was gut ist, denn das klappt in jeder Sprache.',
  ],
  [
    'Puffer',
    'Lass einen Tag ganz leer.',
    'Die Momente, von denen du später erzählst, standen nie im Plan.',
    'Ein Puffer rettet dich auch, wenn ein Zug nicht kommt.',
    'Geh ohne Ziel los und bieg ab, wo es gut riecht.',
  ],
]

export const pets: readonly Point[] = [
  [
    'Timing',
    'Belohne innerhalb einer Sekunde.',
    'Ein Tier verbindet dein Lob mit dem, was es genau in diesem Augenblick tut.',
    'Trag die Leckerlis in der Tasche, denn der Schrank ist zu weit weg.',
    'Spätes Lob belohnt das Falsche.',
  ],
  [
    'Körpersprache',
    'Lern, den Körper zu lesen.',
    'Ohren, Schwanz und Haltung verraten dir mehr als jeder Laut.',
    'Ein abgewandter Kopf heißt oft, bitte hör auf.',
    'Wer die leisen Zeichen sieht, muss die lauten nie kennenlernen.',
  ],
  [
    'Kürze',
    'Halte es kurz und hör mit einem Erfolg auf.',
    'Zweimal fünf Minuten am Tag lehren mehr als ein langer Nachmittag.',
    'Wenn es nicht klappt, mach es leichter statt lauter.',
    'Im Gedächtnis bleibt, was zuletzt passiert ist.',
  ],
  [
    'Rhythmus',
    'Biete einen festen Rhythmus.',
    'Futter, Spiel und Schlaf zu ähnlichen Zeiten geben einem Tier Sicherheit.',
    'Ein ruhiges Tier lernt schneller und macht weniger kaputt.',
    'Auch am Wochenende, denn einen Kalender haben sie nicht.',
  ],
  [
    'Kopfarbeit',
    'Lass den Kopf arbeiten und nicht nur die Beine.',
    'Ein paar Minuten Suchen und Schnüffeln machen zufriedener als eine lange Runde.',
    'Versteck das Futter, statt es in den Napf zu geben.',
    'Langeweile sieht aus wie schlechtes Benehmen und ist doch nur Langeweile.',
  ],
]

export const games: readonly Point[] = [
  [
    'Einstellungen',
    'Öffne zuerst die Einstellungen.',
    'Fünf Minuten mit Steuerung und Empfindlichkeit ersparen dir wochenlang falsche Reflexe.',
    'Danach rührst du sie einen Monat lang nicht mehr an.',
    'Die Werte eines Profis passen selten zu deinem eigenen Tisch.',
  ],
  [
    'Schwerpunkt',
    'Übe in jeder Runde nur eine Fähigkeit.',
    'Wer an einem Abend in allem besser werden will, wird in nichts besser.',
    'Sag es vor dem Start laut, zum Beispiel, dass es heute nur um das Stellungsspiel geht.',
    'Gewinnen ist schön, aber heute nicht das Ziel.',
  ],
  [
    'Wiederholung',
    'Sieh dir deine eigene Aufzeichnung an.',
    'Im Eifer des Gefechts siehst du den Gegner, in der Aufzeichnung siehst du dich.',
    'Such die Entscheidung vor dem Fehler und nicht den Fehler.',
    'Eine Aufzeichnung bringt dir mehr als fünf weitere Partien.',
  ],
  [
    'Auszeit',
    'Hör nach zwei Niederlagen in Folge auf.',
    'In der dritten Runde spielt der Ärger für dich, und der Ärger spielt schlecht.',
    'Steh auf, trink etwas, schau aus dem Fenster.',
    'Die Rangliste ist in zehn Minuten auch noch da.',
  ],
  [
    'Teamgeist',
    'Sei der Mitspieler, den du gern hättest.',
    'Eine ruhige Stimme gewinnt mehr Runden als ein perfekter Schuss.',
    'Sag in kurzen Worten, was du siehst, und lass die Vorwürfe weg.',
    'Wer gern mit dir spielt, macht dich besser.',
  ],
]

export const music: readonly Point[] = [
  [
    'Tempo',
    'Spiel so langsam, dass du nicht scheitern kannst.',
    'Deine Finger lernen, was du wiederholst, und das gilt auch für die Fehler.',
    'Erst wenn es dreimal hintereinander sauber ist, darf es schneller werden.',
    'Langsam ist nichts für Anfänger, langsam üben die Profis.',
  ],
  [
    'Schleife',
    'Üb nur den schweren Takt.',
    'Noch einmal von vorn ist bequem, trainiert aber nur, was du schon kannst.',
    'Nimm die zwei Sekunden, in denen es immer bricht, und wiederhole nur sie.',
    'Dann klebst du vorn einen Ton an und hinten einen.',
  ],
  [
    'Aufnahme',
    'Nimm dich auf.',
    'Beim Spielen hörst du, was du gemeint hast, und auf der Aufnahme hörst du, was du getan hast.',
    'Das Handy auf dem Tisch reicht dafür.',
    'Hör es dir morgen an, denn heute bist du zu nah dran.',
  ],
  [
    'Regelmäßigkeit',
    'Spiel jeden Tag zehn Minuten.',
    'Kurz und täglich schlägt lang und sonntags, denn die Hälfte des Übens erledigt der Schlaf.',
    'Lass dein Instrument dort stehen, wo du es siehst.',
    'Aus zehn Minuten werden an den meisten Tagen von allein dreißig.',
  ],
  [
    'Gehör',
    'Hör erst hin und spiel dann.',
    'Was du singen kannst, finden deine Hände viel schneller.',
    'Hör dasselbe Lied dreimal und folge beim dritten Mal nur dem Bass.',
    'Du hörst dann Dinge, die schon immer da waren.',
  ],
]

export const photo: readonly Point[] = [
  [
    'Licht',
    'Such zuerst das Licht und dann das Motiv.',
    'Eine schlichte Wand in schönem Licht schlägt einen schönen Ort am Mittag.',
    'Dreh dich einmal um dich selbst und achte darauf, wohin die Schatten fallen.',
    'Eine Stunde nach Sonnenaufgang und eine vor Sonnenuntergang sieht fast alles gut aus.',
  ],
  [
    'Nähe',
    'Geh einen Schritt näher heran.',
    'Die meisten Bilder zeigen zu viel, und zu viel sagt nichts.',
    'Entscheide, worum es im Bild geht, und lass weg, was nicht dazugehört.',
    'Deine Füße sind der beste Zoom, den du hast.',
  ],
  [
    'Ränder',
    'Prüf die Ränder, bevor du abdrückst.',
    'Der Laternenpfahl, der aus dem Kopf wächst, steht immer am Rand der Aufmerksamkeit.',
    'Lass das Auge einmal um den Rahmen laufen, das dauert eine Sekunde.',
    'Ein kleiner Schritt nach links löst mehr als eine Stunde Bearbeitung.',
  ],
  [
    'Festbrennweite',
    'Bleib einen Monat bei einem Objektiv.',
    'Wer nicht mehr wählen muss, fängt an zu sehen.',
    'Nach einer Woche weißt du, was ins Bild passt, bevor du die Kamera hebst.',
    'Die Grenze wird schneller dein Stil als jeder Filter.',
  ],
  [
    'Auswahl',
    'Zeig fünf Bilder statt fünfzig.',
    'Man beurteilt dich nach dem schwächsten, das man sieht.',
    'Warte einen Tag mit der Auswahl, denn dann hast du vergessen, wie mühsam es war.',
    'Behalte den Rest für dich, denn daran lernst du.',
  ],
]

export const family: readonly Point[] = [
  [
    'Augenhöhe',
    'Geh auf Augenhöhe.',
    'Von oben klingt selbst ein freundlicher Satz wie ein Befehl.',
    'Geh in die Hocke, warte auf den Blick und sag es dann einmal.',
    'Die Hälfte des Schimpfens ist einfach nur Entfernung.',
  ],
  [
    'Wahlmöglichkeiten',
    'Gib zwei Dinge zur Wahl.',
    'Der rote Becher oder der blaue fühlt sich nach Freiheit an, und dir sind beide recht.',
    'Offene Fragen überfordern kleine Köpfe um sieben Uhr morgens.',
    'Wer wählen darf, hat weniger Grund zu kämpfen.',
  ],
  [
    'Ankündigung',
    'Kündige an, was als Nächstes kommt.',
    'Niemand lässt sich gern aus einem Spiel reißen, du auch nicht.',
    'Noch fünf Minuten und dann Schuhe, dieser Satz rettet Abende.',
    'Halt dein Wort, auch wenn es dir gerade nicht passt.',
  ],
  [
    'Zweisamkeit',
    'Schenk einem Kind zehn Minuten ganz allein.',
    'Kein Handy, keine Geschwister und keine Lektion, nur das, was es machen möchte.',
    'Um Aufmerksamkeit, die von allein kommt, muss niemand kämpfen.',
    'Den Unterschied merkst du beim Zubettgehen.',
  ],
  [
    'Kraftreserve',
    'Pass auf deine eigene Kraft auf.',
    'Geduld ist keine Charakterfrage, sie ist vor allem Schlaf und Essen.',
    'Tausch einmal in der Woche den Abend mit jemandem, dem du vertraust.',
    'Ausgeruhte Eltern mit unordentlicher Küche schlagen erschöpfte mit blitzblanker.',
  ],
]
