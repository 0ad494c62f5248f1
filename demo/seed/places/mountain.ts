import { t } from '../words.ts'
import type { DestinationFacts } from './destination.ts'

export const mountain: readonly DestinationFacts[] = [
  {
    slug: 'chamonix',
    weight: 3,
    priceLevel: 1490,
    inland: 45,
    spread: 1500,
    ski: { area: 'Chamonix Mont-Blanc', pisteKilometres: 115, topMetres: 3842, villageMetres: 900 },
    around: [
      t(
        "Le téléphérique de l'aiguille du Midi monte à 3 842 m en vingt minutes.",
        'The Aiguille du Midi cable car climbs to 3,842 m in twenty minutes.',
      ),
      t(
        'Le train du Montenvers conduit au-dessus de la mer de Glace.',
        'The Montenvers train takes you above the Mer de Glace.',
      ),
    ],
  },
  {
    slug: 'annecy',
    weight: 3,
    priceLevel: 1060,
    inland: 320,
    around: [
      t(
        'La voie verte fait le tour du lac en une quarantaine de kilomètres, presque sans voitures.',
        'The greenway circles the lake in some forty kilometres, almost free of cars.',
      ),
      t(
        'Le marché de la vieille ville a lieu le mardi, le vendredi et le dimanche matin.',
        'The old-town market is held on Tuesday, Friday and Sunday mornings.',
      ),
    ],
  },
  {
    slug: 'la-clusaz',
    weight: 2,
    priceLevel: 1330,
    spread: 1400,
    ski: { area: 'La Clusaz – Manigod', pisteKilometres: 125, topMetres: 2600 },
    around: [
      t(
        'Le lac des Confins se rejoint à pied ou en raquettes, face à la chaîne des Aravis.',
        'Confins lake is within reach on foot or on snowshoes, facing the Aravis range.',
      ),
      t(
        'Les fermes du plateau de Beauregard vendent leur reblochon à la porte.',
        'The farms of the Beauregard plateau sell their reblochon at the door.',
      ),
    ],
  },
  {
    slug: 'morzine',
    weight: 2,
    priceLevel: 1380,
    spread: 1500,
    ski: { area: 'Les Portes du Soleil', pisteKilometres: 600, topMetres: 2466 },
    around: [
      t(
        'Le téléphérique de Super-Morzine part du village vers Avoriaz.',
        'The Super-Morzine cable car leaves the village for Avoriaz.',
      ),
      t(
        'Le lac de Montriond, à dix minutes, se laisse contourner en une heure.',
        'Montriond lake, ten minutes away, takes an hour to walk around.',
      ),
    ],
  },
  {
    slug: 'val-thorens',
    weight: 3,
    priceLevel: 1560,
    spread: 450,
    ski: { area: 'Les 3 Vallées', pisteKilometres: 600, topMetres: 3230 },
    around: [
      t(
        'La tyrolienne de la cime de Caron survole la station à plus de 3 000 m.',
        'The Cime de Caron zip line flies over the resort at more than 3,000 m.',
      ),
      t(
        'Le centre sportif réunit piscine, saunas et courts au cœur de la station.',
        'The sports centre has a pool, saunas and courts in the middle of the resort.',
      ),
    ],
  },
  {
    slug: 'tignes',
    weight: 2,
    priceLevel: 1430,
    spread: 600,
    ski: { area: 'Tignes – Val d’Isère', pisteKilometres: 300, topMetres: 3456 },
    around: [
      t(
        'Le funiculaire du Perce-Neige rejoint le glacier de la Grande Motte en sept minutes.',
        'The Perce-Neige funicular reaches the Grande Motte glacier in seven minutes.',
      ),
      t(
        "L'été, le lac se fait à la voile et le parc de la Vanoise à pied.",
        'In summer the lake is for sailing and the Vanoise park for walking.',
      ),
    ],
  },
  {
    slug: 'valloire',
    weight: 2,
    priceLevel: 1010,
    spread: 1200,
    ski: { area: 'Galibier-Thabor', pisteKilometres: 160, topMetres: 2750 },
    around: [
      t(
        'En janvier, des sculpteurs venus du monde entier taillent la neige au cœur du village.',
        'In January, sculptors from all over the world carve snow in the village centre.',
      ),
      t(
        "Le col du Galibier s'ouvre de juin à octobre, à dix-huit kilomètres.",
        'The Galibier pass, eighteen kilometres away, is open from June to October.',
      ),
    ],
  },
  {
    slug: 'les-deux-alpes',
    weight: 2,
    priceLevel: 1120,
    spread: 1000,
    ski: { area: 'Les 2 Alpes', pisteKilometres: 200, topMetres: 3600 },
    around: [
      t(
        'Le Jandri Express rejoint le glacier depuis le centre de la station.',
        'The Jandri lift reaches the glacier from the centre of the resort.',
      ),
      t(
        "Venosc, village d'artisans, est au bout d'une télécabine.",
        'Venosc, a village of craftsmen, is at the end of a gondola.',
      ),
    ],
  },
  {
    slug: 'serre-chevalier',
    weight: 2,
    priceLevel: 1180,
    spread: 1200,
    spa: { kind: 'thermal', metres: 400 },
    ski: { area: 'Serre Chevalier Vallée', pisteKilometres: 250, topMetres: 2830 },
    around: [
      t(
        "Les Grands Bains alignent leurs bassins d'eau thermale à la sortie du village.",
        'The Grands Bains have their thermal pools at the edge of the village.',
      ),
      t('Briançon et ses forts Vauban sont à vingt minutes.', 'Briançon and its Vauban forts are twenty minutes away.'),
    ],
  },
  {
    slug: 'cauterets',
    weight: 2,
    priceLevel: 820,
    inland: 0,
    spread: 900,
    spa: { kind: 'thermal', metres: 350 },
    ski: { area: 'Cirque du Lys', pisteKilometres: 36, topMetres: 2430 },
    around: [
      t(
        "Le Pont d'Espagne et le lac de Gaube sont à un quart d'heure, cascades comprises.",
        'The Pont d’Espagne and Gaube lake are a quarter of an hour away, waterfalls included.',
      ),
      t('La télécabine du Lys part du centre-ville.', 'The Lys gondola leaves from the town centre.'),
    ],
  },
  {
    slug: 'saint-lary-soulan',
    weight: 2,
    priceLevel: 860,
    inland: 10,
    spread: 1000,
    spa: { kind: 'thermal', metres: 500 },
    ski: { area: 'Saint-Lary', pisteKilometres: 100, topMetres: 2515 },
    around: [
      t(
        'La réserve du Néouvielle compte une dizaine de lacs à portée de marche.',
        'The Néouvielle reserve has a dozen lakes within walking distance.',
      ),
      t(
        'Le marché du samedi réunit fromages de brebis, porc noir et gâteau à la broche.',
        'The Saturday market brings together sheep’s cheese, black pork and spit cake.',
      ),
    ],
  },
  {
    slug: 'font-romeu',
    weight: 1,
    priceLevel: 790,
    inland: 180,
    spread: 1000,
    ski: { area: 'Font-Romeu – Pyrénées 2000', pisteKilometres: 43, topMetres: 2213 },
    around: [
      t(
        "Le Train Jaune parcourt la Cerdagne en wagons découverts l'été.",
        'The Yellow Train crosses the Cerdagne in open carriages in summer.',
      ),
      t(
        "Les bains d'eau chaude de Llo et de Dorres sont à une demi-heure.",
        'The hot baths of Llo and Dorres are half an hour away.',
      ),
    ],
  },
  {
    slug: 'gerardmer',
    weight: 2,
    priceLevel: 760,
    inland: 90,
    ski: { area: 'La Mauselaine', pisteKilometres: 21, topMetres: 1150, villageMetres: 2400 },
    around: [
      t(
        'Le tour du lac se fait en six kilomètres, le pédalo se loue au bord.',
        'The lake is six kilometres around, with pedal boats for hire on the shore.',
      ),
      t(
        'La route des Crêtes et le Hohneck sont à vingt minutes, entre chaumes et fermes-auberges.',
        'The Route des Crêtes and the Hohneck are twenty minutes away, amid high pastures and farm inns.',
      ),
    ],
  },
]
