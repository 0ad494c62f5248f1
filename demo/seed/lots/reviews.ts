import { addDays, firstOfMonth } from '../days.ts'
import { type Random, randomFor } from '../random.ts'
import { english, french } from '../words.ts'
import type { LotFacts } from './lot-facts.ts'

/** What guests wrote after their stays in the last three years; better places get better marks. */
export function reviewRows(facts: LotFacts, today: string, seed: number) {
  const random = randomFor(seed, 7, facts.id)
  const count = random.weighted([
    [0, 18],
    [random.whole(1, 4), 32],
    [random.whole(5, 11), 35],
    [random.whole(12, 24), 15],
  ])
  return Array.from({ length: count }, (_, index) => {
    const stay_month = firstOfMonth(today, -random.whole(2, 36))
    const rating = rate(facts.quality, random)
    const locale = random.chance(0.16) ? 'en' : 'fr'
    return {
      lot_id: facts.id,
      booking_reference: `${facts.reference}-R${String(index + 1).padStart(3, '0')}`,
      rating,
      author: authorOf(locale, random),
      locale,
      text: write(facts, rating, locale, Number(stay_month.slice(5, 7)), random),
      stay_month,
      published_on: addDays(stay_month, random.whole(33, 58)),
    }
  })
}

/** The mean as guests see it, to a tenth; null without reviews. */
export function meanRating(reviews: readonly { rating: number }[]): number | null {
  if (reviews.length === 0) return null
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
}

function rate(quality: number, random: Random): number {
  const mark = 3.5 + quality * 1.2 + (random.next() + random.next() - 1) * 1.4
  return Math.min(5, Math.max(2, Math.round(mark)))
}

function authorOf(locale: 'fr' | 'en', random: Random): string {
  const initial = random.pick([...'ABCDEFGHJLMNPRSTV'])
  return `${random.pick(firstNames[locale])} ${initial}.`
}

const firstNames = {
  fr: [
    'Claire',
    'Julien',
    'Nathalie',
    'Thomas',
    'Isabelle',
    'Mathieu',
    'Sandrine',
    'Olivier',
    'Camille',
    'Nicolas',
    'Hélène',
    'Antoine',
    'Sophie',
    'Guillaume',
    'Marie-Laure',
    'Karim',
    'Céline',
    'Vincent',
    'Aurélie',
    'Philippe',
    'Élodie',
    'Laurent',
    'Fatou',
    'Benoît',
    'Monique',
    'Gérard',
    'Léa',
    'Hugo',
    'Anne',
    'Samir',
    'Françoise',
    'Maxime',
    'Pauline',
    'Bruno',
    'Yasmine',
    'Étienne',
  ],
  en: [
    'Emma',
    'James',
    'Sarah',
    'Tom',
    'Fiona',
    'Daniel',
    'Anneke',
    'Peter',
    'Helen',
    'Mark',
    'Ingrid',
    'Oliver',
    'Kate',
    'Luca',
  ],
}

function write(facts: LotFacts, rating: number, locale: 'fr' | 'en', month: number, random: Random): string {
  const words = locale === 'fr' ? inFrench(facts, month) : inEnglish(facts, month)
  const sentences =
    rating === 5
      ? [random.pick(words.delight), ...random.some(words.praise, random.whole(1, 2)), random.pick(words.again)]
      : rating === 4
        ? [...random.some(words.praise, 2), random.pick(random.chance(0.5) ? words.quibble : words.again)]
        : [random.pick(words.mixed), random.pick(words.quibble), random.pick(words.praise)]
  const text = sentences.join(' ')
  return locale === 'fr' ? french(text) : english(text)
}

interface Phrases {
  delight: string[]
  praise: string[]
  quibble: string[]
  mixed: string[]
  again: string[]
}

function inFrench({ style, distances, amenities, capacity, kind, agency }: LotFacts, month: number): Phrases {
  const has = (slug: Parameters<typeof amenities.has>[0]) => amenities.has(slug)
  const isFlat = kind === 'studio' || kind === 'apartment'
  const praise = [
    'Tout était propre à notre arrivée.',
    'Literie confortable, on dort très bien.',
    'Cuisine bien équipée, rien ne manque.',
    'Accueil souriant et explications claires.',
    'Conforme aux photos, sans mauvaise surprise.',
    `L'équipe ${agency.name} répond vite.`,
    'Quartier calme la nuit.',
    'Les commerces sont tout près.',
    'Logement lumineux et bien tenu.',
  ]
  if (distances.beach !== null && distances.beach < 400)
    praise.push('La plage est vraiment à deux pas.', 'On descend se baigner avant le petit déjeuner.')
  if (has('mer')) praise.push('La vue sur la mer vaut le voyage à elle seule.')
  if (has('montagne')) praise.push('La vue sur les sommets est magnifique.')
  if (has('garden')) praise.push('Les enfants ont passé leur temps dans le jardin.')
  if (has('terrace')) praise.push('La terrasse a servi à tous les repas.')
  if (has('swimmingPool') && month >= 5 && month <= 9) praise.push('La piscine a fait le bonheur de tout le monde.')
  if (has('fireplace') && (month >= 10 || month <= 4)) praise.push('Les soirées devant le feu étaient parfaites.')
  if (distances.slope !== null && distances.slope < 200 && (month === 12 || month <= 4))
    praise.push('Les pistes sont à la porte, un vrai luxe.')
  if (style === 'hydrotherapy') praise.push('Idéal pour une cure, les thermes se rejoignent à pied.')
  if (style === 'city') praise.push('On fait tout à pied depuis le logement.')
  const quibble = [
    'Le Wi-Fi est un peu lent le soir.',
    'Il manquait quelques couteaux qui coupent.',
    'La pression de la douche pourrait être meilleure.',
    'Les rideaux laissent passer la lumière du matin.',
    'Un deuxième plan de travail serait le bienvenu.',
    'On entend un peu la rue quand la fenêtre est ouverte.',
  ].filter((sentence) => has('internet') || !sentence.includes('Wi-Fi'))
  if (isFlat && !has('garageOrParking')) quibble.push('Se garer demande de la patience en pleine saison.')
  if (kind === 'studio' && capacity > 2) quibble.push("À quatre, c'est juste mais on s'y fait.")
  return {
    delight: [
      'Un séjour parfait du début à la fin.',
      'Nous avons adoré.',
      'Coup de cœur pour toute la famille.',
      'Encore mieux que sur les photos.',
      'Une semaine comme on les aime.',
    ],
    praise,
    quibble,
    mixed: [
      'Séjour correct dans l’ensemble.',
      'Bon emplacement, logement à rafraîchir.',
      'Nous nous attendions à un peu mieux pour le prix.',
    ],
    again: [
      'Nous reviendrons.',
      'On a déjà réservé pour l’an prochain.',
      'À recommander sans hésiter.',
      'Merci pour tout.',
      'Difficile de repartir.',
    ],
  }
}

function inEnglish({ style, distances, amenities, kind, capacity }: LotFacts, month: number): Phrases {
  const has = (slug: Parameters<typeof amenities.has>[0]) => amenities.has(slug)
  const praise = [
    'Spotless when we arrived.',
    'Very comfortable beds.',
    'The kitchen had everything we needed.',
    'A warm welcome and clear instructions.',
    'Exactly as in the pictures.',
    'Quiet at night.',
    'Shops within a short walk.',
    'Bright and well kept.',
  ]
  if (distances.beach !== null && distances.beach < 400) praise.push('The beach really is around the corner.')
  if (has('mer')) praise.push('The sea view alone is worth the journey.')
  if (has('montagne')) praise.push('Wonderful view of the peaks.')
  if (has('garden')) praise.push('The children lived in the garden.')
  if (has('terrace')) praise.push('We had every meal on the terrace.')
  if (has('swimmingPool') && month >= 5 && month <= 9) praise.push('The pool was a hit with everybody.')
  if (style === 'city') praise.push('You can walk everywhere from here.')
  const quibble = [
    'The shower pressure could be better.',
    'A sharper knife or two would help.',
    'The curtains let in the morning light.',
    'A little street noise with the windows open.',
  ]
  if (kind === 'studio' && capacity > 2) quibble.push('A tight fit for four, but fun.')
  return {
    delight: [
      'A perfect stay from start to finish.',
      'We loved it.',
      'Even better than the pictures.',
      'One of our best holidays in France.',
    ],
    praise,
    quibble,
    mixed: ['Decent stay overall.', 'Great location, though the place could do with some freshening up.'],
    again: ['We will be back.', 'Highly recommended.', 'Hard to leave.', 'Thank you for everything.'],
  }
}
