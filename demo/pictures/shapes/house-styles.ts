import type { Colour } from '../colour.ts'

/** How the houses of a region are built. */
export interface HouseStyle {
  walls: readonly [Colour, ...Colour[]]
  roof: Colour
  shutters: readonly [Colour, ...Colour[]] | null
  trim: Colour
  /** Dressed stones at the corners and about the openings. */
  quoins?: Colour
  /** Timbers shown in the wall. */
  timber?: Colour
}

export const houseStyles = {
  breton: {
    walls: ['#f4f0e6', '#ece6da', '#d9cfc0'],
    roof: '#55606f',
    shutters: ['#4f86a8', '#2f5f86', '#7fa8b0'],
    trim: '#f7f4ec',
    quoins: '#c9b8a2',
  },
  provencal: {
    walls: ['#f0d3a4', '#e9b98a', '#f3dfc0', '#e5a77c'],
    roof: '#c9714a',
    shutters: ['#8fa8a0', '#7b9ab5', '#a0a878', '#b06a58'],
    trim: '#f8ecd8',
  },
  basque: {
    walls: ['#fbf7ef', '#f6f0e4'],
    roof: '#c8674a',
    shutters: ['#9c2f2f', '#2f6a4a', '#7d2b30'],
    trim: '#f8f3e8',
    timber: '#9c2f2f',
  },
  norman: {
    walls: ['#f6ecd8', '#efe0c4'],
    roof: '#6d5c58',
    shutters: ['#6f8a96', '#5a7a6a'],
    trim: '#faf5ea',
    timber: '#6a4634',
  },
  riviera: {
    walls: ['#f4c9a0', '#f0a98c', '#f6dfb0', '#e8907c', '#f5e8d4', '#dcb58a'],
    roof: '#cf7a52',
    shutters: ['#4f8f80', '#5f9a9a', '#6a86a8', '#7a9a6a'],
    trim: '#fbf2e2',
  },
  farmhouse: {
    walls: ['#e3d2b4', '#d9c3a0', '#e8dcc6'],
    roof: '#b97a58',
    shutters: ['#8aa0ac', '#93a68c', '#b9c2b4'],
    trim: '#f2e8d4',
    quoins: '#c4ac88',
  },
} as const satisfies Record<string, HouseStyle>
