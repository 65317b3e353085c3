import type { Voice } from '../../../script/bank.ts'

export const funny: Voice = {
  hooks: {
    question: [
      'Geht es nur mir so, oder tun beim Thema {about} alle nur so, als wüssten sie Bescheid?',
      'Wer hat dem Internet eigentlich erlaubt, so über das Thema {about} zu reden?',
    ],
    claim: [
      'Zum Thema {about} habe ich starke Meinungen, und leider stimmen die meisten.',
      'Meine Zimmerpflanze weiß mehr zum Thema {about} als das halbe Internet.',
    ],
    curiosity: [
      '{Count} Dinge zum Thema {about}, die dein selbstbewusstester Freund falsch macht.',
      'Beim Thema {about} gibt es zwei Sorten Menschen, und beide irren sich.',
    ],
  },
  openers: [
    'Leg bitte kurz das Gerät weg, das du gerade kaufen wolltest.',
    'Ich fasse mich kurz, denn meine Aufmerksamkeit packt schon die Koffer.',
    'Für dieses Video wurden keine Experten verletzt.',
    'Keine Sorge, es gibt keinen Test, ich würde ihn selbst nicht bestehen.',
  ],
  asides: [
    'Mein Nachbar hat es einmal andersherum versucht, und wir reden bis heute nicht darüber.',
    'Ja, das habe ich auf die peinliche Art gelernt.',
    'Falls du dich ertappt fühlst, willkommen im Club.',
    'Ich würde hier einen Witz machen, aber die Wirklichkeit war schneller.',
    'Meine Mutter sagt das seit zwanzig Jahren, also verrate ihr bitte nicht, dass sie recht hatte.',
    'Die Wissenschaft mag widersprechen, aber die Wissenschaft kennt meinen Cousin nicht.',
    'Und nein, auf dem Sofa darüber nachdenken zählt nicht.',
    'Ich sage nicht, dass es Zauberei ist, ich sage nur, dass ich jetzt einen Umhang besitze.',
    'Nimm dir einen Moment, verzeih dir, und dann lach darüber.',
    'Die Latte liegt tief, und trotzdem stolpern wir alle darüber.',
    'Wenn dir das zu vernünftig klingt, herzlichen Glückwunsch, du bist jetzt erwachsen.',
    'Irgendwo wird gerade ein Mann mit einem Whiteboard sehr nervös.',
  ],
  turns: [
    'Und jetzt die Wendung, die niemand kommen sah, am wenigsten ich.',
    'Jetzt kommt der Teil, bei dem sich der Experte in dir kurz setzen muss.',
    'Achtung, Wendung, also haltet eure Snacks fest.',
  ],
  farewells: [
    'Ich glaube an dich, meistens jedenfalls.',
    'Tschüss, und gieß bitte deine Pflanzen.',
    'Bis zum nächsten Mal, gleiches Chaos, bessere Frisur.',
  ],
}
