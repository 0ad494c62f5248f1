import { t } from '../words.ts'
import type { DestinationFacts } from './destination.ts'

export const greenAndCity: readonly DestinationFacts[] = [
  {
    slug: 'sarlat',
    weight: 2,
    priceLevel: 940,
    spread: 4500,
    around: [
      t(
        'Le marché du samedi occupe toutes les rues de la vieille ville.',
        'The Saturday market fills every street of the old town.',
      ),
      t(
        'La Roque-Gageac, Domme et Beynac se découvrent en canoë.',
        'La Roque-Gageac, Domme and Beynac are seen from a canoe.',
      ),
    ],
  },
  {
    slug: 'rocamadour',
    weight: 1,
    priceLevel: 830,
    inland: 0,
    spread: 3000,
    around: [
      t(
        "Le gouffre de Padirac se visite en barque, à un quart d'heure.",
        'The Padirac chasm is visited by boat, a quarter of an hour away.',
      ),
      t("Le sentier de l'Alzou passe au pied de vieux moulins.", 'The Alzou path runs past old mills.'),
    ],
  },
  {
    slug: 'gordes',
    weight: 2,
    priceLevel: 1390,
    spread: 3500,
    around: [
      t(
        "L'abbaye de Sénanque et ses lavandes sont à dix minutes.",
        'The abbey of Sénanque and its lavender are ten minutes away.',
      ),
      t(
        'Le sentier des ocres de Roussillon se parcourt tôt le matin, avant la chaleur.',
        'The ochre trail at Roussillon is best early, before the heat.',
      ),
    ],
  },
  {
    slug: 'l-isle-sur-la-sorgue',
    weight: 2,
    priceLevel: 1120,
    spread: 2500,
    around: [
      t(
        "Le dimanche, le marché et la brocante s'installent le long de la Sorgue.",
        'On Sundays the market and the flea market line the Sorgue.',
      ),
      t(
        'Fontaine-de-Vaucluse et sa source sont à huit kilomètres, par une piste cyclable.',
        'Fontaine-de-Vaucluse and its spring are eight kilometres away along a cycle path.',
      ),
    ],
  },
  {
    slug: 'saint-remy-de-provence',
    weight: 2,
    priceLevel: 1280,
    inland: 0,
    spread: 2500,
    around: [
      t(
        'Glanum et Saint-Paul-de-Mausole se rejoignent à pied depuis le village.',
        'Glanum and Saint-Paul-de-Mausole are a walk from the village.',
      ),
      t(
        'Les Baux-de-Provence sont à dix kilomètres par la route des crêtes.',
        'Les Baux-de-Provence are ten kilometres away over the hills.',
      ),
    ],
  },
  {
    slug: 'amboise',
    weight: 2,
    priceLevel: 820,
    inland: 190,
    spread: 2500,
    around: [
      t(
        'La Loire à vélo passe au pied du château, vers Chaumont ou vers Tours.',
        'The Loire cycle route passes below the castle, towards Chaumont or Tours.',
      ),
      t(
        "Chenonceau est à un quart d'heure à travers la forêt.",
        'Chenonceau is a quarter of an hour away through the forest.',
      ),
    ],
  },
  {
    slug: 'vallon-pont-d-arc',
    weight: 2,
    priceLevel: 900,
    inland: 340,
    spread: 2500,
    around: [
      t(
        'La descente des gorges se fait en canoë sur une journée ou deux.',
        'You can canoe down the gorges in a day or two.',
      ),
      t(
        'La grotte Chauvet 2 restitue des peintures vieilles de 36 000 ans.',
        'The Chauvet 2 cave recreates paintings 36,000 years old.',
      ),
    ],
  },
  {
    slug: 'riquewihr',
    weight: 1,
    priceLevel: 880,
    inland: 110,
    spread: 900,
    around: [
      t(
        'Le sentier viticole des Grands Crus relie Riquewihr à Zellenberg et Hunawihr.',
        'The Grands Crus trail links Riquewihr with Zellenberg and Hunawihr.',
      ),
      t(
        'Le Haut-Koenigsbourg se dresse à une demi-heure, au-dessus de la plaine.',
        'The Haut-Koenigsbourg stands half an hour away, above the plain.',
      ),
    ],
  },
  {
    slug: 'vezelay',
    weight: 1,
    priceLevel: 760,
    spread: 1500,
    around: [
      t(
        'Le chemin de Compostelle part du parvis de la basilique.',
        'The road to Compostela starts at the door of the basilica.',
      ),
      t(
        'La Cure et le parc du Morvan offrent baignade, canoë et sous-bois.',
        'The Cure and the Morvan park offer swimming, canoeing and woodland.',
      ),
    ],
  },
  {
    slug: 'uzes',
    weight: 2,
    priceLevel: 1060,
    spread: 2500,
    around: [
      t(
        'Le marché de la place aux Herbes a lieu le mercredi et le samedi.',
        'The Place aux Herbes market is held on Wednesdays and Saturdays.',
      ),
      t(
        "Le pont du Gard est à un quart d'heure, baignade sous les arches en saison.",
        'The Pont du Gard is a quarter of an hour away, with swimming below the arches in season.',
      ),
    ],
  },
  {
    slug: 'strasbourg',
    weight: 2,
    priceLevel: 860,
    spread: 1500,
    around: [
      t(
        'De la fin novembre à Noël, le Christkindelsmärik remplit les places du centre.',
        'From late November to Christmas the Christkindelsmärik fills the squares of the centre.',
      ),
      t(
        "Le jardin des Deux Rives s'étend de part et d'autre du Rhin, par une passerelle.",
        'The Garden of the Two Banks spreads over both sides of the Rhine, joined by a footbridge.',
      ),
    ],
  },
  {
    slug: 'colmar',
    weight: 2,
    priceLevel: 830,
    spread: 1300,
    around: [
      t(
        "Le musée Unterlinden abrite le retable d'Issenheim dans un ancien couvent.",
        'The Unterlinden museum keeps the Isenheim altarpiece in a former convent.',
      ),
      t(
        'Eguisheim et Turckheim sont à dix minutes par les vignes.',
        'Eguisheim and Turckheim are ten minutes away through the vines.',
      ),
    ],
  },
  {
    slug: 'bordeaux',
    weight: 2,
    priceLevel: 890,
    spread: 1500,
    inland: 250,
    around: [
      t(
        "Le marché des Capucins ouvre dès l'aube, huîtres et café au comptoir.",
        'The Capucins market opens at dawn, with oysters and coffee at the counter.',
      ),
      t(
        'La Cité du Vin se rejoint en tramway le long de la Garonne.',
        'The Cité du Vin is a tram ride along the Garonne.',
      ),
    ],
  },
  {
    slug: 'lyon',
    weight: 2,
    priceLevel: 900,
    spread: 700,
    around: [
      t(
        'Le funiculaire de Fourvière monte à la basilique et au théâtre antique.',
        'The Fourvière funicular climbs to the basilica and the Roman theatre.',
      ),
      t(
        "Les berges du Rhône se parcourent à vélo jusqu'au parc de la Tête d'Or.",
        'You can cycle along the Rhône as far as the Tête d’Or park.',
      ),
    ],
  },
  {
    slug: 'avignon',
    weight: 2,
    priceLevel: 870,
    spread: 900,
    inland: 160,
    around: [
      t(
        "La navette fluviale, gratuite, traverse le Rhône jusqu'à l'île de la Barthelasse.",
        'The free river shuttle crosses the Rhône to the Barthelasse island.',
      ),
      t(
        'Les halles et leur mur végétal ouvrent tous les matins sauf le lundi.',
        'The market hall and its living wall open every morning except Monday.',
      ),
    ],
  },
]
