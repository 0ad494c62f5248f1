/** What a picture may show. */
export const sceneKinds = [
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
] as const
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
export const hours = ['morning', 'noon', 'golden', 'dusk', 'night'] as const
/** What is seen through a window or from a terrace: one a category of destinations. */
export const outlooks = ['sea', 'mountain', 'hydrotherapy', 'green', 'city'] as const

export type SceneKind = (typeof sceneKinds)[number]
export type Season = (typeof seasons)[number]
export type Hour = (typeof hours)[number]
export type Outlook = (typeof outlooks)[number]

/** All that decides a picture. Rooms of the same seed share their walls, their wood and what their windows look upon. */
export interface Scene {
  kind: SceneKind
  season: Season
  hour: Hour
  /** A whole number from 0 to 999999. */
  seed: number
}

const scenePattern = new RegExp(
  `^(${sceneKinds.join('|')})-(${seasons.join('|')})-(${hours.join('|')})-(0|[1-9]\\d{0,5})$`,
)

/** The scene that a name such as `sea-front-summer-golden-123` tells of, or null when it is not exactly such a name. */
export function parseScene(name: string): Scene | null {
  const [, kind, season, hour, seed] = scenePattern.exec(name) ?? []
  if (seed === undefined) return null
  return { kind: kind as SceneKind, season: season as Season, hour: hour as Hour, seed: Number(seed) }
}

/** The name of a scene: `parseScene`'s other way round. */
export function scenePath({ kind, season, hour, seed }: Scene): string {
  return `${kind}-${season}-${hour}-${seed}`
}

/** What the windows of rooms of this seed look upon. */
export function outlookOf(seed: number): Outlook {
  return outlooks[seed % outlooks.length] ?? 'sea'
}

/** A seed whose windows look upon `outlook`; another `number` gives another seed (0 to 199999). */
export function seedFor(outlook: Outlook, number: number): number {
  return (number % 200_000) * outlooks.length + outlooks.indexOf(outlook)
}
