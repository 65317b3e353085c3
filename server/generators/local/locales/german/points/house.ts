import type { Point } from '../../../script/bank.ts'

export const coffee: readonly Point[] = [
  [
    'Waage',
    'Wiege deinen Kaffee, statt zu schätzen.',
    'Fünfzehn Gramm auf einen Viertelliter sind ein guter Anfang, und von dort folgst du deinem Geschmack.',
    'Auf einen Löffel passt jedes Mal eine andere Menge.',
    'Eine einfache Küchenwaage reicht völlig aus.',
  ],
  [
    'Mahlgrad',
    'Mahle erst direkt vor dem Aufbrühen.',
    'Gemahlener Kaffee verliert sein Aroma in Minuten, ganze Bohnen behalten es wochenlang.',
    'Grob für die Stempelkanne, mittel für den Filter, fein für den Espresso.',
    'Schmeckt es sauer, mahle feiner, schmeckt es bitter, mahle gröber.',
  ],
  [
    'Wasser',
    'Lass das Wasser nach dem Kochen kurz ruhen.',
    'Knapp unter dem Siedepunkt kommt die Süße heraus, sprudelnd kochend wird die Tasse harsch.',
    'Dein Kaffee besteht fast nur aus Wasser, also kommt es auch auf dessen Geschmack an.',
    'Sehr hartes Wasser macht jede Bohne flach, und ein einfacher Filter hilft dagegen.',
  ],
  [
    'Röstdatum',
    'Schau auf das Röstdatum der Packung.',
    'Die meisten Bohnen schmecken zwischen einer und sechs Wochen nach der Röstung am besten.',
    'Das Mindesthaltbarkeitsdatum verrät dir nichts über das Aroma.',
    'Kauf kleine Packungen, mach sie gut zu und stell sie ins Dunkle.',
  ],
  [
    'Stoppuhr',
    'Behalte die Uhr im Blick.',
    'Drei bis vier Minuten reichen für Filter und Stempelkanne völlig aus.',
    'Zu kurz schmeckt dünn, und zu lang schmeckt bitter.',
    'Ändere morgen nur die Zeit und schmecke, was passiert.',
  ],
]

export const food: readonly Point[] = [
  [
    'Hitze',
    'Mach die Pfanne heiß, bevor etwas hineinkommt.',
    'In der kalten Pfanne dünstet und klebt es, in der heißen bräunt es, und Bräune ist Geschmack.',
    'Warte, bis ein Wassertropfen tanzt, und gib dann erst das Öl dazu.',
    'Und lass den Stücken Platz, denn eine volle Pfanne kühlt ab.',
  ],
  [
    'Salz',
    'Würze in Schichten.',
    'Eine Prise bei jedem Schritt kommt innen an, ein Löffel am Ende liegt nur obenauf.',
    'Probier nach jeder Prise, denn dazugeben geht immer und wegnehmen nie.',
    'Schmeckt es fade, obwohl es salzig ist, fehlen ein paar Tropfen Zitrone.',
  ],
  [
    'Schneidebrett',
    'Schneide alles, bevor du den Herd anmachst.',
    'Stressig wird Kochen erst, wenn die Zwiebeln anbrennen, während du den Knoblauch suchst.',
    'Kleine Schüsseln, eine für jeden Schritt, und schon kochst du wie im Fernsehen.',
    'Außerdem merkst du so, was fehlt, solange der Laden noch offen hat.',
  ],
  [
    'Knusper',
    'Gib ganz am Ende etwas Knuspriges dazu.',
    'Wir schmecken auch mit den Ohren, und ein weiches Gericht ohne Gegensatz wird nach drei Bissen langweilig.',
    'Geröstete Nüsse, Kerne oder Brösel dauern zwei Minuten.',
    'Streu sie auf den Teller und nicht in den Topf, sonst werden sie weich.',
  ],
  [
    'Probierlöffel',
    'Probier, während du kochst.',
    'Kein Rezept weiß, wie reif deine Tomaten sind, aber deine Zunge weiß es.',
    'Frag dich, ob Salz, Säure, Süße oder einfach noch etwas Zeit fehlt.',
    'Köche mit einem Löffel in der Tasche sind nicht eitel, sie sind vorsichtig.',
  ],
]

export const home: readonly Point[] = [
  [
    'Flecken',
    'Behandle Flecken von außen nach innen.',
    'Reiben macht sie größer, Tupfen holt sie heraus.',
    'Kaltes Wasser in den ersten fünf Minuten bewirkt mehr als jedes Spray am nächsten Tag.',
    'Wärme kommt zuletzt, denn sie kann einen Fleck für immer festsetzen.',
  ],
  [
    'Maßband',
    'Miss zweimal, bevor du kaufst oder sägst.',
    'Ein Zentimeter ist im Kopf unsichtbar und vor der Wand riesig.',
    'Kleb den Umriss auf den Boden und leb einen Tag lang damit.',
    'Vergiss die Türen nicht, denn die brauchen Platz zum Aufgehen.',
  ],
  [
    'Licht',
    'Ändere das Licht, bevor du die Möbel änderst.',
    'Eine einzige helle Lampe an der Decke macht aus jedem Zimmer einen Warteraum.',
    'Drei kleine warme Lampen auf verschiedenen Höhen verändern alles für wenig Geld.',
    'Schau dir den Raum am Abend an, denn dann wohnst du darin.',
  ],
  [
    'Ecke',
    'Mach eine Ecke fertig, bevor du den Rest anfasst.',
    'Eine ganze Wohnung überfordert, ein einzelnes Regal ist bis zum Abendessen geschafft.',
    'Mach vorher und nachher ein Foto, denn das hält dich bei Laune.',
    'Die fertige Ecke wird die anderen still beschämen.',
  ],
  [
    'Kiste',
    'Lass los, bevor du ordnest.',
    'Was du nicht brauchst, kannst du nicht aufräumen, du kannst es nur hin und her schieben.',
    'Leg alles Zweifelhafte in eine Kiste und schreib das Datum darauf.',
    'Was du nach drei Monaten nicht vermisst hast, darf gehen.',
  ],
  [
    'Untergrund',
    'Bereite den Untergrund gründlich vor.',
    'Farbe verzeiht vieles, aber niemals Staub, Fett oder einen wackligen Grund.',
    'Reinigen, schleifen und noch einmal abwischen.',
    'Das ist die meiste Arbeit, und es ist das ganze Ergebnis.',
  ],
]

export const garden: readonly Point[] = [
  [
    'Mittagssonne',
    'Schau, wo mittags die Sonne steht.',
    'Die meisten Pflanzen scheitern am falschen Platz und nicht an der falschen Pflege.',
    'Beobachte einen Tag lang und notiere, wo es sechs Stunden hell ist.',
    'In der richtigen Ecke braucht eine zufriedene Pflanze fast nichts von dir.',
  ],
  [
    'Fingerprobe',
    'Steck einen Finger in die Erde, bevor du gießt.',
    'Es ertrinken mehr Pflanzen, als verdursten.',
    'Trocken bis zum zweiten Glied heißt gießen, feucht heißt warten.',
    'Gieß langsam und am Morgen, damit es bis zu den Wurzeln kommt.',
  ],
  [
    'Boden',
    'Füttere den Boden und nicht die Pflanze.',
    'Gute Erde lebt, und sie nimmt dir die meiste Arbeit ab.',
    'Eine Schicht Kompost im Frühling schlägt jede Flasche Dünger im Sommer.',
    'Lass die Regenwürmer in Ruhe, sie arbeiten umsonst.',
  ],
  [
    'Anfängerpflanzen',
    'Beginne mit Pflanzen, die dir verzeihen.',
    'Kräuter, Radieschen und Bohnen wachsen beinahe trotz uns.',
    'Eine schnelle Ernte im ersten Monat hält dich jahrelang bei der Stange.',
    'Heb dir die schwierigen Schönheiten für die nächste Saison auf.',
  ],
  [
    'Schere',
    'Schneide öfter, als du dich traust.',
    'Ein Rückschnitt wirkt grausam, aber er zeigt der Pflanze, wohin mit ihrer Kraft.',
    'Nimm eine saubere, scharfe Schere und schneide knapp über einer Knospe.',
    'Zwei Wochen später treibt es genau dort, wo du gezögert hast.',
  ],
]

export const baking: readonly Point[] = [
  [
    'Feinwaage',
    'Wiege das Mehl, statt es zu schöpfen.',
    'Eine Tasse Mehl kann um ein Drittel schwerer sein als die nächste, und der Teig merkt das.',
    'Gramm sind nicht pingelig, sie sind der Grund, warum es auch beim zweiten Mal klappt.',
    'Wiege auch das Wasser, das kostet dich fünf Sekunden.',
  ],
  [
    'Teigruhe',
    'Lass die Zeit für dich kneten.',
    'Mehl und Wasser werden von allein kräftig, wenn man sie in Ruhe lässt.',
    'Mischen, eine halbe Stunde warten, falten und wieder warten.',
    'Eine Nacht im Kühlschrank bringt mehr Geschmack als jede weitere Zutat.',
  ],
  [
    'Ofenhitze',
    'Heize länger vor, als du denkst.',
    'Die Lampe meldet sich, wenn die Luft heiß ist, doch Wände und Blech sind dann noch kalt.',
    'Eine halbe Stunde mit einem schweren Blech im Ofen, und die ersten Minuten zählen.',
    'Dieser erste Hitzestoß entscheidet, wie hoch es aufgeht.',
  ],
  [
    'Fingertest',
    'Lies den Teig und nicht die Uhr.',
    'Eine warme Küche ist doppelt so schnell wie eine kalte, und kein Rezept kennt deine.',
    'Drück einen Finger hinein, und wenn die Delle langsam zurückkommt, ist es so weit.',
    'Springt der Teig unter dem Finger sofort zurück, gib noch eine Viertelstunde dazu.',
  ],
  [
    'Abkühlen',
    'Warte, bevor du anschneidest.',
    'Innen wird es gerade erst fest, und ein frühes Messer macht es klebrig.',
    'Eine Stunde auf dem Gitter ist lang und rettet die Krume.',
    'Hör genau hin, denn eine gute Kruste knistert beim Abkühlen.',
  ],
]
