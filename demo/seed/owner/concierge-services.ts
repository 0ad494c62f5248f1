import { t, type Words } from '../words.ts'

interface ConciergeService {
  slug: string
  name: Words
  description: Words
  /** With VAT; null: on estimate. */
  price_cents: number | null
}

const services: readonly ConciergeService[] = [
  {
    slug: 'menage',
    name: t('Ménage', 'Cleaning'),
    description: t(
      'Le logement est nettoyé de fond en comble avant votre arrivée ou après votre départ.',
      'The home is cleaned from top to bottom before you arrive or after you leave.',
    ),
    price_cents: 9500,
  },
  {
    slug: 'linge',
    name: t('Linge de maison', 'Household linen'),
    description: t('Lits faits, serviettes et torchons pour tous.', 'Beds made, towels and tea towels for everybody.'),
    price_cents: 5200,
  },
  {
    slug: 'courses',
    name: t('Réfrigérateur rempli', 'Stocked fridge'),
    description: t(
      'Nous faisons vos courses selon votre liste. Les achats sont refacturés à leur prix.',
      'We shop from your list, and charge the groceries at cost.',
    ),
    price_cents: 3500,
  },
  {
    slug: 'visite',
    name: t('Visite de contrôle', 'Inspection visit'),
    description: t(
      'Tour du logement, aération et relevé des compteurs, avec photos.',
      'A check of the home, airing and meter readings, with photos.',
    ),
    price_cents: 4500,
  },
  {
    slug: 'jardin',
    name: t('Entretien du jardin', 'Garden care'),
    description: t(
      'Tonte, haies et massifs, selon la saison.',
      'Lawn, hedges and flower beds, according to the season.',
    ),
    price_cents: null,
  },
  {
    slug: 'travaux',
    name: t('Petits travaux', 'Small repairs'),
    description: t(
      "Réparations et remplacement d'appareils par nos artisans.",
      'Repairs and replacement appliances by our tradespeople.',
    ),
    price_cents: null,
  },
]

/** Every agency of the demo does the same for its owners. */
export function conciergeServiceRows(agencies: number) {
  return Array.from({ length: agencies }, (_, agency) =>
    services.map((service, index) => ({ ...service, agency_id: agency + 1, position: index + 1 })),
  ).flat()
}
