import type { Colour } from './colour.ts'
import { createRandom } from './random.ts'
import type { Region, Scene } from './scene.ts'

type Colours = readonly [Colour, ...Colour[]]
export type Finish = 'render' | 'rubble' | 'ashlar' | 'brick' | 'timber' | 'chalet'
export type Roofing = 'slate' | 'tile' | 'canal' | 'zinc'
export type Flora = 'hydrangea' | 'hollyhock' | 'lavender' | 'rose' | 'geranium' | 'agave' | 'oleander' | 'fern'
export type TreeKind = 'leaf' | 'pine' | 'palm' | 'cypress' | 'fir' | 'olive'

/** How people build in a region, and what grows around their houses. */
interface Style {
  finishes: readonly [Finish, ...Finish[]]
  walls: Colours
  /** Plinths, quoins and window surrounds. */
  stone: Colour
  quoins: boolean
  roofing: Roofing
  roofs: Colours
  /** Shape of the main roof: ridge along the street, gable towards it, or hipped. */
  shapes: readonly ['side' | 'gable' | 'hip', ...('side' | 'gable' | 'hip')[]]
  /** Height of a roof as a share of the depth of the house: 0.35 is flat, 1.1 is steep. */
  pitch: number
  dormers: boolean
  timbers: Colours
  shutters: Colours
  shutterKind: 'louvred' | 'boards'
  doors: Colours
  /** Storeys of a house below the roof. */
  storeys: readonly [number, ...number[]]
  flora: readonly [Flora, ...Flora[]]
  climber: Colour | null
  trees: readonly [TreeKind, ...TreeKind[]]
}

export const styles: Record<Region, Style> = {
  channel: {
    finishes: ['timber', 'timber', 'brick'],
    walls: ['#f5ead4', '#efe0c4', '#f8f1e2'],
    stone: '#e6d7bd',
    quoins: true,
    roofing: 'slate',
    roofs: ['#5d6470', '#7a5648', '#6a6468'],
    shapes: ['side', 'gable', 'side'],
    pitch: 0.95,
    dormers: true,
    timbers: ['#5e4436', '#6d4a38', '#4f6a62'],
    shutters: ['#6f8f96', '#4f7466', '#f2ece0'],
    shutterKind: 'boards',
    doors: ['#4f7466', '#7a3f38', '#3f5f78'],
    storeys: [2],
    flora: ['hydrangea', 'rose'],
    climber: '#e7a6b4',
    trees: ['leaf'],
  },
  brittany: {
    finishes: ['rubble', 'rubble', 'render'],
    walls: ['#cdbfae', '#d9c4b0', '#c4bcb0'],
    stone: '#c2b19c',
    quoins: true,
    roofing: 'slate',
    roofs: ['#4d5867', '#566170'],
    shapes: ['side'],
    pitch: 0.9,
    dormers: true,
    timbers: ['#5e4436'],
    shutters: ['#3f78a6', '#6f9fba', '#f4f0e8', '#2f5f86'],
    shutterKind: 'boards',
    doors: ['#2f5f86', '#3f78a6', '#7a3f38'],
    storeys: [1, 2],
    flora: ['hydrangea', 'hydrangea', 'hollyhock'],
    climber: null,
    trees: ['pine', 'leaf'],
  },
  vendee: {
    finishes: ['render'],
    walls: ['#fcf9f2', '#faf5ea'],
    stone: '#e9e0cf',
    quoins: false,
    roofing: 'canal',
    roofs: ['#d0875e', '#c97c54'],
    shapes: ['side', 'side', 'hip'],
    pitch: 0.42,
    dormers: false,
    timbers: ['#5e4436'],
    shutters: ['#3f82b4', '#6aa6c4', '#7fb0a0', '#4f8fa8'],
    shutterKind: 'boards',
    doors: ['#3f82b4', '#6aa6c4', '#4f8f86'],
    storeys: [1, 1, 2],
    flora: ['hollyhock', 'hollyhock', 'hydrangea'],
    climber: '#f2b5bd',
    trees: ['pine'],
  },
  landes: {
    finishes: ['timber', 'render'],
    walls: ['#f7f0e2', '#f2e6d0'],
    stone: '#d8c3a0',
    quoins: false,
    roofing: 'canal',
    roofs: ['#c47450', '#b9684a'],
    shapes: ['gable', 'side'],
    pitch: 0.5,
    dormers: false,
    timbers: ['#7a4334', '#5e4436', '#3f5f52'],
    shutters: ['#7a3f33', '#3f6a58', '#8a5a40'],
    shutterKind: 'boards',
    doors: ['#7a3f33', '#3f6a58'],
    storeys: [1, 2],
    flora: ['fern', 'hydrangea'],
    climber: '#cfa6d8',
    trees: ['pine'],
  },
  basque: {
    finishes: ['timber'],
    walls: ['#fdfaf3', '#faf5ea'],
    stone: '#cdb897',
    quoins: true,
    roofing: 'canal',
    roofs: ['#bf6242', '#b85a3e'],
    shapes: ['gable'],
    pitch: 0.46,
    dormers: false,
    timbers: ['#9c2b2b', '#9c2b2b', '#2f5f46'],
    shutters: ['#9c2b2b', '#2f5f46'],
    shutterKind: 'boards',
    doors: ['#9c2b2b', '#2f5f46'],
    storeys: [2],
    flora: ['geranium', 'hydrangea'],
    climber: null,
    trees: ['leaf', 'pine'],
  },
  languedoc: {
    finishes: ['render', 'rubble'],
    walls: ['#f0cfa0', '#e8b48a', '#f3e2c6', '#e3a184'],
    stone: '#e0cba6',
    quoins: false,
    roofing: 'canal',
    roofs: ['#cf7e56', '#c67450'],
    shapes: ['side', 'hip'],
    pitch: 0.38,
    dormers: false,
    timbers: ['#5e4436'],
    shutters: ['#5f93a6', '#86aeb8', '#8a5a5a', '#7f9a86'],
    shutterKind: 'louvred',
    doors: ['#4f7f92', '#8a4f48', '#6a5440'],
    storeys: [2, 1],
    flora: ['oleander', 'agave'],
    climber: '#c2478a',
    trees: ['pine', 'cypress', 'olive'],
  },
  riviera: {
    finishes: ['render'],
    walls: ['#f2b694', '#f6d9a6', '#eaa08a', '#f7e6cc', '#f0c287'],
    stone: '#f3e4cc',
    quoins: false,
    roofing: 'canal',
    roofs: ['#cf7a52', '#c8714c'],
    shapes: ['hip', 'side'],
    pitch: 0.38,
    dormers: false,
    timbers: ['#5e4436'],
    shutters: ['#4f8f7c', '#5f93a8', '#6f9a7a', '#7f8fb0'],
    shutterKind: 'louvred',
    doors: ['#3f7466', '#4f7a92', '#7a5238'],
    storeys: [2],
    flora: ['agave', 'oleander', 'geranium'],
    climber: '#c2478a',
    trees: ['palm', 'pine', 'cypress'],
  },
  corsica: {
    finishes: ['rubble', 'render'],
    walls: ['#d3bea0', '#c8b090', '#e8d2ae'],
    stone: '#c9b391',
    quoins: false,
    roofing: 'canal',
    roofs: ['#b9765a', '#b06e54'],
    shapes: ['side', 'hip'],
    pitch: 0.38,
    dormers: false,
    timbers: ['#5e4436'],
    shutters: ['#5f7f8a', '#7a4f3e', '#6f8a78'],
    shutterKind: 'louvred',
    doors: ['#6a4836', '#4f6f7a'],
    storeys: [2, 1],
    flora: ['oleander', 'agave'],
    climber: '#c2478a',
    trees: ['pine', 'olive'],
  },
  alps: {
    finishes: ['chalet'],
    walls: ['#a9693e', '#8f5836', '#b97b4c', '#7f4f36'],
    stone: '#c4b8a6',
    quoins: false,
    roofing: 'tile',
    roofs: ['#6f564a', '#5f564f'],
    shapes: ['gable'],
    pitch: 0.5,
    dormers: false,
    timbers: ['#6a4430'],
    shutters: ['#b8433a', '#3f7a5c', '#2f6f86', '#d9c29a'],
    shutterKind: 'boards',
    doors: ['#7a4a34', '#8f3a32'],
    storeys: [2],
    flora: ['geranium'],
    climber: null,
    trees: ['fir'],
  },
  pyrenees: {
    finishes: ['rubble', 'render'],
    walls: ['#bdb4a6', '#c9beac', '#eee4d2'],
    stone: '#a89f92',
    quoins: true,
    roofing: 'slate',
    roofs: ['#525c68', '#5a6470'],
    shapes: ['side', 'gable'],
    pitch: 0.95,
    dormers: true,
    timbers: ['#6a4430'],
    shutters: ['#7a4a34', '#8f2f2a', '#4f6a58'],
    shutterKind: 'boards',
    doors: ['#6a4430', '#7f2f2a'],
    storeys: [2],
    flora: ['geranium', 'fern'],
    climber: null,
    trees: ['fir', 'leaf'],
  },
  alsace: {
    finishes: ['timber'],
    walls: ['#eec27a', '#dd9a7c', '#a9c0c6', '#f3e6cc', '#bccba2', '#cf7a66'],
    stone: '#d9b28a',
    quoins: false,
    roofing: 'tile',
    roofs: ['#a4553c', '#98503c'],
    shapes: ['gable', 'side'],
    pitch: 1.15,
    dormers: true,
    timbers: ['#5a3b2c', '#6a4634'],
    shutters: ['#4f7a5e', '#7a4a34', '#3f6a8a', '#a8483a'],
    shutterKind: 'boards',
    doors: ['#5a3b2c', '#3f5f4f'],
    storeys: [2],
    flora: ['geranium'],
    climber: '#7fa04f',
    trees: ['leaf'],
  },
  provence: {
    finishes: ['render', 'rubble'],
    walls: ['#ecc692', '#e6b483', '#f1dcb8', '#e2c9a0'],
    stone: '#dcc8a2',
    quoins: false,
    roofing: 'canal',
    roofs: ['#c98460', '#c07a58'],
    shapes: ['side', 'side', 'hip'],
    pitch: 0.38,
    dormers: false,
    timbers: ['#5e4436'],
    shutters: ['#8fb2b6', '#a9ba9c', '#9aa8c6', '#7f9fae'],
    shutterKind: 'boards',
    doors: ['#7f9fae', '#8aa08a', '#7a5a44'],
    storeys: [2],
    flora: ['lavender', 'lavender', 'rose'],
    climber: '#a58cc6',
    trees: ['cypress', 'olive', 'pine'],
  },
  dordogne: {
    finishes: ['rubble', 'ashlar'],
    walls: ['#e0c08a', '#d8b47c', '#e6cca0'],
    stone: '#ecd6aa',
    quoins: true,
    roofing: 'tile',
    roofs: ['#8c5a44', '#95604a'],
    shapes: ['hip', 'side'],
    pitch: 1,
    dormers: true,
    timbers: ['#6a4a36'],
    shutters: ['#a9b3ac', '#7f938c', '#8a4f44', '#8fa3b0'],
    shutterKind: 'boards',
    doors: ['#7a5a44', '#6f8580'],
    storeys: [1, 2],
    flora: ['rose', 'lavender'],
    climber: '#f0a8b2',
    trees: ['leaf'],
  },
  loire: {
    finishes: ['ashlar', 'render'],
    walls: ['#f3ebda', '#efe4ce', '#f6efe2'],
    stone: '#e6d9bf',
    quoins: true,
    roofing: 'slate',
    roofs: ['#566178', '#4f5a70'],
    shapes: ['side', 'hip'],
    pitch: 0.95,
    dormers: true,
    timbers: ['#6a4a36'],
    shutters: ['#c6d0d0', '#a6b6c0', '#e9e6de', '#8aa0a8'],
    shutterKind: 'boards',
    doors: ['#6f8a96', '#7a4a44', '#5f7a6a'],
    storeys: [2, 1],
    flora: ['rose', 'hollyhock'],
    climber: '#f3b6bf',
    trees: ['leaf'],
  },
  auvergne: {
    finishes: ['rubble', 'render'],
    walls: ['#a89f95', '#b5a99a', '#ece0cc'],
    stone: '#7f7872',
    quoins: true,
    roofing: 'tile',
    roofs: ['#9a5a46', '#6a625e'],
    shapes: ['side', 'hip'],
    pitch: 0.75,
    dormers: true,
    timbers: ['#6a4a36'],
    shutters: ['#8a4038', '#5f7f6c', '#8fa6b0'],
    shutterKind: 'boards',
    doors: ['#7a3f38', '#4f6a5c'],
    storeys: [2],
    flora: ['geranium', 'rose'],
    climber: '#7fa04f',
    trees: ['leaf', 'fir'],
  },
  aquitaine: {
    finishes: ['ashlar'],
    walls: ['#efdcb6', '#ebd5aa', '#f3e4c6'],
    stone: '#f3e6c8',
    quoins: true,
    roofing: 'canal',
    roofs: ['#b98866', '#b07c5c'],
    shapes: ['hip'],
    pitch: 0.42,
    dormers: false,
    timbers: ['#6a4a36'],
    shutters: ['#aab6b2', '#dcd8ca', '#8fa0a4'],
    shutterKind: 'louvred',
    doors: ['#3f5f58', '#6a3f3a', '#3f4f68'],
    storeys: [2],
    flora: ['rose', 'lavender'],
    climber: '#a58cc6',
    trees: ['leaf'],
  },
  lyonnais: {
    finishes: ['render'],
    walls: ['#ecbf92', '#f1d4a8', '#e0a288', '#f0e0c4'],
    stone: '#e9dcc2',
    quoins: true,
    roofing: 'canal',
    roofs: ['#b9704e', '#b0684a'],
    shapes: ['hip', 'side'],
    pitch: 0.45,
    dormers: false,
    timbers: ['#6a4a36'],
    shutters: ['#8f9ea4', '#7f9078', '#b0a490', '#8a6a58'],
    shutterKind: 'louvred',
    doors: ['#5a4032', '#3f5a50'],
    storeys: [2],
    flora: ['geranium', 'rose'],
    climber: null,
    trees: ['leaf'],
  },
}

/** What one home looks like from outside. */
export interface Exterior {
  region: Region
  finish: Finish
  wall: Colour
  stone: Colour
  quoins: boolean
  roofing: Roofing
  roof: Colour
  shape: 'side' | 'gable' | 'hip'
  pitch: number
  dormers: boolean
  timber: Colour
  shutter: Colour
  shutterKind: 'louvred' | 'boards'
  door: Colour
  storeys: number
  flora: Style['flora']
  climber: Colour | null
  trees: Style['trees']
  /** Number of windows side by side of the main building: 3 or 4. */
  bays: number
  /** On which side a lower wing stands; 0: none. */
  wing: -1 | 0 | 1
}

/** The exterior of the home with this seed: the same on each of its pictures. */
export function exteriorOf({ region, seed }: Pick<Scene, 'region' | 'seed'>, fallback: Region = 'loire'): Exterior {
  const place = region ?? fallback
  const random = createRandom(`exterior-${place}-${seed}`)
  const style = styles[place]
  const finish = random.pick(style.finishes)
  return {
    ...style,
    region: place,
    finish,
    wall: finish === 'brick' ? random.pick(['#b96c50', '#c07a5a', '#ad6148']) : random.pick(style.walls),
    roof: random.pick(style.roofs),
    shape: random.pick(style.shapes),
    timber: random.pick(style.timbers),
    shutter: random.pick(style.shutters),
    door: random.pick(style.doors),
    storeys: random.pick(style.storeys),
    bays: random.int(3, 4),
    wing: random.pick([-1, 1, 0, -1, 1] as const),
    climber: random.chance(0.6) ? style.climber : null,
  }
}
