import type { Random } from '../random.ts'
import { listOf, t, type Words } from '../words.ts'
import type { Bed, LotFacts } from './lot-facts.ts'
import { capital, numberWords } from './say.ts'

/** The rooms: living, kitchen, beds, bathrooms, and what makes them pleasant. */
export function describeInside(facts: LotFacts, random: Random): Words[] {
  return [
    random.pick(living(facts)),
    ...nights(facts, random),
    random.pick(bathrooms(facts)),
    ...comforts(facts, random),
  ]
}

function living({ kind, amenities, floor, rooms, bedrooms }: LotFacts): Words[] {
  const dishwasher = amenities.has('dishwasher')
  const kitchen = dishwasher
    ? t('la cuisine équipée, avec lave-vaisselle,', 'the fitted kitchen, with a dishwasher,')
    : t('la cuisine équipée', 'the fitted kitchen')
  if (kind === 'studio') {
    return [
      t(
        'La pièce à vivre, bien pensée, réunit le coin repas, le salon et une kitchenette équipée.',
        'The well-planned living space brings together the dining corner, the sitting area and a fitted kitchenette.',
      ),
      t(
        'Tout tient dans une seule pièce lumineuse : la kitchenette, la table, le coin salon et de vrais rangements.',
        'Everything fits in one bright room: the kitchenette, the table, the sitting corner and proper storage.',
      ),
    ]
  }
  if (amenities.has('fireplace')) {
    return [
      t(
        `Le soir, on se retrouve devant le feu : le séjour a sa cheminée ou son poêle, et ${kitchen.fr} s'ouvre juste à côté.`,
        `In the evening everybody ends up by the fire: the living room has its hearth, and ${kitchen.en} opens right beside it.`,
      ),
      t(
        `Un grand séjour avec feu de bois, une table où tout le monde tient et ${kitchen.fr.replace(/,$/, '')} : la vie se passe ici.`,
        `A large living room with a wood fire, a table for everybody and ${kitchen.en.replace(/,$/, '')}: this is where life happens.`,
      ),
    ]
  }
  const separate = rooms > bedrooms + 1
  const isHouse = kind !== 'apartment'
  return [
    t(
      `Le séjour est clair et bien meublé, ${kitchen.fr} pratique pour cuisiner à plusieurs.`,
      `The living room is bright and well furnished, ${kitchen.en} handy for cooking together.`,
    ),
    separate
      ? t(
          `Le salon ouvre sur la salle à manger ; ${kitchen.fr} permet de recevoir sans y penser.`,
          `The sitting room opens onto the dining room; ${kitchen.en} makes entertaining easy.`,
        )
      : t(
          `Une belle pièce de vie, ${kitchen.fr} et de quoi s'installer à table tous ensemble.`,
          `A fine living area, ${kitchen.en} and a table that seats everybody.`,
        ),
    isHouse && floor === 0
      ? t(
          `De plain-pied, la maison s'organise autour du séjour, avec ${kitchen.fr.replace(/,$/, '')} dans son prolongement.`,
          `All on one level, the house is laid out around the living room, with ${kitchen.en.replace(/,$/, '')} leading off it.`,
        )
      : t(
          `Au séjour, un canapé où lire et une grande table ; à côté, ${kitchen.fr.replace(/,$/, '')}.`,
          `In the living room, a sofa to read on and a large table; beside it, ${kitchen.en.replace(/,$/, '')}.`,
        ),
  ]
}

const bedWords: Record<Bed, Words> = {
  double: t('un lit double', 'a double bed'),
  twin: t('deux lits simples', 'two single beds'),
  bunk: t('des lits superposés', 'bunk beds'),
  single: t('un lit simple', 'a single bed'),
}

function nights({ beds, livingBeds, kind }: LotFacts, random: Random): Words[] {
  const [only] = beds
  const rooms: Words[] = []
  if (beds.length === 1 && only) {
    rooms.push(
      random.pick([
        t(
          `La chambre, à part, a ${bedWords[only].fr} et de vrais rangements.`,
          `The separate bedroom has ${bedWords[only].en} and proper storage.`,
        ),
        t(`Côté nuit, une chambre avec ${bedWords[only].fr}.`, `For the night, a bedroom with ${bedWords[only].en}.`),
      ]),
    )
  } else if (beds.length > 1) {
    const kinds = (['double', 'twin', 'bunk', 'single'] as const).filter((bed) => beds.includes(bed))
    const parts = listOf(
      kinds.map((bed) => {
        const count = numberWords(beds.filter((other) => other === bed).length)
        return t(
          `${count.fr === 'un' ? 'une' : count.fr} avec ${bedWords[bed].fr}`,
          `${count.en} with ${bedWords[bed].en}`,
        )
      }),
    )
    const total = numberWords(beds.length)
    const [alike] = kinds
    if (kinds.length === 1 && alike) {
      rooms.push(
        t(
          `${capital(total.fr)} chambres, ${beds.length === 2 ? 'l’une et l’autre' : 'toutes'} avec ${bedWords[alike].fr}.`,
          `${capital(total.en)} bedrooms, ${beds.length === 2 ? 'both' : 'all'} with ${bedWords[alike].en}.`,
        ),
      )
    } else
      rooms.push(
        random.pick([
          t(`${capital(total.fr)} chambres : ${parts.fr}.`, `${capital(total.en)} bedrooms: ${parts.en}.`),
          t(
            `Côté nuit, ${total.fr} chambres, ${parts.fr}.`,
            `For the night there are ${total.en} bedrooms, ${parts.en}.`,
          ),
          t(
            `Les ${total.fr} chambres se répartissent simplement : ${parts.fr}.`,
            `The ${total.en} bedrooms are simply arranged: ${parts.en}.`,
          ),
        ]),
      )
  }
  for (const bed of livingBeds) {
    if (bed === 'double')
      rooms.push(
        t(
          'Le lit double est à demeure : rien à replier le matin.',
          'The double bed is a real one: nothing to fold away in the morning.',
        ),
      )
    if (bed === 'alcove')
      rooms.push(
        t(
          "Deux lits superposés occupent l'alcôve, pour les enfants ou les amis.",
          'Two bunk beds fill the alcove, for children or friends.',
        ),
      )
    if (bed === 'sofa' && kind === 'studio')
      rooms.push(
        t(
          'Le canapé-lit, de bonne tenue, se prépare en un geste.',
          'The sofa bed is a good one and takes a moment to make up.',
        ),
      )
    if (bed === 'sofa' && kind !== 'studio')
      rooms.push(
        t(
          'Le canapé du séjour se déplie pour deux personnes de plus.',
          'The living-room sofa opens out for two more people.',
        ),
      )
  }
  return rooms
}

function bathrooms({ bathrooms: count }: LotFacts): Words[] {
  const { fr, en } = numberWords(count)
  if (count === 1) {
    return [
      t("La salle d'eau est récente et bien éclairée.", 'The shower room is recent and well lit.'),
      t('Une salle de bains complète le tout.', 'A bathroom completes it all.'),
      t(
        'La salle de bains, simple et nette, a une vraie douche.',
        'The bathroom, plain and spotless, has a proper shower.',
      ),
      t(
        "La salle d'eau est fonctionnelle, avec de quoi tout poser.",
        'The shower room is practical, with a shelf for everything.',
      ),
    ]
  }
  return [
    t(`Avec ${fr} salles de bains, personne n'attend son tour.`, `With ${en} bathrooms, nobody waits for a turn.`),
    t(
      `${capital(fr)} salles de bains évitent les embouteillages du matin.`,
      `${capital(en)} bathrooms spare you the morning queue.`,
    ),
  ]
}

function comforts({ amenities }: LotFacts, random: Random): Words[] {
  const offered: Words[] = []
  const say = (slug: Parameters<typeof amenities.has>[0], ...words: Words[]) => {
    if (amenities.has(slug)) offered.push(random.pick(words))
  }
  say(
    'climatisation',
    t(
      'La climatisation garde les nuits fraîches en plein été.',
      'Air conditioning keeps the nights cool in high summer.',
    ),
  )
  say(
    'sauna',
    t('Le sauna fait oublier les courbatures du premier jour.', 'The sauna sees to the aches of the first day.'),
  )
  say(
    'hotTub',
    t(
      'Un bain à remous vous attend au retour, été comme hiver.',
      'A hot tub is waiting when you come home, summer and winter.',
    ),
  )
  say(
    'workspace',
    t(
      'Un bureau permet de travailler une matinée s’il le faut.',
      'A desk makes it possible to work for a morning if you must.',
    ),
  )
  say(
    'washingMachine',
    t('Le lave-linge évite de remplir les valises.', 'The washing machine means lighter suitcases.'),
    t('Un lave-linge est à disposition.', 'There is a washing machine.'),
  )
  say(
    'boardGames',
    t('Une pile de jeux de société attend les jours de pluie.', 'A pile of board games is ready for rainy days.'),
  )
  say(
    'raclette',
    t(
      "L'appareil à raclette est dans le placard, le fromage chez le crémier.",
      'The raclette grill is in the cupboard, the cheese at the dairy shop.',
    ),
  )
  return random.some(offered, 2)
}
