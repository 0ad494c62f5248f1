import type { PromotionKind, ServiceUnit } from '@escale/db/schema'
import { addDays } from '../days.ts'
import { agencies } from '../places/agencies.ts'
import { type Random, randomFor } from '../random.ts'
import { t, type Words } from '../words.ts'
import type { LotFacts } from './lot-facts.ts'

interface Promotion {
  kind: PromotionKind
  name: Words
  basis_points: number
  stay_from: string
  stay_to: string
  min_nights: number
  book_at_least_days_before: number | null
  book_at_most_days_before: number | null
}

/** The reductions of a lot, on about a third of them; announced in the weeks before `today`. */
export function promotionRows(facts: LotFacts, today: string, seed: number) {
  const random = randomFor(seed, 6, facts.id)
  if (facts.isShowcase || !random.chance(0.34)) return []
  const kinds = random.some([season, early, late, long], random.chance(0.2) ? 2 : 1)
  return kinds.map((kind) => ({
    lot_id: facts.id,
    ...kind(facts, today, random),
    announced_at: `${addDays(today, -random.whole(3, 25))}T09:00:00Z`,
    withdrawn_at: null,
  }))
}

const always = { min_nights: 1, book_at_least_days_before: null, book_at_most_days_before: null }
const seasonNames: readonly Words[] = [
  t("Offre d'hiver", 'Winter offer'),
  t('Offre de printemps', 'Spring offer'),
  t("Offre d'été", 'Summer offer'),
  t("Offre d'automne", 'Autumn offer'),
]

function season(_: LotFacts, today: string, random: Random): Promotion {
  const stay_from = addDays(today, random.whole(5, 150))
  const quarter = Math.floor((Number(stay_from.slice(5, 7)) % 12) / 3)
  return {
    ...always,
    kind: 'discount',
    name: seasonNames[quarter] ?? t('Offre du moment', 'Current offer'),
    basis_points: random.pick([1000, 1000, 1000, 1500, 2000]),
    stay_from,
    stay_to: addDays(stay_from, random.whole(21, 70)),
  }
}

function early(_: LotFacts, today: string, random: Random): Promotion {
  return {
    ...always,
    kind: 'earlyLastDiscount',
    name: t('Première minute', 'Early booking'),
    basis_points: random.pick([1000, 1000, 1500]),
    stay_from: today,
    stay_to: addDays(today, 500),
    book_at_least_days_before: random.pick([90, 120, 180]),
  }
}

function late(_: LotFacts, today: string, random: Random): Promotion {
  return {
    ...always,
    kind: 'earlyLastDiscount',
    name: t('Dernière minute', 'Last minute'),
    basis_points: random.pick([1000, 1500, 2000]),
    stay_from: today,
    stay_to: addDays(today, 400),
    book_at_most_days_before: random.pick([7, 14, 21]),
  }
}

function long({ style }: LotFacts, today: string, random: Random): Promotion {
  const isCure = style === 'hydrotherapy'
  return {
    ...always,
    kind: 'bulkDiscount',
    name: isCure ? t('Tarif cure', 'Spa cure rate') : t('Long séjour', 'Long stay'),
    basis_points: random.pick(isCure ? [1000, 1000] : [1000, 1500]),
    stay_from: today,
    stay_to: addDays(today, 500),
    min_nights: isCure ? 20 : 14,
  }
}

interface Service {
  article_id: string
  name: Words
  description: Words
  unit: ServiceUnit
  unit_price_cents: number
  max_quantity: number
  position: number
}

const everywhere: readonly Service[] = [
  {
    article_id: 'kit-bebe',
    name: t('Kit bébé', 'Baby kit'),
    description: t(
      'Lit parapluie, baignoire et chaise haute, prêts à votre arrivée.',
      'Travel cot, bath and high chair, ready when you arrive.',
    ),
    unit: 'stay',
    unit_price_cents: 2500,
    max_quantity: 2,
    position: 4,
  },
  {
    article_id: 'velo',
    name: t('Vélo', 'Bicycle hire'),
    description: t('Un vélo de ville avec antivol et panier.', 'A city bike with a lock and a basket.'),
    unit: 'night',
    unit_price_cents: 900,
    max_quantity: 8,
    position: 5,
  },
  {
    article_id: 'petit-dejeuner',
    name: t('Panier petit déjeuner', 'Breakfast basket'),
    description: t(
      'Pain, viennoiseries et jus du boulanger voisin, chaque matin devant la porte.',
      'Bread, pastries and juice from the baker nearby, at your door each morning.',
    ),
    unit: 'personNight',
    unit_price_cents: 750,
    max_quantity: 1,
    position: 6,
  },
  {
    article_id: 'arrivee-tardive',
    name: t('Arrivée après 20 h', 'Arrival after 8 pm'),
    description: t(
      "Quelqu'un vous attend avec les clés jusqu'à minuit.",
      'Somebody will wait for you with the keys until midnight.',
    ),
    unit: 'stay',
    unit_price_cents: 3500,
    max_quantity: 1,
    position: 7,
  },
]

/** What every lot of an agency offers. */
export function agencyServiceRows() {
  return agencies.flatMap((_, index) =>
    everywhere.map((service) => ({ agency_id: index + 1, lot_id: null, ...service })),
  )
}

/** End cleaning, by the number of people. */
export const cleaningFeeCents = ({ capacity, kind }: LotFacts): number =>
  (kind === 'studio' ? 4000 : 4000 + capacity * 1000) + (capacity > 8 ? 2000 : 0)

const names = {
  cleaning: [
    t('Ménage de fin de séjour', 'End-of-stay cleaning'),
    t('Vous partez, nous nettoyons.', 'You leave, we do the cleaning.'),
  ],
  linen: [
    t('Draps et serviettes', 'Sheets and towels'),
    t(
      'Un jeu de draps, une serviette de bain et une de toilette par personne.',
      'One set of sheets, a bath towel and a hand towel per person.',
    ),
  ],
  pet: [
    t('Animal de compagnie', 'Pet'),
    t('Pour un animal, avec panier et gamelle.', 'For one animal, with a basket and a bowl.'),
  ],
  parking: [
    t('Parking en ville', 'City car park'),
    t('Une place dans un parking couvert du quartier.', 'A space in a covered car park nearby.'),
  ],
} as const satisfies Record<string, readonly [Words, Words]>

/** What one lot offers besides. */
export function lotServiceRows(facts: LotFacts) {
  const offered: [keyof typeof names, string, ServiceUnit, number][] = [
    ['cleaning', 'menage', 'stay', cleaningFeeCents(facts)],
  ]
  if (!facts.amenities.has('bedLinen')) offered.push(['linen', 'linge', 'person', 1800])
  if (facts.petsAccepted) offered.push(['pet', 'animal', 'stay', 4000])
  if (facts.style === 'city' && !facts.amenities.has('garageOrParking'))
    offered.push(['parking', 'parking', 'night', 1400])
  return offered.map(([key, article_id, unit, unit_price_cents], index) => ({
    agency_id: facts.agencyId,
    lot_id: facts.id,
    article_id,
    name: names[key][0],
    description: names[key][1],
    unit,
    unit_price_cents,
    max_quantity: key === 'pet' ? 2 : 1,
    position: index,
  }))
}
