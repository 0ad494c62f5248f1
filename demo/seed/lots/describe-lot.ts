import { type Random, randomFor } from '../random.ts'
import { t, type Words } from '../words.ts'
import { describeInside } from './describe-inside.ts'
import { describePlace } from './describe-place.ts'
import type { LotFacts } from './lot-facts.ts'
import { de, distanceWords, thousands } from './say.ts'

/** The text of the announcement: paragraphs parted by an empty line, every fact of it taken from the lot. */
export function describeLot(facts: LotFacts, seed: number): Words {
  const random = randomFor(seed, 2, facts.id)
  const paragraphs = [
    [describePlace(facts, random)],
    describeInside(facts, random),
    describeOutside(facts, random),
    describeSurroundings(facts, random),
    describePractice(facts, random),
  ].filter((sentences) => sentences.length > 0)
  const inLanguage = (language: 'fr' | 'en') =>
    paragraphs.map((sentences) => sentences.map((sentence) => sentence[language]).join(' ')).join('\n\n')
  return { fr: inLanguage('fr'), en: inLanguage('en') }
}

function describeOutside({ amenities, floor, kind }: LotFacts, random: Random): Words[] {
  const sentences: Words[] = []
  const isFlat = kind === 'studio' || kind === 'apartment'
  const has = (slug: Parameters<typeof amenities.has>[0]) => amenities.has(slug)
  if (has('swimmingPoolPrivate')) {
    sentences.push(
      random.pick([
        t(
          'La piscine est à vous seuls, du premier café au bain de minuit.',
          'The pool is yours alone, from the first coffee to the midnight swim.',
        ),
        t(
          'Dehors, la piscine privée occupe les après-midi des grands comme des petits.',
          'Outside, the private pool fills the afternoons of old and young.',
        ),
      ]),
    )
  } else if (has('swimmingPool')) {
    sentences.push(
      t(
        'La résidence a sa piscine, partagée entre quelques logements en saison.',
        'The residence has its own pool, shared by a few homes in season.',
      ),
    )
  }
  if (has('garden')) {
    sentences.push(
      random.pick(
        has('barbecue')
          ? [
              t(
                "Le jardin clos a son barbecue et assez d'ombre pour une sieste.",
                'The enclosed garden has a barbecue and shade enough for a nap.',
              ),
              t(
                'Au jardin, une table, un barbecue et de la place pour jouer.',
                'In the garden, a table, a barbecue and room to play.',
              ),
            ]
          : [
              t(
                'Le jardin est clos : les enfants y jouent, les grands y lisent.',
                'The garden is enclosed: children play there, grown-ups read.',
              ),
              t(
                'Un jardin tranquille prolonge la maison dès les beaux jours.',
                'A quiet garden extends the house as soon as the weather is fine.',
              ),
            ],
      ),
    )
  }
  if (has('terrace')) {
    sentences.push(
      random.pick(
        has('barbecue') && !has('garden')
          ? [
              t(
                'La terrasse a son barbecue et une table pour dîner dehors.',
                'The terrace has its barbecue and a table for dinner outdoors.',
              ),
            ]
          : [
              t(
                'La terrasse est meublée pour les petits déjeuners qui durent.',
                'The terrace is furnished for long breakfasts.',
              ),
              t(
                'On dîne dehors, sur la terrasse, tant que la lumière tient.',
                'Dinner is outside, on the terrace, for as long as the light holds.',
              ),
            ],
      ),
    )
  }
  if (has('balcony')) {
    sentences.push(
      has('port')
        ? t('Du balcon, on regarde rentrer les bateaux.', 'From the balcony you watch the boats come in.')
        : has('mer')
          ? t(
              'Le balcon donne sur la mer, deux chaises et une petite table y suffisent.',
              'The balcony faces the sea; two chairs and a small table are all it needs.',
            )
          : t(
              'Le balcon accueille une petite table et deux chaises.',
              'The balcony holds a small table and two chairs.',
            ),
    )
  } else if (has('port')) {
    sentences.push(
      t('Les fenêtres donnent sur le port et ses mâts.', 'The windows look on to the harbour and its masts.'),
    )
  }
  if (isFlat && sentences.length < 3) sentences.push(floorWords(floor, has('lift')))
  return sentences
}

function floorWords(floor: number, lift: boolean): Words {
  if (floor === 0) return t('Le logement est au rez-de-chaussée.', 'The home is on the ground floor.')
  const fr = ['', 'premier', 'deuxième', 'troisième', 'quatrième'][floor]
  const en = ['', 'first', 'second', 'third', 'fourth'][floor]
  if (lift) return t(`Le logement est au ${fr} étage, avec ascenseur.`, `The home is on the ${en} floor, with a lift.`)
  return t(`Le logement est au ${fr} étage, sans ascenseur.`, `The home is on the ${en} floor, without a lift.`)
}

function describeSurroundings({ destination, distances, style }: LotFacts, random: Random): Words[] {
  const sentences = random.some(destination.around, 2)
  const { ski } = destination
  if (style === 'mountain' && ski) {
    sentences.unshift(
      random.pick([
        t(
          `Le domaine ${ski.area} compte ${ski.pisteKilometres} km de pistes et monte à ${thousands(ski.topMetres).fr} m.`,
          `The ${ski.area} area has ${ski.pisteKilometres} km of pistes and climbs to ${thousands(ski.topMetres).en} m.`,
        ),
        t(
          `L'hiver, ${ski.pisteKilometres} km de pistes s'ouvrent à ${distanceWords(distances.lifts ?? 0).fr}, jusqu'à ${thousands(ski.topMetres).fr} m.`,
          `In winter ${ski.pisteKilometres} km of pistes begin ${distanceWords(distances.lifts ?? 0).en} away and climb to ${thousands(ski.topMetres).en} m.`,
        ),
      ]),
    )
  } else if (random.chance(0.4)) {
    sentences.unshift(destination.description)
  }
  return sentences
}

function describePractice({ amenities, petsAccepted, distances, destination }: LotFacts, random: Random): Words[] {
  const sentences: Words[] = []
  if (amenities.has('garageOrParking')) {
    sentences.push(
      random.pick([
        t('Une place de stationnement vous est réservée.', 'A parking space is kept for you.'),
        t(
          "La voiture a sa place, on peut l'oublier pour la semaine.",
          'There is parking, so you can forget the car for a week.',
        ),
      ]),
    )
  }
  if (amenities.has('skiLockers'))
    sentences.push(
      t('Un casier à skis ferme à clé au rez-de-chaussée.', 'A ski locker with a key is on the ground floor.'),
    )
  if (amenities.has('bikeStorage'))
    sentences.push(
      t('Les vélos sont à l’abri, dans un local fermé.', 'Bicycles are kept under cover, in a locked room.'),
    )
  if (amenities.has('bedLinen'))
    sentences.push(
      t(
        'Draps et serviettes sont fournis, les lits faits à votre arrivée.',
        'Sheets and towels are provided and the beds are made when you arrive.',
      ),
    )
  if (amenities.has('babyBed')) {
    sentences.push(
      amenities.has('highChair')
        ? t('Lit bébé et chaise haute sont sur place.', 'A cot and a high chair are there already.')
        : t('Un lit bébé est sur place.', 'A cot is there already.'),
    )
  }
  if (distances.airport <= 70_000 && random.chance(0.3)) {
    const far = distanceWords(distances.airport)
    sentences.push(
      t(
        `L'aéroport le plus proche ${de(destination.name)} est à environ ${far.fr}.`,
        `The airport nearest to ${destination.name} is about ${far.en} away.`,
      ),
    )
  }
  const pets = petsAccepted
    ? t('Votre animal est le bienvenu.', 'Your pet is welcome.')
    : t('Les animaux ne sont pas admis.', 'Pets cannot be accommodated.')
  return [...sentences.slice(0, 3), pets]
}
