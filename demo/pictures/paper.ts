import type { Colour } from './colour.ts'

export type Point = readonly [x: number, y: number]
/** Where along a gradient, which colour, how opaque (1 when left out). */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number]

/** Every picture is drawn on this sheet, three to two. */
export const width = 1536
export const height = 1024

const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** Path data with its numbers rounded: trace`M${x} ${y}h${wide}`. */
export function trace(text: TemplateStringsArray, ...values: (number | string)[]): string {
  return text.reduce((path, piece, index) => {
    const value = values[index - 1] ?? ''
    return `${path}${typeof value === 'number' ? round(value) : value}${piece}`
  })
}

/** Straight lines from point to point, closed. */
export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`

/** A soft line through every point (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0]
  let d = `M${at(point(0))}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return closed ? `${d}Z` : d
}

/** An ellipse as path data, so that shapes of one colour share a path. */
export const oval = (x: number, y: number, rx: number, ry: number) =>
  trace`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`

/** A soft upper edge, filled down to `bottom`. */
export function ground(edge: readonly Point[], bottom = height): string {
  const [first, last] = [edge[0] ?? [0, 0], edge.at(-1) ?? [0, 0]]
  return `${curve(edge)}L${at([last[0], bottom])}L${at([first[0], bottom])}Z`
}

/**
 * The opacity of one shape as that of its fill or its stroke: `opacity` makes the renderer composite a layer as large as the
 * picture. A shape that has both keeps it.
 */
function withOpacity(fill: string, attributes: string): string {
  if (fill === 'none') return attributes.replace(/(?<!-)opacity=/, 'stroke-opacity=')
  return attributes.includes('stroke=') ? attributes : attributes.replace('opacity=', 'fill-opacity=')
}

/** The sheet: shapes are added from the back to the front, gradients and clips are named as they come. */
export class Paper {
  #defs: string[] = []
  #body: string[] = []
  #names = 0

  #define(make: (id: string) => string): string {
    const id = `d${this.#names++}`
    this.#defs.push(make(id))
    return id
  }
  add(markup: string): void {
    this.#body.push(markup)
  }
  path(d: string, fill: string, attributes = ''): void {
    if (d === '') return
    this.add(`<path d="${d}" fill="${fill}" ${withOpacity(fill, attributes)}/>`)
  }
  poly(points: readonly Point[], fill: string, attributes = ''): void {
    this.path(polygon(points), fill, attributes)
  }
  rect(x: number, y: number, wide: number, high: number, fill: string, attributes = ''): void {
    this.add(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" fill="${fill}" ${withOpacity(fill, attributes)}/>`,
    )
  }
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): void {
    this.add(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${withOpacity(fill, attributes)}/>`,
    )
  }
  line(d: string | readonly Point[], stroke: string, thick: number, attributes = ''): void {
    const path = typeof d === 'string' ? d : `M${d.map(at).join('L')}`
    if (path === '') return
    this.add(
      `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${Math.round(thick * 100) / 100}" ${withOpacity('none', attributes)}/>`,
    )
  }
  /** A linear gradient over the shape's box; downwards unless told. */
  fade(stops: readonly Stop[], [x1, y1]: Point = [0, 0], [x2, y2]: Point = [0, 1]): string {
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${printStops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }
  /** A round gradient from the middle of the shape's box outwards. */
  glow(stops: readonly Stop[]): string {
    return `url(#${this.#define((name) => `<radialGradient id="${name}">${printStops(stops)}</radialGradient>`)})`
  }
  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`)
    draw()
    this.add('</g>')
  }
  /** What is drawn shows only inside this outline. */
  within(outline: string, draw: () => void): void {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`, draw)
  }
  /** What is drawn shows out of focus, by `radius` pixels. */
  soft(radius: number, draw: () => void, attributes = ''): void {
    const id = this.#define(
      (name) =>
        `<filter id="${name}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    )
    this.group(`filter="url(#${id})" ${attributes}`, draw)
  }
  /** Keeps what is drawn aside under a name, to be shown by `show` as often as wanted. */
  keep(draw: () => void): string {
    const shown = this.#body
    this.#body = []
    draw()
    const kept = this.#body.join('')
    this.#body = shown
    return this.#define((name) => `<g id="${name}">${kept}</g>`)
  }
  show(kept: string, attributes = ''): void {
    this.add(`<use href="#${kept}" ${attributes}/>`)
  }
  /** The finished picture. */
  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`
  }
}

const printStops = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
