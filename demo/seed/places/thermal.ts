import { t } from '../words.ts'
import type { DestinationFacts } from './destination.ts'

export const thermal: readonly DestinationFacts[] = [
  {
    slug: 'aix-les-bains',
    weight: 2,
    priceLevel: 640,
    inland: 90,
    spread: 1300,
    spa: { kind: 'thermal', metres: 600 },
    around: [
      t(
        "Le lac du Bourget, le plus grand lac naturel entièrement français, est au bout de l'avenue.",
        'The Bourget lake, the largest natural lake wholly in France, is at the end of the avenue.',
      ),
      t(
        "L'abbaye d'Hautecombe se rejoint en bateau depuis le grand port.",
        'Hautecombe abbey is reached by boat from the main harbour.',
      ),
    ],
  },
  {
    slug: 'dax',
    weight: 3,
    priceLevel: 520,
    inland: 180,
    spread: 1200,
    spa: { kind: 'thermal', metres: 450 },
    around: [
      t(
        "La Fontaine chaude fume toute l'année au centre de la vieille ville.",
        'The Hot Fountain steams all year in the centre of the old town.',
      ),
      t(
        "L'océan est à une demi-heure, le Pays basque à quarante minutes.",
        'The ocean is half an hour away, the Basque Country forty minutes.',
      ),
    ],
  },
  {
    slug: 'vichy',
    weight: 2,
    priceLevel: 540,
    inland: 70,
    spread: 1200,
    spa: { kind: 'thermal', metres: 500 },
    around: [
      t(
        "Le parc des Sources et sa galerie couverte relient les thermes à l'opéra.",
        'The Parc des Sources and its covered walk link the baths with the opera house.',
      ),
      t(
        "Les berges aménagées de l'Allier font une boucle de quelques kilomètres à pied ou à vélo.",
        'The landscaped banks of the Allier make a loop of a few kilometres, on foot or by bicycle.',
      ),
    ],
  },
  {
    slug: 'bagneres-de-luchon',
    weight: 2,
    priceLevel: 610,
    inland: 10,
    spread: 1000,
    spa: { kind: 'thermal', metres: 500 },
    around: [
      t(
        'La Crémaillère express monte à Superbagnères en moins de dix minutes.',
        'The Crémaillère Express climbs to Superbagnères in under ten minutes.',
      ),
      t(
        "Le lac d'Oô, sous sa cascade de deux cents mètres, est la promenade du pays.",
        'Oô lake, below its two-hundred-metre waterfall, is the walk everybody loves.',
      ),
    ],
  },
  {
    slug: 'amelie-les-bains',
    weight: 1,
    priceLevel: 430,
    inland: 45,
    spread: 700,
    spa: { kind: 'thermal', metres: 350 },
    around: [
      t(
        'Les gorges du Mondony se parcourent sur des passerelles accrochées à la roche.',
        'The Mondony gorge is walked on footbridges fixed to the rock.',
      ),
      t(
        "Céret et son musée d'art moderne sont à dix minutes.",
        'Céret and its modern-art museum are ten minutes away.',
      ),
    ],
  },
  {
    slug: 'balaruc-les-bains',
    weight: 2,
    priceLevel: 560,
    inland: 340,
    spread: 900,
    beach: { name: t('la plage du Casino', 'Casino beach'), metres: 300 },
    harbourMetres: 600,
    spa: { kind: 'thermal', metres: 450 },
    around: [
      t(
        "Sète se rejoint en navette par l'étang, halles et canaux compris.",
        'Sète is reached by shuttle across the lagoon, market and canals included.',
      ),
      t(
        "Les producteurs de Bouzigues servent leurs huîtres au bord de l'eau.",
        'The Bouzigues growers serve their oysters at the water’s edge.',
      ),
    ],
  },
  {
    slug: 'greoux-les-bains',
    weight: 2,
    priceLevel: 570,
    inland: 300,
    spread: 900,
    spa: { kind: 'thermal', metres: 700 },
    around: [
      t(
        "Le lac d'Esparron et ses eaux vertes sont à un quart d'heure.",
        'Esparron lake and its green water are a quarter of an hour away.',
      ),
      t(
        'Le plateau de Valensole fleurit de lavande de la mi-juin à la mi-juillet.',
        'The Valensole plateau blooms with lavender from mid-June to mid-July.',
      ),
    ],
  },
  {
    slug: 'evian-les-bains',
    weight: 2,
    priceLevel: 790,
    inland: 180,
    spread: 1100,
    spa: { kind: 'thermal', metres: 400 },
    around: [
      t(
        "Le bateau traverse le lac jusqu'à Lausanne en trente-cinq minutes.",
        'The boat crosses the lake to Lausanne in thirty-five minutes.',
      ),
      t(
        'Le funiculaire, gratuit, monte aux Mélèzes entre les parcs des palaces.',
        'The free funicular climbs to Les Mélèzes between the parks of the grand hotels.',
      ),
    ],
  },
  {
    slug: 'la-bourboule',
    weight: 1,
    priceLevel: 460,
    inland: 0,
    spread: 900,
    spa: { kind: 'thermal', metres: 300 },
    around: [
      t(
        'Le parc Fenêstre et ses séquoias occupent douze hectares au cœur de la ville.',
        'The Fenêstre park and its sequoias cover twelve hectares in the middle of town.',
      ),
      t(
        'Le puy de Sancy, sommet du Massif central, est à vingt minutes.',
        'The Puy de Sancy, the highest peak of the Massif Central, is twenty minutes away.',
      ),
    ],
  },
]
