import { t, type Words } from '../words.ts'
import type { LotFacts } from './lot-facts.ts'

const HEATING = [
  t('Électrique individuel', 'Electric, individual'),
  t('Pompe à chaleur', 'Heat pump'),
  t('Gaz individuel', 'Gas, individual'),
  t('Collectif de l’immeuble', 'Shared by the building'),
]
const SURROUNDINGS = [
  t('Rue calme, sans nuisance connue.', 'Quiet street, no known nuisance.'),
  t('Quartier animé en saison, commerces à pied.', 'Lively quarter in season, shops on foot.'),
  t('Au bout d’une impasse, exposé au sud.', 'At the end of a cul-de-sac, facing south.'),
]
const BEDS: Record<string, Words> = {
  double: t('Un lit double de 160 cm, armoire.', 'One double bed, 160 cm, wardrobe.'),
  twin: t('Deux lits simples de 90 cm, armoire.', 'Two single beds, 90 cm, wardrobe.'),
  bunk: t('Deux lits superposés de 90 cm, rangements.', 'Bunk beds, 90 cm, storage.'),
}
const OTHER_BEDS = t('Lits et rangements.', 'Beds and storage.')

/**
 * The descriptive statement of a lot, from its facts alone; `lot.descriptive_state`, version 1. Every thirteenth lot has
 * none yet, so that an agency sees what it has to complete. No random number: the others would change.
 */
export function descriptiveStateOf(facts: LotFacts) {
  const { id, kind, beds, bathrooms, livingBeds, areaM2, floor, amenities } = facts
  if (id % 13 === 5) return null
  const isFlat = kind === 'studio' || kind === 'apartment'
  const bedroomM2 = 9 + (id % 5)
  const livingM2 = Math.max(9, Math.round(areaM2 * 0.9 - beds.length * bedroomM2 - bathrooms * 4))
  const living =
    livingBeds.length > 0
      ? t('Canapé convertible, table et chaises, télévision.', 'Sofa bed, table and chairs, television.')
      : t('Canapé, table et chaises, télévision.', 'Sofa, table and chairs, television.')
  const kitchen = amenities.has('oven')
    ? t('Plaques, four, réfrigérateur, vaisselle.', 'Hob, oven, fridge, crockery.')
    : t('Plaques, réfrigérateur, vaisselle.', 'Hob, fridge, crockery.')
  const room = (roomKind: string, square: number | null, text: Words) => ({ kind: roomKind, areaM2: square, text })
  return {
    version: 1,
    building: {
      floor: isFlat ? floor : null,
      hasLift: isFlat ? floor > 2 : null,
      builtIn: 1880 + ((id * 17) % 140),
      isIndependent: !isFlat,
    },
    heating: HEATING[isFlat ? id % 4 : id % 3],
    surroundings: SURROUNDINGS[id % 3],
    rooms: [
      room('living', livingM2, living),
      room('kitchen', null, kitchen),
      ...beds.map((bed, index) => room('bedroom', bedroomM2 + (index === 0 ? 2 : 0), BEDS[bed] ?? OTHER_BEDS)),
      ...Array.from({ length: bathrooms }, () =>
        room('bathroom', 4, t('Douche, lavabo, sèche-serviettes.', 'Shower, basin, towel rail.')),
      ),
      room('toilet', null, t('Séparées.', 'Separate.')),
      ...(amenities.has('terrace')
        ? [room('terrace', null, t('Table et chaises de jardin.', 'Garden table and chairs.'))]
        : []),
    ],
  }
}
