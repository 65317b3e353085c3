import type { Domain } from '../topic/domains.ts'

/** Where a domain has gaps that its followers really ask for, as the end of a title in both languages. */
export const domainAngles: Record<Domain, readonly (readonly [en: string, de: string])[]> = {
  coffee: [
    ['without an expensive machine', 'ohne teure Maschine'],
    ['with decaf and gentle beans', 'mit entkoffeinierten und milden Bohnen'],
    ['in the office kitchen and on the road', 'in der Büroküche und unterwegs'],
  ],
  food: [
    ['with five ingredients', 'mit fünf Zutaten'],
    ['as meal prep for the whole week', 'auf Vorrat für die ganze Woche'],
    ['from grandmother’s notebook', 'aus Großmutters Notizbuch'],
  ],
  baking: [
    ['without yeast and without a mixer', 'ohne Hefe und ohne Küchenmaschine'],
    ['gluten-free that really rises', 'glutenfrei und trotzdem luftig'],
    ['with children on rainy Sundays', 'mit Kindern an verregneten Sonntagen'],
  ],
  photo: [
    ['with nothing but a phone', 'nur mit dem Handy'],
    ['in bad weather', 'bei schlechtem Wetter'],
    ['with second-hand lenses', 'mit gebrauchten Objektiven'],
  ],
  family: [
    ['without raising your voice', 'ohne laut zu werden'],
    ['in patchwork families', 'in Patchworkfamilien'],
    ['on weekday evenings', 'an Abenden unter der Woche'],
  ],
  fitness: [
    ['without equipment in a small flat', 'ohne Geräte in der kleinen Wohnung'],
    ['with a sore back', 'mit empfindlichem Rücken'],
    ['in the lunch break', 'in der Mittagspause'],
  ],
  mind: [
    ['during shift work', 'im Schichtdienst'],
    ['through restless nights', 'in unruhigen Nächten'],
    ['without apps and subscriptions', 'ohne Apps und Abos'],
  ],
  money: [
    ['with an irregular income', 'mit schwankendem Einkommen'],
    ['from the first fifty euros on', 'ab den ersten fünfzig Euro'],
    ['as a couple with two accounts', 'als Paar mit zwei Konten'],
  ],
  tech: [
    ['with privacy first', 'mit Datenschutz an erster Stelle'],
    ['without writing code', 'ohne eine Zeile Code'],
    ['on old hardware', 'auf alter Hardware'],
  ],
  travel: [
    ['by train instead of plane', 'mit der Bahn statt mit dem Flugzeug'],
    ['alone for the first time', 'zum ersten Mal allein'],
    ['in the off-season', 'in der Nebensaison'],
  ],
  style: [
    ['with ten pieces', 'mit zehn Teilen'],
    ['second-hand only', 'nur aus zweiter Hand'],
    ['with sensitive skin and allergies', 'bei empfindlicher Haut und Allergien'],
  ],
  focus: [
    ['with attention difficulties', 'mit Konzentrationsproblemen'],
    ['next to a full-time job', 'neben dem Vollzeitjob'],
    ['on paper instead of apps', 'auf Papier statt mit Apps'],
  ],
  pets: [
    ['in a city flat', 'in der Stadtwohnung'],
    ['with anxious animals', 'mit ängstlichen Tieren'],
    ['in the last years of an old companion', 'in den letzten Jahren eines alten Begleiters'],
  ],
  games: [
    ['with thirty minutes an evening', 'mit dreißig Minuten am Abend'],
    ['on a cheap laptop', 'auf einem günstigen Laptop'],
    ['played together by parents and children', 'gemeinsam gespielt von Eltern und Kindern'],
  ],
  science: [
    ['with experiments from the kitchen', 'mit Experimenten aus der Küche'],
    ['in numbers one can picture', 'in Zahlen, die man sich vorstellen kann'],
    ['through the mistakes of great minds', 'anhand der Irrtümer großer Köpfe'],
  ],
  music: [
    ['without reading sheet music', 'ohne Noten lesen zu können'],
    ['after forty', 'ab vierzig'],
    ['in a flat with thin walls', 'in der Wohnung mit dünnen Wänden'],
  ],
  home: [
    ['in a rented flat without drilling', 'in der Mietwohnung, ohne zu bohren'],
    ['in under thirty square metres', 'auf unter dreißig Quadratmetern'],
    ['with used materials', 'mit gebrauchtem Material'],
  ],
  garden: [
    ['on a shady balcony', 'auf dem schattigen Balkon'],
    ['with almost no water', 'mit fast keinem Wasser'],
    ['without a car and heavy bags', 'ohne Auto und schwere Säcke'],
  ],
  creator: [
    ['without showing your face', 'ohne Gesicht vor der Kamera'],
    ['in small local businesses', 'in kleinen Betrieben am Ort'],
    ['with two hours a week', 'mit zwei Stunden in der Woche'],
  ],
}

/** How readily a domain earns, from 0 to 1: what is bought, booked and sponsored there. */
export const domainEarning: Record<Domain, number> = {
  money: 1,
  tech: 0.9,
  creator: 0.9,
  style: 0.85,
  home: 0.8,
  travel: 0.8,
  fitness: 0.8,
  food: 0.7,
  baking: 0.6,
  photo: 0.8,
  family: 0.75,
  coffee: 0.75,
  pets: 0.75,
  mind: 0.7,
  games: 0.65,
  focus: 0.65,
  garden: 0.6,
  music: 0.6,
  science: 0.4,
}
