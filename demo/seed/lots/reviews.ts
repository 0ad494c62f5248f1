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
  const said = new Set<string>()
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
      text: write(facts, rating, locale, Number(stay_month.slice(5, 7)), { random, said }),
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
  if (random.chance(0.01)) return 1
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

/** No sentence occurs twice among the reviews of a lot (`said`), as long as there are others. */
function write(
  facts: LotFacts,
  rating: number,
  locale: 'fr' | 'en',
  month: number,
  { random, said }: { random: Random; said: Set<string> },
): string {
  const words = locale === 'fr' ? inFrench(facts, month) : inEnglish(facts, month)
  const say = (phrases: readonly string[]): string => {
    const fresh = phrases.filter((phrase) => !said.has(phrase))
    const phrase = random.pick(fresh.length > 0 ? fresh : phrases)
    said.add(phrase)
    return phrase
  }
  const text = sentencesFor(rating, words, random).map(say).join(' ')
  return locale === 'fr' ? french(text) : english(text)
}

/** Which kinds of sentences a review consists of. Some guests write one line, some a paragraph. */
function sentencesFor(rating: number, words: Phrases, random: Random): readonly string[][] {
  const { delight, praise, quibble, mixed, bad, again } = words
  if (rating === 1) return [bad, bad]
  if (rating <= 3) return random.chance(0.3) ? [mixed, quibble] : [mixed, quibble, praise]
  if (random.chance(0.25)) return [rating === 5 ? delight : praise]
  if (rating === 4) return random.chance(0.6) ? [praise, praise, quibble] : [praise, praise]
  return random.pick([
    [delight, praise],
    [delight, praise, again],
    [praise, praise, delight],
    [delight, praise, praise, again],
  ])
}

interface Phrases {
  delight: string[]
  praise: string[]
  quibble: string[]
  mixed: string[]
  bad: string[]
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
    'Logement lumineux et bien tenu.',
    'Des placards pour tout le monde, on a pu vider les valises.',
    'Les lits étaient faits à notre arrivée.',
    'Un panier de courses nous attendait sur la table, belle attention.',
    'De bonnes adresses glissées avec les clés.',
    'Vaisselle en nombre suffisant, même pour recevoir des amis un soir.',
    'Jeux de société et livres pour les jours de pluie.',
    'Salle de bain refaite à neuf.',
    'On retrouve bien les pièces des photos, avec les vraies dimensions.',
    'Douche bien chaude, même quand tout le monde y passe à la suite.',
    'Une question sur le chauffage, réponse dans la demi-heure.',
    'Le marché du samedi vaut le détour.',
    'Départ sans stress, les consignes tiennent sur une page.',
    'Matelas récents, on ne dort pas toujours aussi bien en location.',
    'Volets roulants partout, les petits ont fait la grasse matinée.',
    'Machine à café à filtre et à capsules, chacun y trouve son compte.',
    'Boîte à clés facile à trouver, nous sommes arrivés tard.',
    'La caution a été rendue trois jours après.',
    'Tables et chaises dehors en bon état, on y a vécu.',
    'Deux ventilateurs dans le placard, bien vus pendant la canicule.',
    'Le plan du village laissé sur la table nous a bien servi.',
    'Lave-linge et étendage, parfait avec des enfants.',
    'Assez de rangements dans l’entrée pour tout le matériel de plage.',
    'Le canapé-lit est un vrai lit, nos amis l’ont confirmé.',
    'Chauffage réglé avant notre arrivée, il faisait bon en entrant.',
    'Une adresse que l’on se transmet dans la famille.',
    'Le chien a été aussi bien reçu que nous.',
    'Poêles et couteaux de qualité, on a cuisiné tous les soirs.',
    'Place de parking large, même pour un grand break.',
    'Très bien isolé, on n’entend pas les voisins.',
    'Peintures fraîches et joints impeccables.',
    'Le petit mot de bienvenue et les biscuits maison ont plu aux enfants.',
    'Draps en coton épais, serviettes en nombre.',
    'On voit que le logement est entretenu toute l’année.',
  ]
  if (distances.shops !== null && distances.shops < 600)
    praise.push('Les commerces sont tout près.', 'Boulangerie à pied le matin, la voiture est restée garée.')
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
    'Le grille-pain a rendu l’âme le deuxième jour, remplacé le lendemain.',
    'Peu de réseau mobile dans les chambres.',
    'Le canapé mériterait d’être changé.',
    'Un étendage de plus aurait servi.',
    'L’escalier est raide, à savoir avec de jeunes enfants.',
    'Les poubelles sont assez loin.',
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
      'Rien à redire.',
      'On s’y sent chez soi dès le premier soir.',
      'Trois générations réunies et tout le monde content.',
      'Exactement ce que nous cherchions.',
      'Très bonne adresse.',
      'Superbe semaine malgré la météo.',
      'De vraies vacances.',
      'Tout était simple, de la réservation au départ.',
      'Notre troisième séjour ici, toujours aussi bien.',
      'On ne pouvait pas mieux choisir.',
    ],
    praise,
    quibble,
    mixed: [
      'Séjour correct dans l’ensemble.',
      'Bon emplacement, logement à rafraîchir.',
      'Nous nous attendions à un peu mieux pour le prix.',
      'Logement fonctionnel, sans plus.',
      'Les photos datent un peu.',
      'Ménage moyen à l’arrivée, refait le lendemain à notre demande.',
    ],
    bad: [
      'Ménage pas fait à notre arrivée et personne au téléphone avant 18 h.',
      'Une fuite sous l’évier signalée le samedi, réparée le mercredi.',
      'Le lit de la deuxième chambre est à remplacer.',
      'Nous avons demandé un geste commercial, l’agence a remboursé le ménage.',
      'Trop bruyant pour dormir fenêtres ouvertes, et il faisait 35 °C.',
    ],
    again: [
      'Nous reviendrons.',
      'On a déjà réservé pour l’an prochain.',
      'À recommander sans hésiter.',
      'Merci pour tout.',
      'Difficile de repartir.',
      'L’an prochain, ce sera deux semaines.',
      'Nous garderons l’adresse.',
      'À bientôt.',
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
    'Bright and well kept.',
    'Beds made up when we got in.',
    'Plenty of hot water for the six of us.',
    'A basket of local things waiting on the table.',
    'Key box easy to find at eleven at night.',
    'The agency answered within the hour when we could not work the oven.',
    'Good reading lamps, a rare thing.',
    'Enough crockery to have friends round.',
    'Board games saved a wet Tuesday.',
    'Deposit back within days.',
    'Proper shutters, so the children slept.',
    'The Saturday market is worth getting up for.',
    'Good pans and knives, so we cooked every night.',
    'Thick towels and crisp sheets.',
    'A note with the best bakeries, all of them right.',
    'Well insulated: we never heard the neighbours.',
    'Room for a large car, which is not a given here.',
    'The sofa bed is a proper bed.',
    'The heating was on before we arrived.',
    'Our dog was as welcome as we were.',
  ]
  if (distances.shops !== null && distances.shops < 600) praise.push('Shops within a short walk.')
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
    'No kettle, but the neighbours lent us theirs.',
    'Patchy mobile signal indoors.',
    'The stairs are steep for toddlers.',
  ]
  if (kind === 'studio' && capacity > 2) quibble.push('A tight fit for four, but fun.')
  return {
    delight: [
      'A perfect stay from start to finish.',
      'We loved it.',
      'Even better than the pictures.',
      'One of our best holidays in France.',
      'Just what we were after.',
      'Could not fault it.',
      'Lovely week, rain and all.',
    ],
    praise,
    quibble,
    mixed: [
      'Decent stay overall.',
      'Great location, though the place could do with some freshening up.',
      'Fine for a week, no more.',
    ],
    bad: ['Not cleaned when we arrived.', 'It took four days to mend the shower.', 'Far too noisy to sleep.'],
    again: ['We will be back.', 'Highly recommended.', 'Hard to leave.', 'Thank you for everything.'],
  }
}
