import type { LogementType } from '@escale/db/schema'
import { randomFor } from '../random.ts'

const STREETS = [
  'rue des Pins',
  'rue du Port',
  'chemin des Vignes',
  'avenue de la Plage',
  'rue de l’Église',
  'place du Marché',
  'impasse des Mouettes',
  'allée des Tilleuls',
  'route du Bourg',
  'rue du Moulin',
]

const KEYS = [
  {
    fr: 'Boîte à clés à gauche de l’entrée, code 4826. Remettez-y les clés au départ et brouillez le code.',
    en: 'Key box to the left of the entrance, code 4826. Put the keys back into it when you leave and scramble the code.',
  },
  {
    fr: 'Boîte à clés à droite de la porte ; le code vous est envoyé par SMS le matin de votre arrivée.',
    en: 'Key box to the right of the door; the code is sent to you by text message on the morning of your arrival.',
  },
  {
    fr: 'Quelqu’un de l’agence vous accueille sur place et vous fait visiter. Prévenez-nous une demi-heure avant.',
    en: 'Somebody from the agency welcomes you there and shows you round. Let us know half an hour before.',
  },
]

const FLOORS = {
  fr: ['rez-de-chaussée', '1er étage', '2e étage', '3e étage'],
  en: ['ground floor', 'first floor', 'second floor', 'third floor'],
}

/** How to arrive; one lot in eleven leaves it to the agency to say. */
export function arrivalOf(id: number, kind: LogementType, seed: number) {
  if (id % 11 === 7) {
    return { street: null, arrival_from: null, arrival_until: null, departure_until: null, access: null }
  }
  const random = randomFor(seed, 9, id)
  const keys = random.pick(KEYS)
  const floor = random.whole(0, 3)
  const inside = (words: readonly string[]) => `${words[floor]?.replace(/^./, (first) => first.toUpperCase())}. `
  return {
    street: `${random.whole(1, 98)} ${random.pick(STREETS)}`,
    arrival_from: random.pick(['15:00', '16:00', '17:00']),
    arrival_until: '19:00',
    departure_until: '10:00',
    access: kind === 'house' ? keys : { fr: inside(FLOORS.fr) + keys.fr, en: inside(FLOORS.en) + keys.en },
  }
}
