import { t } from '../words.ts'
import type { DestinationFacts } from './destination.ts'

export const seaWest: readonly DestinationFacts[] = [
  {
    slug: 'la-baule',
    weight: 3,
    priceLevel: 1180,
    inland: 10,
    beach: { name: t('la grande baie', 'the great bay'), metres: 350 },
    harbourMetres: 1900,
    spa: { kind: 'thalasso', metres: 900 },
    around: [
      t(
        'Les paludiers de Guérande ouvrent leurs œillets à la visite de mai à septembre.',
        'The Guérande salt workers open their salt pans to visitors from May to September.',
      ),
      t(
        'Le Croisic et Batz-sur-Mer se rejoignent par la côte sauvage, à vélo de préférence.',
        'Le Croisic and Batz-sur-Mer lie along the wild coast, best by bicycle.',
      ),
    ],
  },
  {
    slug: 'pornic',
    weight: 2,
    priceLevel: 900,
    inland: 30,
    beach: { name: t('la plage de la Noëveillard', 'Noëveillard beach'), metres: 900 },
    harbourMetres: 200,
    spa: { kind: 'thalasso', metres: 1500 },
    around: [
      t(
        "Le sentier côtier enchaîne les criques jusqu'à Sainte-Marie-sur-Mer.",
        'The coastal path strings the coves together as far as Sainte-Marie-sur-Mer.',
      ),
      t(
        "Le glacier du port est une institution depuis 1967, la file d'attente aussi.",
        'The ice-cream maker on the harbour has been an institution since 1967, and so has its queue.',
      ),
    ],
  },
  {
    slug: 'les-sables-d-olonne',
    weight: 3,
    priceLevel: 930,
    inland: 30,
    beach: { name: t('la Grande Plage', 'the Grande Plage'), metres: 300 },
    harbourMetres: 400,
    around: [
      t(
        'Le passeur du chenal relie le centre à la Chaume en deux minutes.',
        'The channel ferry links the centre with La Chaume in two minutes.',
      ),
      t(
        "Les marais d'Olonne se découvrent en canoë, au milieu des avocettes.",
        'The Olonne marshes are explored by canoe, among the avocets.',
      ),
    ],
  },
  {
    slug: 'saint-jean-de-monts',
    weight: 2,
    priceLevel: 820,
    inland: 50,
    beach: { name: t('la grande plage', 'the main beach'), metres: 700 },
    spa: { kind: 'thalasso', metres: 800 },
    around: [
      t(
        "Les pistes cyclables traversent la forêt de pins jusqu'à Notre-Dame-de-Monts.",
        'Cycle paths cross the pine forest to Notre-Dame-de-Monts.',
      ),
      t(
        "L'estacade est le rendez-vous des pêcheurs au carrelet et des couchers de soleil.",
        'The pier is the place for dip-net fishing and sunsets.',
      ),
    ],
  },
  {
    slug: 'noirmoutier',
    weight: 2,
    priceLevel: 1120,
    inland: 200,
    spread: 1200,
    beach: { name: t('la plage des Sableaux', 'the Sableaux beach'), metres: 1500 },
    harbourMetres: 250,
    around: [
      t(
        'Tout se fait à vélo : le port, les marais salants, la plage des Dames sous les chênes verts.',
        'You can cycle everywhere: the harbour, the salt marshes, the Dames beach beneath the holm oaks.',
      ),
      t(
        'Le passage du Gois se traverse deux fois par jour, horaires des marées en poche.',
        'The Gois causeway can be crossed twice a day, tide table in hand.',
      ),
    ],
  },
  {
    slug: 'la-rochelle',
    weight: 3,
    priceLevel: 1040,
    inland: 20,
    beach: { name: t('la plage de la Concurrence', 'the Concurrence beach'), metres: 700 },
    harbourMetres: 250,
    around: [
      t(
        "L'île de Ré commence au bout du pont, à vingt minutes en bus ou une petite heure à vélo.",
        'The Île de Ré begins at the end of the bridge, twenty minutes by bus or a short hour by bicycle.',
      ),
      t(
        'Le marché central se tient tous les matins sous sa halle du XIXe siècle.',
        'The central market is held every morning in its nineteenth-century hall.',
      ),
    ],
  },
  {
    slug: 'royan',
    weight: 2,
    priceLevel: 900,
    inland: 30,
    beach: { name: t('la Grande Conche', 'the Grande Conche'), metres: 250 },
    harbourMetres: 500,
    around: [
      t(
        "Le bac traverse l'estuaire jusqu'au Verdon et aux premières vignes du Médoc.",
        'The ferry crosses the estuary to Le Verdon and the first Médoc vines.',
      ),
      t(
        "Le phare de Cordouan se visite au départ du port, d'avril à octobre.",
        'The Cordouan lighthouse is visited from the harbour, April to October.',
      ),
    ],
  },
  {
    slug: 'arcachon',
    weight: 3,
    priceLevel: 1260,
    inland: 190,
    spread: 1500,
    beach: { name: t('la plage Thiers', 'Thiers beach'), metres: 250 },
    harbourMetres: 1500,
    around: [
      t(
        "La dune du Pilat, la plus haute d'Europe, est à vingt minutes de bus.",
        'The Pilat dune, the highest in Europe, is twenty minutes away by bus.',
      ),
      t(
        'Les navettes rejoignent le Cap-Ferret et ses cabanes à huîtres en une demi-heure.',
        'Ferries reach Cap-Ferret and its oyster huts in half an hour.',
      ),
    ],
  },
  {
    slug: 'biarritz',
    weight: 3,
    priceLevel: 1290,
    inland: 120,
    beach: { name: t('la Grande Plage', 'the Grande Plage'), metres: 300 },
    harbourMetres: 500,
    spa: { kind: 'thalasso', metres: 900 },
    around: [
      t(
        "Les halles s'animent dès huit heures, et les comptoirs à tapas vers midi.",
        'The market halls wake at eight, and the tapas counters around noon.',
      ),
      t(
        'La Côte des Basques, berceau du surf en Europe, se rejoint à pied par la corniche.',
        'The Côte des Basques, where European surfing began, is a walk along the corniche.',
      ),
    ],
  },
  {
    slug: 'saint-jean-de-luz',
    weight: 2,
    priceLevel: 1210,
    inland: 120,
    spread: 1400,
    beach: { name: t('la Grande Plage', 'the Grande Plage'), metres: 200 },
    harbourMetres: 300,
    spa: { kind: 'thalasso', metres: 700 },
    around: [
      t(
        "Le petit train de la Rhune grimpe au sommet en trente-cinq minutes, face à l'Espagne.",
        'The Rhune rack railway climbs to the summit in thirty-five minutes, facing Spain.',
      ),
      t(
        'La halle du boulevard Victor-Hugo vend le poisson débarqué le matin.',
        'The hall on boulevard Victor-Hugo sells the fish landed that morning.',
      ),
    ],
  },
  {
    slug: 'hossegor',
    weight: 2,
    priceLevel: 1230,
    inland: 90,
    spread: 1500,
    beach: { name: t('la plage Centrale', 'the Centrale beach'), metres: 550 },
    harbourMetres: 1600,
    around: [
      t(
        "Le tour du lac se fait en une heure et demie, à l'ombre des pins et des chênes-lièges.",
        'The walk around the lake takes an hour and a half, in the shade of pines and cork oaks.',
      ),
      t(
        "Capbreton, son port et son marché aux poissons sont de l'autre côté du pont.",
        'Capbreton, its harbour and fish market are just across the bridge.',
      ),
    ],
  },
]
