import type { Point } from '../../../script/bank.ts'

export const coffee: readonly Point[] = [
  [
    'Kaffeekirsche',
    'Kaffeebohnen sind die Kerne einer Frucht.',
    'Die rote Kirsche um sie herum ist süß, und deshalb kann eine helle Röstung nach Beeren schmecken.',
  ],
  [
    'Duft',
    'Was du am Kaffee schmeckst, riechst du in Wahrheit.',
    'Halt dir beim Trinken die Nase zu, dann bleiben nur bitter und sauer übrig.',
  ],
  [
    'Koffein',
    'Dunkle Röstung heißt nicht mehr Koffein.',
    'Das Rösten ändert daran kaum etwas, und ein Löffel der dichteren hellen Bohnen hat sogar etwas mehr.',
  ],
]

export const food: readonly Point[] = [
  [
    'Messer',
    'Ein scharfes Messer ist sicherer als ein stumpfes.',
    'Das stumpfe rutscht ab, und zwar in Richtung Finger.',
  ],
  [
    'Bräune',
    'Braun wird es erst weit über dem Siedepunkt von Wasser.',
    'Deshalb wird nasses Essen grau, während eine trockene Oberfläche braun und würzig wird.',
  ],
  [
    'Prise',
    'Salz macht nicht nur salzig.',
    'Es dämpft auch Bitteres, und deshalb schmeckt mit einer Prise sogar Schokolade süßer.',
  ],
]

export const baking: readonly Point[] = [
  [
    'Thermometer',
    'Der Drehknopf am Ofen ist nur eine Meinung.',
    'Viele Öfen liegen um zehn oder zwanzig Grad daneben, und ein billiges Thermometer verrät dir, um wie viel.',
  ],
  [
    'Backduft',
    'Der Duft beim Backen kommt von Zucker und Eiweiß, die zusammen bräunen.',
    'Er beginnt in der heißen Kruste, lange bevor die Mitte gar ist.',
  ],
  [
    'Dampf',
    'Feuchte Luft hält die Oberfläche weich.',
    'Eine zu früh getrocknete Kruste hält den Teig unten, und eine Schale heißes Wasser im Ofen hilft ihm hoch.',
  ],
]

export const home: readonly Point[] = [
  [
    'Entscheidungen',
    'Unordnung ist ein Stapel vertagter Entscheidungen.',
    'Entscheide heute über zehn Dinge, dann gehört der Tisch wieder dir.',
  ],
  [
    'Großformat',
    'Ein Raum wirkt größer, wenn weniger und größere Dinge darin stehen.',
    'Drei große Stücke beruhigen das Auge, zwölf kleine halten es auf Trab.',
  ],
  [
    'Feierabend',
    'Jede Arbeit endet mit dem Aufräumen.',
    'Plane diese halbe Stunde von Anfang an ein, dann beginnst du die nächste mit Freude.',
  ],
]

export const garden: readonly Point[] = [
  [
    'Blätter',
    'Eine Pflanze trinkt mit den Wurzeln und isst mit den Blättern.',
    'Licht ist also das Essen, und Dünger ist nur das Vitamin.',
  ],
  [
    'Wind',
    'Ein Topf trocknet viel schneller aus als ein Beet.',
    'Wind und eine warme Wand leeren ihn an einem einzigen Sommertag.',
  ],
  [
    'Wurzeln',
    'Wurzeln wachsen, während du nichts siehst.',
    'Eine neue Pflanze verbringt ihre ersten Wochen oft unter der Erde, also lass sie in Ruhe.',
  ],
]

export const photo: readonly Point[] = [
  [
    'Kontrast',
    'Die Kamera sieht weniger als du.',
    'Dein Auge hält das helle Fenster und die dunkle Ecke zugleich aus, der Sensor muss wählen.',
  ],
  [
    'Augenblick',
    'Zweihundert Fotos können zusammen eine Sekunde sein.',
    'Bei je einer Zweihundertstelsekunde enthält dein Urlaubsalbum nicht mehr Zeit.',
  ],
  [
    'Hauptmotiv',
    'Die meisten schenken einem Bild zwei Sekunden.',
    'Dafür reicht ein einziges Motiv, und ein zweites ist schon ein Rätsel.',
  ],
]

export const music: readonly Point[] = [
  [
    'Metronom',
    'Dein Ohr bemerkt einen verspäteten Schlag nach wenigen Hundertstelsekunden.',
    'Üb mit dem Metronom, denn dein Fuß ist gnädiger als deine Zuhörer.',
  ],
  [
    'Akkorde',
    'Vier Akkorde tragen Hunderte von Hits.',
    'Lern sie in einer Tonart, dann gehört dir die Hälfte der Lieder auf der nächsten Feier.',
  ],
  [
    'Stille',
    'Auch die Stille gehört zur Musik.',
    'Lass einmal jeden vierten Ton weg und hör, wie die anderen zu schwingen beginnen.',
  ],
]

export const games: readonly Point[] = [
  [
    'Mustererkennung',
    'Starke Spieler denken nicht schneller, sie erkennen mehr.',
    'Sie haben die Lage hundertmal gesehen, also sind nur zwei Möglichkeiten einen Gedanken wert.',
  ],
  [
    'Sofortantwort',
    'Ein Spiel antwortet dir in Sekunden.',
    'Du handelst, siehst das Ergebnis und versuchst es wieder, und das kann kaum ein Klassenzimmer.',
  ],
  [
    'Eigentore',
    'Die meisten Runden werden nicht gewonnen, sondern verloren.',
    'Zähl einen Abend lang deine eigenen Fehler, dann siehst du, wer dich wirklich schlägt.',
  ],
]
