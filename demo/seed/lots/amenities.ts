import type { AmenityKind } from '@escale/db/schema'
import { t, type Words } from '../words.ts'

interface Amenity {
  kind: AmenityKind
  name: Words
  icon: string
  isFilter?: true
  /** Its place among the icons of a card. */
  card?: number
}

/** The filter slugs are those of Specification §3 (equipment, layout); icons are symbols of the site's sprite. */
export const amenities = {
  barbecue: { kind: 'equipment', name: t('Barbecue', 'Barbecue'), icon: 'barbecue', isFilter: true },
  climatisation: {
    kind: 'equipment',
    name: t('Climatisation', 'Air conditioning'),
    icon: 'snowflake',
    isFilter: true,
    card: 5,
  },
  washingMachine: {
    kind: 'equipment',
    name: t('Lave-linge', 'Washing machine'),
    icon: 'washing-machine',
    isFilter: true,
    card: 7,
  },
  dishwasher: {
    kind: 'equipment',
    name: t('Lave-vaisselle', 'Dishwasher'),
    icon: 'dishwasher',
    isFilter: true,
    card: 8,
  },
  television: { kind: 'equipment', name: t('Télévision', 'Television'), icon: 'tv', isFilter: true },
  internet: {
    kind: 'equipment',
    name: t('Internet (Wi-Fi)', 'Internet (Wi-Fi)'),
    icon: 'wifi',
    isFilter: true,
    card: 6,
  },
  oven: { kind: 'equipment', name: t('Four', 'Oven'), icon: 'check' },
  microwave: { kind: 'equipment', name: t('Micro-ondes', 'Microwave'), icon: 'check' },
  coffeeMachine: { kind: 'equipment', name: t('Cafetière', 'Coffee maker'), icon: 'check' },
  hairDryer: { kind: 'equipment', name: t('Sèche-cheveux', 'Hair dryer'), icon: 'check' },
  raclette: { kind: 'equipment', name: t('Appareil à raclette', 'Raclette grill'), icon: 'check' },
  balcony: { kind: 'layout', name: t('Balcon', 'Balcony'), icon: 'balcony', isFilter: true },
  terrace: { kind: 'layout', name: t('Terrasse', 'Terrace'), icon: 'balcony' },
  skiLockers: { kind: 'layout', name: t('Casier à skis', 'Ski locker'), icon: 'ski', isFilter: true },
  garden: { kind: 'layout', name: t('Jardin', 'Garden'), icon: 'garden', isFilter: true, card: 3 },
  garageOrParking: {
    kind: 'layout',
    name: t('Garage ou parking', 'Garage or parking'),
    icon: 'parking',
    isFilter: true,
    card: 4,
  },
  swimmingPool: { kind: 'layout', name: t('Piscine', 'Swimming pool'), icon: 'pool', isFilter: true, card: 2 },
  swimmingPoolPrivate: {
    kind: 'layout',
    name: t('Piscine privée', 'Private pool'),
    icon: 'pool-private',
    isFilter: true,
  },
  mer: { kind: 'layout', name: t('Vue sur mer', 'Sea view'), icon: 'waves', isFilter: true, card: 1 },
  port: { kind: 'layout', name: t('Vue sur le port', 'Harbour view'), icon: 'anchor', isFilter: true },
  montagne: { kind: 'layout', name: t('Vue sur la montagne', 'Mountain view'), icon: 'mountain', isFilter: true },
  lift: { kind: 'layout', name: t('Ascenseur', 'Lift'), icon: 'check' },
  bikeStorage: { kind: 'layout', name: t('Local à vélos', 'Bicycle storage'), icon: 'check' },
  fireplace: { kind: 'comfort', name: t('Cheminée ou poêle', 'Fireplace or stove'), icon: 'sparkles' },
  sauna: { kind: 'comfort', name: t('Sauna', 'Sauna'), icon: 'spa' },
  hotTub: { kind: 'comfort', name: t('Bain à remous', 'Hot tub'), icon: 'spa' },
  babyBed: { kind: 'comfort', name: t('Lit bébé', 'Cot'), icon: 'check' },
  highChair: { kind: 'comfort', name: t('Chaise haute', 'High chair'), icon: 'check' },
  bedLinen: { kind: 'comfort', name: t('Draps et serviettes fournis', 'Bed linen and towels provided'), icon: 'bed' },
  workspace: { kind: 'comfort', name: t('Bureau', 'Desk'), icon: 'check' },
  boardGames: { kind: 'comfort', name: t('Jeux de société', 'Board games'), icon: 'check' },
  stepFree: { kind: 'comfort', name: t('Accès sans marche', 'Step-free access'), icon: 'check' },
} as const satisfies Record<string, Amenity>

export type AmenitySlug = keyof typeof amenities

/** One row each; ids in the order above. */
export function amenityRows() {
  return Object.entries<Amenity>(amenities).map(([slug, amenity], index) => ({
    id: index + 1,
    slug,
    kind: amenity.kind,
    name: amenity.name,
    icon: amenity.icon,
    is_filter: amenity.isFilter ?? false,
    card_position: amenity.card ?? null,
    position: index + 1,
  }))
}

export const amenityIds = Object.fromEntries(Object.keys(amenities).map((slug, index) => [slug, index + 1])) as Record<
  AmenitySlug,
  number
>
