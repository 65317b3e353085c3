import type { Point } from '../../../script/bank.ts'

export const science: readonly Point[] = [
  [
    'Belege',
    'Frag, woher wir das wissen.',
    'Hinter jedem Satz im Lehrbuch steht ein Mensch, der etwas gemessen hat und überrascht war.',
    'Das Wie ist meistens die bessere Geschichte als das Was.',
    'Und es verrät dir, wie sicher wir sein können.',
  ],
  [
    'Modelle',
    'Denk daran, dass jedes Modell eine Landkarte ist.',
    'Eine Karte lässt fast alles weg, und gerade deshalb ist sie nützlich.',
    'Frag dich, was das Bild in deinem Kopf weglässt.',
    'Zwei Karten desselben Ortes können verschieden sein, und beide können stimmen.',
  ],
  [
    'Maßstab',
    'Bring die Verhältnisse in Ordnung.',
    'Unser Gefühl ist für Dinge zwischen Sandkorn und Gebirge gemacht.',
    'Außerhalb davon fehlt dem gesunden Menschenverstand einfach die Übung.',
    'Verkleinere also alles, bis es auf ein Fußballfeld passt, und geh daran entlang.',
  ],
  [
    'Überraschung',
    'Such das Ergebnis, mit dem niemand gerechnet hat.',
    'Wissen wächst dort, wo Vorhersage und Messung nicht zusammenpassen.',
    'Manche der besten Entdeckungen begannen damit, dass jemand sagte, das sieht aber komisch aus.',
    'Falsche Vermutungen sind nicht der peinliche Teil, sie sind der Motor.',
  ],
  [
    'Anschauung',
    'Such den Teil, den du von zu Hause aus sehen kannst.',
    'Du brauchst kein Labor, um der Natur bei der Arbeit zuzusehen.',
    'Ein Glas Wasser, ein Schatten oder eine klare Nacht reichen oft aus.',
    'Was du mit eigenen Augen gesehen hast, vergisst du nie wieder.',
  ],
]

export const tech: readonly Point[] = [
  [
    'Problem',
    'Beginne mit dem Problem und nicht mit dem Werkzeug.',
    'Ein Werkzeug ohne Problem ist ein Spielzeug, und Spielzeug landet in der Schublade.',
    'Beschreib in einem Satz, was dich jeden Tag nervt.',
    'Dann such das Kleinste, was diesen Satz unwahr macht.',
  ],
  [
    'Kleinprojekt',
    'Bau etwas Winziges, das du selbst brauchst.',
    'An einem fertigen kleinen Projekt lernst du mehr als an zehn angefangenen Kursen.',
    'Es darf hässlich sein, solange es läuft.',
    'Die zweite Fassung lehrt dich, warum anderen die Struktur so wichtig ist.',
  ],
  [
    'Voreinstellungen',
    'Ändere die Voreinstellungen.',
    'Der Standard wurde für den Hersteller ausgesucht und nicht für dich.',
    'Geh Mitteilungen, Datenschutz und Autostart einmal Zeile für Zeile durch.',
    'Eine Viertelstunde gibt dir Stunden an Aufmerksamkeit zurück.',
  ],
  [
    'Gegenprobe',
    'Prüf nach, was dir die Maschine sagt.',
    'Ein Computer klingt genauso sicher, wenn er falschliegt.',
    'Teste das Ergebnis an einem Fall, dessen Lösung du schon kennst.',
    'Vertrauen wächst aus geprüften Beispielen und nicht aus einer hübschen Oberfläche.',
  ],
  [
    'Sicherung',
    'Mach eine Sicherung, bevor du etwas ausprobierst.',
    'Mutig zu sein ist leicht, wenn man zurückkann.',
    'Bewahre eine Kopie anderswo auf und üb einmal, sie zurückzuspielen.',
    'Nach dem ersten Verlust sichern alle, also sei ausnahmsweise früher dran.',
  ],
]
