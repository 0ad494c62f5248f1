import { t } from '../words.ts'
import type { DestinationFacts } from './destination.ts'

export const seaNorth: readonly DestinationFacts[] = [
  {
    slug: 'saint-malo',
    weight: 3,
    priceLevel: 1080,
    inland: 140,
    beach: { name: t('la plage du Sillon', 'Sillon beach'), metres: 450 },
    harbourMetres: 700,
    spa: { kind: 'thalasso', metres: 900 },
    around: [
      t(
        'Le tour des remparts se fait en une petite heure, de préférence au soleil couchant.',
        'The walk around the ramparts takes barely an hour, best at sunset.',
      ),
      t(
        'Les bateaux-bus rejoignent Dinard en dix minutes depuis la cale de Dinan.',
        'Water buses reach Dinard in ten minutes from the Dinan slipway.',
      ),
      t(
        "Cancale et ses parcs à huîtres sont à un quart d'heure de route, le Mont-Saint-Michel à cinquante minutes.",
        'Cancale and its oyster beds are a quarter of an hour away by car, the Mont-Saint-Michel fifty minutes.',
      ),
    ],
  },
  {
    slug: 'perros-guirec',
    weight: 2,
    priceLevel: 940,
    inland: 190,
    beach: { name: t('la plage de Trestraou', 'Trestraou beach'), metres: 700 },
    harbourMetres: 800,
    around: [
      t(
        "Le sentier des douaniers mène de Trestraou à Ploumanac'h au milieu des rochers roses.",
        "The customs officers' path leads from Trestraou to Ploumanac'h among pink rocks.",
      ),
      t(
        'Les vedettes partent de Trestraou vers les Sept-Îles et leurs fous de Bassan.',
        'Boats leave Trestraou for the Sept-Îles and their gannets.',
      ),
    ],
  },
  {
    slug: 'roscoff',
    weight: 1,
    priceLevel: 820,
    inland: 190,
    beach: { name: t('la plage de Rockroum', 'Rockroum beach'), metres: 350 },
    harbourMetres: 250,
    spa: { kind: 'thalasso', metres: 400 },
    around: [
      t(
        "L'île de Batz et son jardin exotique sont à quinze minutes de bateau du vieux port.",
        'The island of Batz and its exotic garden are fifteen minutes by boat from the old harbour.',
      ),
      t(
        "L'enclos paroissial de Saint-Thégonnec se visite à une demi-heure de route.",
        'The parish close of Saint-Thégonnec is half an hour away by car.',
      ),
    ],
  },
  {
    slug: 'concarneau',
    weight: 2,
    priceLevel: 860,
    inland: 30,
    beach: { name: t('la plage des Sables Blancs', 'the Sables Blancs beach'), metres: 700 },
    harbourMetres: 300,
    around: [
      t(
        'On traverse la ville close par ses ruelles pavées avant de rejoindre le passage du Lanriec en petit bac.',
        'You cross the walled town by its cobbled lanes, then take the little Lanriec ferry.',
      ),
      t(
        "L'archipel des Glénan et ses eaux turquoise sont à une heure de bateau.",
        'The Glénan islands and their turquoise water are an hour away by boat.',
      ),
    ],
  },
  {
    slug: 'carnac',
    weight: 3,
    priceLevel: 1050,
    inland: 350,
    beach: { name: t('la Grande Plage', 'the Grande Plage'), metres: 250 },
    harbourMetres: 1900,
    spa: { kind: 'thalasso', metres: 600 },
    around: [
      t(
        'Les alignements du Ménec se rejoignent à vélo par les chemins creux.',
        'The Ménec stones can be reached by bicycle along sunken lanes.',
      ),
      t(
        'La Trinité-sur-Mer et ses grands voiliers sont à dix minutes de route.',
        'La Trinité-sur-Mer and its racing yachts are ten minutes away by car.',
      ),
      t(
        'Le marché du bourg a lieu le mercredi et le dimanche matin.',
        'The village market is held on Wednesday and Sunday mornings.',
      ),
    ],
  },
  {
    slug: 'quiberon',
    weight: 2,
    priceLevel: 960,
    inland: 20,
    spread: 1300,
    beach: { name: t('la Grande Plage', 'the Grande Plage'), metres: 200 },
    harbourMetres: 500,
    spa: { kind: 'thalasso', metres: 1100 },
    around: [
      t(
        'Belle-Île est à quarante-cinq minutes de traversée depuis Port-Maria.',
        'Belle-Île is a forty-five-minute crossing from Port-Maria.',
      ),
      t(
        'La Côte sauvage se parcourt à pied ou à vélo, face aux rouleaux.',
        'The Wild Coast is for walking or cycling, facing the breakers.',
      ),
    ],
  },
  {
    slug: 'crozon',
    weight: 1,
    priceLevel: 820,
    inland: 10,
    beach: { name: t('la plage de Morgat', 'Morgat beach'), metres: 200 },
    harbourMetres: 600,
    around: [
      t(
        'La pointe de Pen-Hir et ses Tas de Pois sont à vingt minutes de route.',
        'The Pen-Hir headland and its sea stacks are twenty minutes away by car.',
      ),
      t(
        'Les grottes marines de Morgat se visitent en bateau au départ du port.',
        "Morgat's sea caves are visited by boat from the harbour.",
      ),
    ],
  },
  {
    slug: 'etretat',
    weight: 1,
    priceLevel: 920,
    inland: 140,
    spread: 1000,
    beach: { name: t('la plage de galets', 'the pebble beach'), metres: 300 },
    around: [
      t(
        "Les jardins d'Étretat dominent la mer au sommet de la falaise d'Amont.",
        'The Étretat gardens overlook the sea from the top of the Amont cliff.',
      ),
      t(
        "La véloroute du lin part à travers les valleuses jusqu'à Fécamp.",
        'The Flax cycle route runs through the hanging valleys to Fécamp.',
      ),
    ],
  },
  {
    slug: 'honfleur',
    weight: 2,
    priceLevel: 980,
    inland: 190,
    spread: 1300,
    beach: { name: t('la plage du Butin', 'Butin beach'), metres: 1300 },
    harbourMetres: 150,
    around: [
      t(
        "L'église Sainte-Catherine, toute en bois, accueille le marché du samedi matin sur son parvis.",
        'The all-wooden church of Sainte-Catherine has the Saturday market at its doors.',
      ),
      t(
        'Deauville et Trouville sont à vingt minutes par la côte de Grâce.',
        'Deauville and Trouville are twenty minutes away along the Côte de Grâce.',
      ),
    ],
  },
  {
    slug: 'deauville',
    weight: 2,
    priceLevel: 1240,
    inland: 170,
    spread: 1300,
    beach: { name: t('la plage des Planches', 'the Planches beach'), metres: 500 },
    harbourMetres: 600,
    around: [
      t(
        "Trouville et sa halle aux poissons sont de l'autre côté de la Touques, à pied ou par le bac.",
        'Trouville and its fish market are across the Touques, on foot or by ferry.',
      ),
      t(
        "L'hippodrome de La Touques court en août et pendant les meetings d'hiver.",
        'La Touques racecourse has its meetings in August and in winter.',
      ),
    ],
  },
  {
    slug: 'le-touquet',
    weight: 2,
    priceLevel: 1090,
    inland: 90,
    beach: { name: t('la plage du Touquet', 'Le Touquet beach'), metres: 400 },
    around: [
      t(
        "Le marché couvert en demi-lune s'anime trois matins par semaine en été.",
        'The half-moon covered market is busy three mornings a week in summer.',
      ),
      t(
        "Les phoques de la baie d'Authie se laissent observer à Berck, à vingt minutes.",
        'The seals of the Authie bay can be watched at Berck, twenty minutes away.',
      ),
    ],
  },
]
