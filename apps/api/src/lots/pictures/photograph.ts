/**
 * A photograph by its name, `photo-{hash}-{width}x{height}-f5m9nc`: what it was made of, its size, and the tones of its upper,
 * middle and lower third, of which the styles draw what stands in its place until it is there.
 */

/** Sixteen colours of sky, sea, walls and land; the styles have the same (apps/site/src/ui/picture.css). */
export const TONES = [
  '#f1f2f0',
  '#d9dcdc',
  '#aeb3b5',
  '#74797c',
  '#3b3f44',
  '#cfe3ee',
  '#93bfdc',
  '#5a8fb5',
  '#2f5c7d',
  '#b9c7a0',
  '#7f9a63',
  '#4d6442',
  '#e6d9c2',
  '#c9ab82',
  '#96714d',
  '#c9805a',
] as const

export interface Photograph {
  /** Of the bytes that were handed in: the same file is the same photograph. 32 hexadecimal digits. */
  hash: string
  width: number
  height: number
  /** Places in `TONES`. */
  tones: readonly [far: number, middle: number, near: number]
}

const pattern = /^photo-([0-9a-f]{32})-([1-9]\d{1,3})x([1-9]\d{1,3})-f([0-9a-f])m([0-9a-f])n([0-9a-f])$/
const ADDRESS = '/pictures/'

/** The photograph of exactly such a name, else null. */
export function parsePhotograph(name: string): Photograph | null {
  const [, hash, width, height, far, middle, near] = pattern.exec(name) ?? []
  if (hash === undefined) return null
  const tone = (digit = '0') => Number.parseInt(digit, 16)
  return { hash, width: Number(width), height: Number(height), tones: [tone(far), tone(middle), tone(near)] }
}

/** Its name: `parsePhotograph`'s other way round. */
export function photographName({ hash, width, height, tones }: Photograph): string {
  const [far, middle, near] = tones.map((tone) => tone.toString(16))
  return `photo-${hash}-${width}x${height}-f${far}m${middle}n${near}`
}

/** Where it is served; width and format follow as a query. */
export function photographPath(photograph: Photograph): string {
  return `${ADDRESS}${photographName(photograph)}`
}

/** The photograph that is served at a path; null for a scene's and any other. */
export function photographAt(path: string): Photograph | null {
  return path.startsWith(ADDRESS) ? parsePhotograph(path.slice(ADDRESS.length)) : null
}

/** The file that keeps it, in the store of photographs. */
export function photographFile(photograph: Photograph): string {
  return `${photographName(photograph)}.jpeg`
}

/** The tone nearest to a colour of three bytes. */
export function nearestTone([red = 0, green = 0, blue = 0]: Iterable<number>): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, tone] of TONES.entries()) {
    const far = (at: number, own: number) => (Number.parseInt(tone.slice(at, at + 2), 16) - own) ** 2
    const distance = far(1, red) + far(3, green) + far(5, blue)
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
