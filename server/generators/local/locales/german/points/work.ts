import type { Point } from '../../../script/bank.ts'

export const money: readonly Point[] = [
  [
    'Überblick',
    'Finde heraus, wohin dein Geld geht.',
    'Was du nicht siehst, kannst du nicht steuern, und die meisten liegen um Hunderte daneben.',
    'Geh die letzten drei Kontoauszüge mit einem Textmarker durch.',
    'Urteile noch nicht, schau einfach nur hin.',
  ],
  [
    'Dauerauftrag',
    'Bezahl dich selbst zuerst.',
    'Was am Zahltag das Konto verlässt, kann am Zwanzigsten niemand mehr ausgeben.',
    'Richte eine einzige Überweisung ein und vergiss sie.',
    'Fang mit einem Betrag an, der fast albern klein ist, und erhöh ihn zweimal im Jahr.',
  ],
  [
    'Polster',
    'Bau dir ein Polster auf, bevor du ein Vermögen aufbaust.',
    'Drei Monatsausgaben machen aus dem kaputten Auto statt einer Katastrophe ein Ärgernis.',
    'Halt es langweilig, halt es sicher und halt es auf einem eigenen Konto.',
    'Nur Geld, das du nicht bald brauchst, darf hinauf und hinunter gehen.',
  ],
  [
    'Gebühren',
    'Achte auf die Gebühren.',
    'Ein Prozent im Jahr klingt nach nichts und frisst über ein Arbeitsleben einen großen Teil deines Gewinns.',
    'Frag nach den Kosten in Euro und nicht in Prozent.',
    'Wenn dir niemand sagen kann, was es kostet, kostet es zu viel.',
  ],
  [
    'Zeit',
    'Lass die Zeit für dich arbeiten.',
    'Zehn Jahre früher anzufangen schlägt das perfekte Produkt zehn Jahre später.',
    'Niemand kennt den besten Tag, aber fast jeder frühe Tag war am Ende gut genug.',
    'Schau also zweimal im Jahr nach, und leb dazwischen dein Leben.',
  ],
]

export const focus: readonly Point[] = [
  [
    'Einzelaufgabe',
    'Leg eine Aufgabe auf den Tisch, und nur eine.',
    'Das Hin und Her kostet mehr Kraft als die Arbeit selbst.',
    'Schreib sie auf eine Karte und stell sie vor dich hin.',
    'Alles andere darf auf einer Liste warten, die du später ansiehst.',
  ],
  [
    'Handypause',
    'Leg das Handy in ein anderes Zimmer.',
    'Selbst umgedreht nimmt es dir einen Teil der Aufmerksamkeit, weil ein Teil von dir wartet.',
    'Fünfundzwanzig Minuten ohne sind am Montag lang und am Freitag normal.',
    'In einer halben Stunde wird darin nichts schlimmer.',
  ],
  [
    'Selbsttest',
    'Frag dich ab, statt noch einmal zu lesen.',
    'Eine Seite wiederzuerkennen heißt nicht, sie zu können.',
    'Klapp das Buch zu und schreib auf, was du noch weißt, mitsamt den Lücken.',
    'Es fühlt sich schwerer an, und genau deshalb wirkt es.',
  ],
  [
    'Abstand',
    'Verteil es auf mehrere Tage.',
    'Viermal fünfzehn Minuten bleiben im Kopf, eine lange Nacht tut es nicht.',
    'Dazwischen ein wenig zu vergessen gehört zur Methode.',
    'Wiederhole kurz bevor es dir entgleitet, dann hält es jedes Mal länger.',
  ],
  [
    'Abendplan',
    'Plane den nächsten Tag am Abend davor.',
    'Am Morgen willst du anfangen und nicht entscheiden.',
    'Notiere drei Dinge und stell das schwerste an den Anfang.',
    'Wenn nur dieses eine fertig wird, war es ein guter Tag.',
  ],
]

export const creator: readonly Point[] = [
  [
    'Startsekunde',
    'Gewinn die erste Sekunde.',
    'Die Leute entscheiden, ob sie bleiben, noch bevor du zu Ende gegrüßt hast.',
    'Fang also mit dem Ergebnis, dem Konflikt oder der Frage an.',
    'Hallo sagen kannst du immer noch, wenn es sie interessiert.',
  ],
  [
    'Lieblingszuschauer',
    'Sprich zu einem einzigen Menschen.',
    'Wer zu allen spricht, klingt wie ein Plakat an der Bushaltestelle.',
    'Gib diesem Menschen einen Namen, einen Beruf und einen schlechten Dienstag.',
    'Dann beantworte die Frage, die er um Mitternacht eintippen würde.',
  ],
  [
    'Titel',
    'Schreib den Titel vor dem Video.',
    'Wenn dir kein guter Titel einfällt, ist die Idee noch nicht fertig.',
    'Lies ihn jemandem vor und achte auf das Gesicht, denn so schnell kann kein Gesicht höflich sein.',
    'Zehn Minuten an dieser Stelle sind mehr wert als zwei Stunden Schnitt.',
  ],
  [
    'Serie',
    'Denk in Serien.',
    'Ein einzelner Treffer ist Glück, ein Format, das man wiedererkennt, ist ein Kanal.',
    'Lass den Rahmen gleich und wechsle den Inhalt.',
    'Das erspart dir auch das leere Blatt am Sonntagabend.',
  ],
  [
    'Abspringpunkt',
    'Lies die eine Zahl, auf die es ankommt.',
    'Likes schmeicheln dir, aber die Sekunde, in der die Leute gehen, zeigt dir, was du ändern musst.',
    'Such diese Stelle in deinen letzten drei Videos und vergleich sie.',
    'Meistens ist es ein Satz, den du hättest streichen können.',
  ],
]
