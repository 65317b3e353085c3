import type { Bank } from '../../../script/bank.ts'

/** What one can do with the topic's own key word, for topics of no known field. */
export const pointsNamed: Bank['points']['named'] = {
  knowing: [
    [
      'Schlagzeile',
      'Schreib die Schlagzeile, die {word} heute in der Zeitung bekäme.',
      'Dann schreib die von vor hundert Jahren und die in hundert Jahren.',
      'Was in allen dreien gleich bleibt, ist der Kern.',
    ],
    [
      'Gegenstand',
      'Such dir einen Gegenstand, der für {word} steht, und leg ihn auf den Tisch.',
      'Wenn du die Geschichte mit ihm in der Hand erzählen kannst, hören dir alle bis zum Schluss zu.',
      'Museen arbeiten seit dreihundert Jahren so.',
    ],
    [
      'Filmfehler',
      'Frag dich, was ein Film zum Thema {word} falsch zeigen würde.',
      'Was die Kamera liebt, war selten das Wichtige, also schau auf das, was sie weglässt.',
      'Die langweilige Szene ist meistens die entscheidende.',
    ],
    [
      'Wette',
      'Schreib {word} auf einen Zettel.',
      'Darunter kommt der eine Satz, auf den du Geld wetten würdest.',
      'Heute Abend siehst du nach, wer diesen Satz zuerst gesagt hat.',
      'Das dauert zehn Minuten, und die Hälfte von uns verliert die Wette.',
    ],
    [
      'Umfrage',
      'Sag drei Leuten das Stichwort {word} und notiere, was ihnen zuerst einfällt.',
      'Wo sich alle drei einig sind, steht ein Klischee, und wo nicht, beginnt die Geschichte.',
      'Nimm deine Großmutter, eine Kollegin und einen Zwölfjährigen.',
    ],
    [
      'Leerstelle',
      'Streich {word} einmal in Gedanken aus dem Bild.',
      'Was danach keinen Sinn mehr ergibt, ist der Teil, den du verstehen musst.',
      'Was gleich bleibt, war nur Verzierung.',
    ],
    [
      'Spurensuche',
      'Such die älteste Erwähnung von {word}, die du finden kannst.',
      'Leg sie neben eine aus diesem Jahr und benenne drei Unterschiede.',
      'Gerade der kleinste hat meistens den besten Grund.',
    ],
    [
      'Vergleichszahl',
      'Finde eine Zahl zum Stichwort {word}.',
      'Wie viele, wie lange oder wie weit, und dann vergleich sie mit etwas in deiner Straße.',
      'Mit Vergleich bleibt sie jahrelang hängen, ohne ist sie bis zum Mittagessen weg.',
    ],
  ],
  doing: [
    [
      'Startvideo',
      'Film heute zehn Sekunden zum Thema {word}, bevor du etwas änderst.',
      'In vier Wochen filmst du dieselben zehn Sekunden noch einmal, und dann muss dir niemand sagen, was besser geworden ist.',
      'Ohne das erste Video spürst du nur, wie weit es noch ist.',
    ],
    [
      'Profifrage',
      'Frag jemanden, der sich beim Thema {word} auskennt, womit er aufgehört hat.',
      'Was Könner weglassen, spart dir mehr Zeit als das, was sie zusätzlich tun.',
      'Eine Frage, die eine Minute kostet, lehnt niemand ab.',
    ],
    [
      'Zeitfenster',
      'Gib dem Thema {word} morgen zwanzig Minuten, gleich nach dem Frühstück.',
      'Stell einen Wecker, hör auf, wenn er klingelt, und notiere, was dir im Weg stand.',
      'Nach fünf Tagen weißt du genau, was du zuerst ändern musst.',
    ],
    [
      'Vorbilder',
      'Sammle drei gute Beispiele zum Thema {word} und eines, das schiefging.',
      'Leg sie nebeneinander und markiere, was die drei haben und das vierte nicht.',
      'Diese Stelle ist deine Aufgabe für die Woche.',
    ],
    [
      'Kurzliste',
      'Schreib {word} oben auf ein Blatt und fünf Zeilen darunter.',
      'Streich jede Zeile, die niemand vermissen würde.',
      'Die zwei oder drei, die übrig bleiben, sind dein Plan für diese Woche.',
    ],
    [
      'Klebezettel',
      'Kleb einen Zettel mit dem Stichwort {word} an die Kaffeemaschine.',
      'Dort kommst du jeden Morgen vorbei, und ein Plan, den du siehst, schlägt einen, den du dir merkst.',
      'Schreib Tag und Uhrzeit dazu, sonst ist es nur Dekoration.',
    ],
  ],
}
