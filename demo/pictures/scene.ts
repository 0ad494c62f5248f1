/** What a picture may show. `house` and `building` are the front of a home; `building` has flats. */
export const sceneKinds = [
  'house',
  'building',
  'sea-front',
  'beach',
  'harbour',
  'chalet',
  'ski-slope',
  'mountain-lake',
  'countryside-house',
  'garden',
  'pool',
  'city-street',
  'city-roofs',
  'thermal-park',
  'living-room',
  'bedroom',
  'kitchen',
  'bathroom',
  'terrace',
  'balcony-view',
  'dining-room',
  'kids-room',
  'portrait',
] as const
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
export const hours = ['morning', 'noon', 'golden', 'dusk', 'night'] as const
/** What is visible through a window or from a terrace: one for each category of destinations. */
export const outlooks = ['sea', 'mountain', 'hydrotherapy', 'green', 'city'] as const

/** Where a picture is set: how people build there, and what grows. */
export const regions = [
  'channel',
  'brittany',
  'vendee',
  'landes',
  'basque',
  'languedoc',
  'riviera',
  'corsica',
  'alps',
  'pyrenees',
  'alsace',
  'provence',
  'dordogne',
  'loire',
  'auvergne',
  'aquitaine',
  'lyonnais',
] as const

export type Region = (typeof regions)[number]
export type SceneKind = (typeof sceneKinds)[number]
export type Season = (typeof seasons)[number]
export type Hour = (typeof hours)[number]
export type Outlook = (typeof outlooks)[number]

/**
 * Everything that decides a picture. Pictures with the same region, season, hour and seed are of one home: same architecture,
 * furniture, floor and light.
 */
export interface Scene {
  kind: SceneKind
  /** Null for a picture of no region in particular. */
  region: Region | null
  season: Season
  hour: Hour
  /** A whole number from 0 to 999999. */
  seed: number
  /** 0 to 9: another composition, or another room of the same kind. */
  view: number
}

const scenePattern = new RegExp(
  `^(${sceneKinds.join('|')})(?:-(${regions.join('|')}))?-(${seasons.join('|')})-(${hours.join('|')})-(0|[1-9]\\d{0,5})(?:-([1-9]))?$`,
)

/** Parses a name such as `house-brittany-summer-golden-123-2`: region and view are optional. Returns null for any other text. */
export function parseScene(name: string): Scene | null {
  const [, kind, region = null, season, hour, seed, view = '0'] = scenePattern.exec(name) ?? []
  if (seed === undefined) return null
  return {
    kind: kind as SceneKind,
    region: region as Region | null,
    season: season as Season,
    hour: hour as Hour,
    seed: Number(seed),
    view: Number(view),
  }
}

/** The name of a scene, the inverse of `parseScene`. */
export function scenePath({ kind, region, season, hour, seed, view }: Scene): string {
  return `${kind}${region ? `-${region}` : ''}-${season}-${hour}-${seed}${view > 0 ? `-${view}` : ''}`
}

/** What the windows of a home with this seed look out on. */
export function outlookOf(seed: number): Outlook {
  return outlooks[seed % outlooks.length] ?? 'sea'
}

/** A seed whose windows look out on `outlook`; another `number` gives another seed (0 to 199999). */
export function seedFor(outlook: Outlook, number: number): number {
  return (number % 200_000) * outlooks.length + outlooks.indexOf(outlook)
}
