import { type Colour, type Linear, mix, tune, under } from './colour.ts'
import { Paper, width } from './paper.ts'
import { createRandom, type Random } from './random.ts'
import { type Hour, type Outlook, outlookOf, type Scene, type Season, scenePath } from './scene.ts'

/** The light of one picture: every colour of a thing passes through it, so that all things stand under one sun. */
export interface Light {
  hour: Hour
  season: Season
  /** From the zenith to the horizon. */
  sky: readonly [Colour, Colour, Colour]
  /** What far things fade into. */
  haze: Colour
  sun: Colour
  /** Where the sun or the moon stands on the sheet. */
  sunX: number
  sunY: number
  /** From which side the light comes: −1 left, 1 right. */
  from: -1 | 1
  /** The colour and depth of cast shadows. */
  shadow: Colour
  shadowDepth: number
  /** How many of the windows are lit, 0 to 1. */
  lamps: number
  lamp: Colour
  /** A surface in the light. */
  key(colour: Colour): Colour
  /** A surface turned away from it. */
  fill(colour: Colour): Colour
  /** A surface between both; 0 is `key`, 1 is `fill`. */
  tone(colour: Colour, shade: number): Colour
  /** A lit surface at a distance: 0 here, 1 lost in the haze. */
  far(colour: Colour, distance: number): Colour
  /** What grows, in the season. */
  leaf: readonly [Colour, Colour, Colour]
  fir: readonly [Colour, Colour, Colour]
  /** Shrubs and hedges, which keep their green longer than trees do. */
  bush: readonly [Colour, Colour, Colour]
  grass: Colour
  /** Grass in its own shade. */
  turf: Colour
  bloom: readonly [Colour, Colour, Colour]
  snow: boolean
}

/** All that a drawing needs to hand. */
export interface Stage {
  paper: Paper
  random: Random
  light: Light
  scene: Scene
  outlook: Outlook
}

type Sky = readonly [Colour, Colour, Colour, haze: Colour]
const skies: Record<Hour, readonly [Sky, ...Sky[]]> = {
  morning: [
    ['#6fa9cf', '#b5d6e2', '#fbe5c9', '#e8e2da'],
    ['#86b4cf', '#cfdde2', '#fcd8c4', '#ecdcd6'],
    ['#5fa3c4', '#a6d2d8', '#f8efd2', '#dfe8df'],
  ],
  noon: [
    ['#2a83c4', '#67b2e0', '#cfe9ef', '#bfdfec'],
    ['#3494c6', '#7fc7df', '#e4f2e6', '#cbe6e6'],
    ['#1f74b6', '#5ca6d8', '#d9ecf3', '#bad7e9'],
  ],
  golden: [
    ['#6690b8', '#eebb9c', '#ffd08a', '#f3c09a'],
    ['#d5745a', '#f3a063', '#ffdb95', '#f0a878'],
    ['#7d80b0', '#ee9f8c', '#ffcb8c', '#eba894'],
    ['#43909a', '#e6c495', '#ffe0a0', '#e6c49a'],
  ],
  dusk: [
    ['#2b3c70', '#86699f', '#f2a38c', '#8d719c'],
    ['#1f4770', '#5c82a6', '#f3bb9e', '#7388a8'],
    ['#3d3569', '#a5648f', '#f9a57e', '#96648e'],
  ],
  night: [
    ['#0e1d42', '#1d3868', '#45679a', '#38568a'],
    ['#11233f', '#1f4566', '#4d7c97', '#3b6683'],
  ],
}
const lights: Record<Hour, { key: Linear; fill: Linear; sun: Colour; shadow: Colour; depth: number; lamps: number }> = {
  morning: {
    key: [1.03, 0.97, 0.87],
    fill: [0.52, 0.6, 0.76],
    sun: '#fff3d6',
    shadow: '#47618a',
    depth: 0.3,
    lamps: 0.06,
  },
  noon: { key: [1.03, 1, 0.95], fill: [0.48, 0.6, 0.8], sun: '#fffbe8', shadow: '#2d5686', depth: 0.34, lamps: 0 },
  golden: {
    key: [1.1, 0.87, 0.63],
    fill: [0.48, 0.38, 0.5],
    sun: '#fff0c0',
    shadow: '#6b3f6a',
    depth: 0.36,
    lamps: 0.25,
  },
  dusk: { key: [0.62, 0.5, 0.62], fill: [0.29, 0.29, 0.48], sun: '#ffd9b0', shadow: '#241f52', depth: 0.4, lamps: 0.6 },
  night: {
    key: [0.22, 0.31, 0.52],
    fill: [0.11, 0.16, 0.33],
    sun: '#f4f0dc',
    shadow: '#060f2c',
    depth: 0.45,
    lamps: 0.6,
  },
}
const plants: Record<Season, Pick<Light, 'leaf' | 'bush' | 'grass' | 'turf' | 'bloom'>> = {
  winter: {
    leaf: ['#66785c', '#7f8d6c', '#586b58'],
    bush: ['#56735a', '#7a9068', '#3f5f4e'],
    turf: '#7c8a64',
    grass: '#9da77c',
    bloom: ['#f4ece0', '#d88fa4', '#e7d9b0'],
  },
  spring: {
    leaf: ['#6fa24a', '#97c060', '#538a46'],
    bush: ['#6fa24a', '#97c060', '#538a46'],
    turf: '#5b9447',
    grass: '#93bd5c',
    bloom: ['#f6b9c8', '#ffffff', '#f5d76a'],
  },
  summer: {
    leaf: ['#4b8a4c', '#74a653', '#37704a'],
    bush: ['#4b8a4c', '#74a653', '#37704a'],
    turf: '#4a8547',
    grass: '#94b35a',
    bloom: ['#e0567a', '#f7efe4', '#f2a63b'],
  },
  autumn: {
    leaf: ['#c9813a', '#dba944', '#a9552f'],
    bush: ['#808c48', '#b3a24e', '#66733f'],
    turf: '#85894a',
    grass: '#b6a85c',
    bloom: ['#c65a7c', '#e9a23f', '#f3e0c0'],
  },
}

/** The light and the pencils for one scene. */
export function setStage(scene: Scene): Stage {
  const random = createRandom(scenePath(scene))
  // One home, one light: it does not depend on the room.
  const weather = createRandom(`light-${scene.season}-${scene.hour}-${scene.seed}`)
  return { paper: new Paper(), random, light: createLight(scene, weather), scene, outlook: outlookOf(scene.seed) }
}

function createLight({ hour, season }: Scene, random: Random): Light {
  const { key, fill, sun, shadow, depth, lamps } = lights[hour]
  const turn = random.between(-7, 7)
  const strength = season === 'winter' ? 0.8 : season === 'summer' ? 1.06 : 0.95
  const seasoned = (colour: Colour) => {
    const tuned = tune(colour, season === 'winter' && hour !== 'night' ? 0.015 : 0, strength, turn)
    return season === 'autumn' && hour !== 'night' ? mix(tuned, '#f2cfa4', 0.1) : tuned
  }
  const [top, middle, low, mist] = random.pick(skies[hour])
  const from = random.side()
  const haze = seasoned(mist)
  const lit = (colour: Colour) => under(colour, key)
  const shaded = (colour: Colour) => under(colour, fill)
  return {
    hour,
    season,
    sky: [seasoned(top), seasoned(middle), seasoned(low)],
    haze,
    sun,
    from,
    sunX: width / 2 + from * random.between(0.14, 0.4) * width,
    sunY: { morning: 300, noon: 120, golden: 400, dusk: 470, night: 180 }[hour] + random.between(-50, 40),
    shadow,
    shadowDepth: depth,
    lamps,
    lamp: '#ffd38a',
    key: lit,
    fill: shaded,
    tone: (colour, shade) => mix(lit(colour), shaded(colour), shade),
    far: (colour, distance) => mix(lit(colour), haze, distance),
    ...plants[season],
    fir: ['#2f6050', '#437a59', '#234a45'],
    snow: season === 'winter',
  }
}
