import type { Colour } from '../colour.ts'
import { createRandom } from '../random.ts'
import { outlookOf } from '../scene.ts'

/** How a home is decorated: the same in all the rooms of a seed. */
export interface HomeStyle {
  wall: Colour
  /** The wall behind the bed or the sofa. */
  feature: Colour
  ceiling: Colour
  floor: 'planks' | 'tiles' | 'herringbone'
  floorColour: Colour
  wood: Colour
  /** Sofa, curtains, bed linen, in this order. */
  textiles: readonly [Colour, Colour, Colour]
  accents: readonly [Colour, Colour, Colour]
  front: Colour
  worktop: Colour
  metal: Colour
  beams: boolean
  /** The feature wall is clad in boards. */
  boards: boolean
  /** Mouldings on the walls. */
  panels: boolean
}

type Choice = Pick<HomeStyle, 'wall' | 'feature' | 'floor' | 'floorColour' | 'wood' | 'textiles' | 'accents' | 'front'>

const choices: Record<ReturnType<typeof outlookOf>, readonly Choice[]> = {
  sea: [
    {
      wall: '#f5efe4',
      feature: '#cfdfe3',
      floor: 'planks',
      floorColour: '#d9bf98',
      wood: '#c9a676',
      textiles: ['#eee4d4', '#f7f1e6', '#fbf8f1'],
      accents: ['#2f6f8f', '#e58a62', '#e9c46a'],
      front: '#8fb0b8',
    },
    {
      wall: '#f8f3ea',
      feature: '#2f5f7a',
      floor: 'planks',
      floorColour: '#e2cba6',
      wood: '#b98d5e',
      textiles: ['#6f93a6', '#f3ebdc', '#f8f4ec'],
      accents: ['#e2744f', '#f0c987', '#f4efe6'],
      front: '#f2eee4',
    },
    {
      wall: '#f4ead9',
      feature: '#e6b89a',
      floor: 'tiles',
      floorColour: '#d8a47c',
      wood: '#a8774c',
      textiles: ['#f2e6d2', '#faf3e6', '#fbf6ec'],
      accents: ['#3f8a8f', '#d9653f', '#f0c060'],
      front: '#4f8f94',
    },
  ],
  mountain: [
    {
      wall: '#f1e7d8',
      feature: '#b98756',
      floor: 'planks',
      floorColour: '#b5814f',
      wood: '#a06c3e',
      textiles: ['#c9bfb0', '#e9dcc6', '#f7f1e6'],
      accents: ['#b5432f', '#3f5f52', '#e0b060'],
      front: '#7a8a7c',
    },
    {
      wall: '#ece2d2',
      feature: '#8f6440',
      floor: 'planks',
      floorColour: '#a87444',
      wood: '#8a5c36',
      textiles: ['#8c8f86', '#d9cbb4', '#f3ece0'],
      accents: ['#c9573a', '#e6cfa0', '#4a6a70'],
      front: '#c9a478',
    },
    {
      wall: '#f4ecdf',
      feature: '#5f6f66',
      floor: 'planks',
      floorColour: '#c39663',
      wood: '#b07a48',
      textiles: ['#d9cdb9', '#efe4d0', '#faf6ee'],
      accents: ['#9c3f36', '#d9a04f', '#54706a'],
      front: '#4f6560',
    },
  ],
  hydrotherapy: [
    {
      wall: '#f3eee2',
      feature: '#b9c9b4',
      floor: 'herringbone',
      floorColour: '#cfa878',
      wood: '#a87c52',
      textiles: ['#b5c2b0', '#f4ecdc', '#fbf8f0'],
      accents: ['#e0957a', '#5f8a78', '#e8c987'],
      front: '#a9bca6',
    },
    {
      wall: '#f6efe8',
      feature: '#d8b5ac',
      floor: 'tiles',
      floorColour: '#e3d6c4',
      wood: '#b58a64',
      textiles: ['#e6d2c6', '#f8f0e6', '#fdf9f3'],
      accents: ['#7f9f98', '#b8604f', '#e6bf7a'],
      front: '#8fa8a4',
    },
  ],
  green: [
    {
      wall: '#f2e6d0',
      feature: '#d9c3a0',
      floor: 'tiles',
      floorColour: '#c98560',
      wood: '#8a5f3c',
      textiles: ['#e8d9bf', '#f4ead6', '#fbf5e8'],
      accents: ['#7a8f5a', '#c9603a', '#dba944'],
      front: '#8a9c78',
    },
    {
      wall: '#f5ecdc',
      feature: '#8a9c7a',
      floor: 'planks',
      floorColour: '#b98a5a',
      wood: '#966a42',
      textiles: ['#cdbb9c', '#efe3cb', '#f9f4e8'],
      accents: ['#c9773f', '#5a7a5c', '#eecb84'],
      front: '#e9dcc4',
    },
    {
      wall: '#f3e9da',
      feature: '#b5694a',
      floor: 'tiles',
      floorColour: '#d3a27c',
      wood: '#7d5638',
      textiles: ['#d9c6a8', '#f2e6d0', '#faf4e6'],
      accents: ['#4f7466', '#e0a04a', '#f4e3c4'],
      front: '#5f7a70',
    },
  ],
  city: [
    {
      wall: '#f2eee8',
      feature: '#3f5a68',
      floor: 'herringbone',
      floorColour: '#c99a66',
      wood: '#8f6440',
      textiles: ['#c9a48c', '#ece4d8', '#f8f5ef'],
      accents: ['#d9a441', '#2f4f5f', '#e2856a'],
      front: '#3f5560',
    },
    {
      wall: '#f4f0ea',
      feature: '#d9cfc2',
      floor: 'herringbone',
      floorColour: '#b98856',
      wood: '#6f4a34',
      textiles: ['#4f6f66', '#efe6d8', '#f7f3ec'],
      accents: ['#e0a458', '#c9604a', '#f2e4cc'],
      front: '#f1ece2',
    },
    {
      wall: '#efe9e2',
      feature: '#b98a80',
      floor: 'herringbone',
      floorColour: '#d3aa78',
      wood: '#a0754c',
      textiles: ['#8f9fb0', '#f0e8dc', '#faf7f2'],
      accents: ['#b5523f', '#e6c07a', '#46606c'],
      front: '#6f8478',
    },
  ],
}

/** The decoration that goes with a seed; what its windows look upon has a say in it. */
export function homeStyle(seed: number): HomeStyle {
  const random = createRandom(`home-${seed}`)
  const outlook = outlookOf(seed)
  const rustic = outlook === 'mountain' || outlook === 'green'
  return {
    ...random.pick(choices[outlook]),
    ceiling: '#fbf8f2',
    worktop: random.pick(['#f4efe6', '#d9c3a0', '#4a4f55', '#e6e0d6', '#b5875a']),
    metal: random.pick(['#3a3f45', '#c29a5a', '#3a3f45', '#b8bcc0']),
    beams: rustic && random.chance(0.75),
    boards: outlook === 'mountain' ? random.chance(0.75) : outlook === 'sea' && random.chance(0.3),
    panels: outlook === 'city' || (outlook === 'hydrotherapy' && random.chance(0.5)),
  }
}
