import { t } from '../words.ts'
import type { DestinationFacts } from './destination.ts'

export const seaSouth: readonly DestinationFacts[] = [
  {
    slug: 'collioure',
    weight: 2,
    priceLevel: 980,
    inland: 280,
    spread: 1000,
    beach: { name: t('la plage de Port d’Avall', 'Port d’Avall beach'), metres: 200 },
    harbourMetres: 350,
    around: [
      t(
        'Le chemin du Fauvisme suit les tableaux de Matisse et de Derain dans les ruelles.',
        'The Fauvism trail follows the paintings of Matisse and Derain through the lanes.',
      ),
      t(
        'Les anchois se salent encore à la main dans deux maisons du village.',
        'Anchovies are still salted by hand in two houses of the village.',
      ),
    ],
  },
  {
    slug: 'la-grande-motte',
    weight: 3,
    priceLevel: 910,
    inland: 0,
    spread: 1300,
    beach: { name: t('la plage du Couchant', 'the Couchant beach'), metres: 300 },
    harbourMetres: 300,
    spa: { kind: 'thalasso', metres: 700 },
    around: [
      t(
        "Aigues-Mortes et ses remparts sont à un quart d'heure, à l'entrée de la Camargue.",
        'Aigues-Mortes and its ramparts are a quarter of an hour away, at the gates of the Camargue.',
      ),
      t(
        "L'étang de l'Or se longe à vélo, flamants roses compris.",
        'You can cycle round the Étang de l’Or, flamingos included.',
      ),
    ],
  },
  {
    slug: 'gruissan',
    weight: 1,
    priceLevel: 780,
    inland: 300,
    spread: 600,
    beach: { name: t('la plage des Chalets', 'the Chalets beach'), metres: 1700 },
    harbourMetres: 450,
    around: [
      t(
        'Le massif de la Clape mêle garrigue, vignes et calanques à dix minutes.',
        'The Clape hills, ten minutes away, mix scrubland, vines and little gorges.',
      ),
      t(
        'Narbonne et ses halles sont à vingt minutes de route.',
        'Narbonne and its market hall are twenty minutes away by car.',
      ),
    ],
  },
  {
    slug: 'cassis',
    weight: 2,
    priceLevel: 1230,
    inland: 20,
    spread: 1300,
    beach: { name: t('la plage de la Grande Mer', 'the Grande Mer beach'), metres: 250 },
    harbourMetres: 200,
    around: [
      t(
        'Les calanques de Port-Miou, Port-Pin et En-Vau se suivent à pied depuis le bourg.',
        'The calanques of Port-Miou, Port-Pin and En-Vau follow one another on foot from the village.',
      ),
      t(
        "La route des Crêtes monte au cap Canaille, l'une des plus hautes falaises maritimes d'Europe.",
        'The Route des Crêtes climbs to Cap Canaille, one of the highest sea cliffs in Europe.',
      ),
    ],
  },
  {
    slug: 'sainte-maxime',
    weight: 2,
    priceLevel: 1310,
    inland: 340,
    beach: { name: t('la plage du centre-ville', 'the town beach'), metres: 250 },
    harbourMetres: 250,
    around: [
      t(
        "Les navettes maritimes gagnent Saint-Tropez en un quart d'heure, sans les embouteillages.",
        'Boats reach Saint-Tropez in a quarter of an hour, with no traffic jams.',
      ),
      t(
        "La plage de la Nartelle étire ses trois kilomètres de sable à l'est du centre.",
        'The Nartelle beach stretches its three kilometres of sand east of the centre.',
      ),
    ],
  },
  {
    slug: 'antibes',
    weight: 3,
    priceLevel: 1330,
    inland: 300,
    beach: { name: t('la plage de la Gravette', 'the Gravette beach'), metres: 800 },
    harbourMetres: 700,
    spa: { kind: 'thalasso', metres: 1600 },
    around: [
      t(
        "Le sentier de Tire-Poil fait le tour du cap d'Antibes, entre pins et rochers.",
        'The Tire-Poil path circles the Cap d’Antibes between pines and rocks.',
      ),
      t(
        'Le marché du cours Masséna se tient tous les matins en été.',
        'The cours Masséna market is held every morning in summer.',
      ),
    ],
  },
  {
    slug: 'menton',
    weight: 2,
    priceLevel: 1120,
    inland: 340,
    spread: 1300,
    beach: { name: t('la plage des Sablettes', 'the Sablettes beach'), metres: 350 },
    harbourMetres: 700,
    around: [
      t(
        'Le jardin Serre de la Madone et le Val Rahmeh réunissent les plantes du monde entier.',
        'The Serre de la Madone and Val Rahmeh gardens bring together plants from all over the world.',
      ),
      t(
        'Vintimille et son marché du vendredi sont à dix minutes de train.',
        'Ventimiglia and its Friday market are ten minutes away by train.',
      ),
    ],
  },
  {
    slug: 'calvi',
    weight: 2,
    priceLevel: 1190,
    inland: 190,
    spread: 1500,
    beach: { name: t('la plage de la Pinède', 'the Pinède beach'), metres: 400 },
    harbourMetres: 250,
    around: [
      t(
        "Le petit train de Balagne longe les criques jusqu'à L'Île-Rousse.",
        'The little Balagne train follows the coves to L’Île-Rousse.',
      ),
      t(
        'La réserve de Scandola se découvre en bateau depuis le port.',
        'The Scandola nature reserve is visited by boat from the harbour.',
      ),
    ],
  },
]
