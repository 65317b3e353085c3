/** Fields of interest that the banks know concrete advice for. */
export type Domain = keyof typeof stems

/**
 * Words that give a domain away, English and German, lower case. German writes `Filterkaffee` in one word, so a word
 * of six letters or more also counts inside a longer one and one of five at its beginning. Those with `!` must stand
 * alone: `excel` is no part of `excellent`.
 */
const stems = {
  coffee: {
    en: 'coffee espresso latte! cappuccino barista aeropress cold-brew french-press',
    de: 'kaffee siebträger mokka filterkaffee kaffeebohne',
  },
  food: {
    en: 'cook cooking recipe recipes pasta pizza vegan meal dinner lunch breakfast soup sauce kitchen food tea burger salad nutrition chocolate',
    de: 'kochen koch rezept nudeln suppe küche essen! abendessen frühstück gericht tee gemüse ernährung schokolade',
  },
  baking: {
    en: 'baking bake bread cake cakes sourdough cookies muffins pastry',
    de: 'backen! backe backt brot brote kuchen torte sauerteig brötchen plätzchen',
  },
  fitness: {
    en: 'fitness workout workouts gym muscle strength running marathon yoga pilates squat pushup push-ups cardio jogging training weights exercise abs sport weight-loss cycling swimming back-pain posture',
    de: 'muskel krafttraining laufen! joggen übung übungen bauch rücken! abnehmen radfahren schwimmen rückenschmerzen haltung!',
  },
  mind: {
    en: 'sleep meditation mindfulness stress anxiety mental habits habit burnout calm breathing self-care wellness angst health psychology routine routines dream dreams dreaming',
    de: 'schlaf schlafen meditieren achtsamkeit gewohnheit gewohnheiten entspannung atmen wohlbefinden gesundheit psychologie morgenroutine routinen kopf!',
  },
  money: {
    en: 'money saving savings invest! investing budget etf etfs stock! stocks bitcoin crypto passive-income debt retirement finance finances salary taxes mortgage',
    de: 'geld sparen aktien aktie finanzen investieren rente schulden gehalt! kryptowährung haushaltsbuch versicherung steuern!',
  },
  tech: {
    en: 'tech technology ai chatgpt coding programming python javascript typescript software app apps smartphone iphone android laptop computer robot robots gadget gadgets cybersecurity password passwords linux automation kubernetes excel!',
    de: 'programmieren technik ki künstliche handy roboter passwort webdesign',
  },
  travel: {
    en: 'travel traveling travelling trip backpacking flight flights hotel hotels itinerary japan italy vanlife camping hiking roadtrip vacation holiday portugal island! bali train-travel trains europe airport airports',
    de: 'reisen! reise urlaub rucksack flug flüge wandern wanderung zelten städtetrip italien spanien zug! bahn! bahnreise interrail europa!',
  },
  style: {
    en: 'fashion outfit outfits skincare makeup beauty hair hairstyle wardrobe nails sneakers style styling perfume capsule',
    de: 'mode kleidung hautpflege frisur haare schminken kleiderschrank nägel parfüm kosmetik',
  },
  focus: {
    en: 'productivity study studying focus procrastination procrastinating learning exam exams vocabulary time-management reading! notes! homework student concentration language-learning english spanish german',
    de: 'produktivität lernen prüfung prüfungen konzentration prokrastination vokabeln zeitmanagement lesen! notizen studium schule englisch spanisch deutsch',
  },
  pets: {
    en: 'dog dogs puppy puppies cat cats kitten pet pets rabbit hamster aquarium horse horses',
    de: 'hund hunde! welpe welpen katze katzen kätzchen haustier haustiere kaninchen pferd pferde papagei hundetraining hundeerziehung hundefutter',
  },
  games: {
    en: 'gaming game games gamer minecraft fortnite valorant chess esports nintendo playstation xbox speedrun boardgames roblox zelda',
    de: 'zocken spiel spiele schach! videospiele brettspiele',
  },
  science: {
    en: 'space universe planet planets black-hole black-holes galaxy physics quantum biology chemistry evolution dinosaur dinosaurs climate ocean volcano volcanoes brain! science moon mars nasa history ancient rome philosophy',
    de: 'weltraum universum planeten galaxie physik quanten biologie chemie dinosaurier klima ozean vulkan vulkane gehirn wissenschaft mond geschichte antike römer philosophie schwarze-löcher',
  },
  music: {
    en: 'music guitar piano singing drums violin songwriting beatmaking producing ukulele bass vocals instrument',
    de: 'musik gitarre klavier singen schlagzeug geige songtexte gesang noten!',
  },
  home: {
    en: 'diy home-decor interior renovation renovate cleaning declutter decluttering furniture apartment woodworking ikea organizing minimalism remove! stain stains laundry',
    de: 'heimwerken wohnung einrichtung renovieren putzen aufräumen ausmisten möbel holz wohnzimmer haushalt minimalismus flecken wäsche',
  },
  garden: {
    en: 'garden gardening plants plant! tomatoes vegetables balcony houseplants monstera compost raised-bed flowers',
    de: 'garten gärtnern pflanzen pflanze tomaten balkon zimmerpflanzen kompost hochbeet blumen kräuter',
  },
  photo: {
    en: 'photography photo photos photographer camera cameras portrait lens filmmaking',
    de: 'fotografie fotografieren foto! fotos! kamera kameras objektiv filmen',
  },
  family: {
    en: 'parenting parents kids toddler toddlers baby babies newborn children family',
    de: 'erziehung kinder eltern! kleinkind kleinkinder familie familien baby babys elternschaft',
  },
  creator: {
    en: 'youtube tiktok instagram reels content! creator creators marketing branding podcast thumbnail thumbnails business startup freelance freelancing side-hustle e-commerce dropshipping seo influencer newsletter vlog vlogging streaming twitch',
    de: 'selbstständig unternehmen gründen kunden! werbung!',
  },
} as const

const domains = Object.keys(stems) as Domain[] // Object.keys forgets the keys' type
const exact = new Map<string, Domain>()
const inside: { domain: Domain; stem: string }[] = []
const german = new Set<string>()
for (const domain of domains) {
  for (const stem of `${stems[domain].en} ${stems[domain].de}`.split(' ')) {
    const bare = stem.replace(/[-!]/g, '')
    if (!exact.has(bare)) exact.set(bare, domain)
    if (bare.length >= 5 && !stem.endsWith('!')) inside.push({ domain, stem: bare })
  }
  for (const stem of stems[domain].de.split(' ')) german.add(stem.replace(/[-!]/g, ''))
}

/** Only the first words are looked at: a topic names its field early, and work must not grow with the text. */
const wordsLookedAt = 40

/** The domain that most of the text's words speak for; the earliest of them wins a tie. */
export function domainOf(text: string): Domain | undefined {
  const votes = new Map<Domain, number>()
  for (const domain of domainsNamedIn(text)) votes.set(domain, (votes.get(domain) ?? 0) + 1)
  let winner: Domain | undefined
  for (const [domain, count] of votes) {
    if (winner === undefined || count > (votes.get(winner) ?? 0)) winner = domain
  }
  return winner
}

/** Whether the word is one that a domain is known by, and so a common noun. */
export function isDomainWord(word: string) {
  return exact.has(word.toLowerCase())
}

/** Whether the text names a field by a German word, alone or inside a longer one. */
export function hasGermanDomainWord(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words
    .slice(0, wordsLookedAt)
    .some((word) => german.has(word) || german.has(stemIn(word)?.stem ?? ''))
}

/** Every domain that a text names, once for each word that does. */
export function domainsNamedIn(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const pairs = words.slice(0, wordsLookedAt).flatMap((word, index) => {
    const next = words[index + 1]
    const domain =
      exact.get(word) ?? (next === undefined ? undefined : exact.get(word + next)) ?? stemIn(word)?.domain
    return domain === undefined ? [] : [domain]
  })
  return pairs
}

/** The stem that begins earliest in a longer word: in `Gartenmöbel` the garden comes first. */
function stemIn(word: string) {
  if (word.length < 6) return undefined
  let earliest = word.length
  let winner: (typeof inside)[number] | undefined
  for (const candidate of inside) {
    const { stem } = candidate
    const at = stem.length === 5 ? (word.startsWith(stem) ? 0 : -1) : word.indexOf(stem)
    if (at >= 0 && at < earliest) [earliest, winner] = [at, candidate]
  }
  return winner
}
