import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, oval, type Point, trace, width } from '../paper.ts'

/** The sky down to `horizon`, with what stands in it: sun or moon, clouds, birds, stars. */
export function drawSky(stage: Stage, horizon: number): void {
  const { paper, random, light } = stage
  const [top, middle, low] = light.sky
  paper.rect(
    0,
    0,
    width,
    horizon + 4,
    paper.fade([
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  )
  if (light.hour === 'night') drawStars(stage, horizon)
  drawSun(stage, horizon)
  const weather = random.next()
  if (weather < 0.45) drawStreaks(stage, horizon)
  else if (weather < 0.9) drawCumulus(stage, horizon)
  if (light.hour !== 'night' && random.chance(0.6)) drawBirds(stage, horizon)
}

function drawStars({ paper, random, light }: Stage, horizon: number): void {
  // One path for each of three heights: the lower, the fainter.
  const stars = ['', '', '']
  for (let i = 0; i < 90; i++) {
    const height = random.next() ** 1.4
    const size = random.between(0.7, 2.2)
    stars[Math.min(2, Math.floor(height * 3))] += oval(width * random.next(), horizon * height * 0.85, size, size)
  }
  for (const [i, group] of stars.entries()) paper.path(group, light.sun, `opacity="${(0.8 - 0.2 * i).toFixed(2)}"`)
}

/** The disc in its halo; every second one inside the thin rings of an old poster. */
function drawSun({ paper, random, light }: Stage, horizon: number): void {
  const { sunX, sun, hour } = light
  const y = Math.min(light.sunY, horizon - 40)
  const strength = { morning: 0.75, noon: 0.6, golden: 0.85, dusk: 0.7, night: 0.35 }[hour]
  const reach = hour === 'night' ? 330 : 620
  paper.ellipse(
    sunX,
    y,
    reach,
    reach,
    paper.glow([
      [0, sun, strength],
      [0.25, sun, strength * 0.42],
      [1, sun, 0],
    ]),
  )
  if (hour === 'noon') return
  const radius = hour === 'night' ? random.between(28, 38) : random.between(44, 70)
  if (hour !== 'night' && random.chance(0.5))
    for (let ring = 3; ring > 0; ring--)
      paper.ellipse(sunX, y, radius * (1 + ring * 0.85), radius * (1 + ring * 0.85), sun, 'opacity="0.13"')
  paper.ellipse(sunX, y, radius, radius, sun, hour === 'morning' ? 'opacity="0.9"' : '')
  if (hour === 'night')
    paper.ellipse(
      sunX + radius * 0.42,
      y - radius * 0.2,
      radius * 0.86,
      radius * 0.86,
      mix(light.sky[0], light.sky[1], 0.6),
    )
}

/** Long thin clouds, lit from below when the sun is low. */
function drawStreaks({ paper, random, light }: Stage, horizon: number): void {
  const low = light.hour === 'golden' || light.hour === 'dusk'
  const colour = low
    ? mix(light.sky[2], '#ffffff', 0.25)
    : mix(light.sky[1], '#ffffff', light.hour === 'night' ? 0.12 : 0.75)
  const count = random.int(5, 10)
  for (let i = 0; i < count; i++) {
    const x = width * random.between(-0.1, 1)
    const y = horizon * random.between(0.12, 0.86)
    const long = random.between(220, 720) * (1.2 - (0.5 * y) / horizon)
    const thick = random.between(7, 24)
    const edge: Point[] = []
    for (let k = 0; k <= 8; k++)
      edge.push([x + (long * k) / 8, y - Math.sin((k / 8) * Math.PI) * thick * random.between(0.3, 1)])
    const d = trace`${curve(edge)}Q${x + long / 2} ${y + thick * 0.35} ${x} ${y}Z`
    paper.path(
      d,
      paper.fade(
        [
          [0, colour, 0],
          [0.3, colour, 0.75],
          [0.7, colour, 0.65],
          [1, colour, 0],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  }
}

/** Heaped clouds on a flat base: a shaded body and a lit crown on the side of the sun. */
function drawCumulus(stage: Stage, horizon: number): void {
  const { random } = stage
  const count = random.int(2, 5)
  for (let i = 0; i < count; i++) {
    const depth = i / count
    drawCloud(
      stage,
      width * random.next(),
      horizon * (0.82 - 0.56 * depth) - random.between(0, 40),
      130 + 210 * depth + random.between(0, 130),
    )
  }
}

function drawCloud({ paper, random, light }: Stage, x: number, y: number, half: number): void {
  const night = light.hour === 'night'
  const crown = mix(light.sky[1], night ? light.haze : light.sun, night ? 0.35 : light.hour === 'dusk' ? 0.45 : 0.85)
  const body = mix(light.sky[1], light.sky[2], 0.5)
  const puffs: [number, number, number][] = []
  const count = random.int(5, 8)
  for (let i = 0; i < count; i++) {
    const along = (i + 0.5) / count
    const rise = Math.sin(along * Math.PI) ** 0.8
    const size = half * (0.15 + 0.2 * rise) * random.between(0.8, 1.25)
    puffs.push([x + (along * 2 - 1) * half * 0.85, y - size * 0.55 - rise * half * random.between(0.02, 0.2), size])
  }
  // Each puff ends at the flat base of the cloud.
  const heap = (shift: number, scale: number) =>
    puffs
      .map(([px, py, size]) => {
        const radius = size * scale
        const chord = py + radius > y ? Math.sqrt(Math.max(0, radius ** 2 - (y - py) ** 2)) : 0
        if (chord === 0) return oval(px + shift, py, radius, radius)
        return trace`M${px + shift - chord} ${y}A${radius} ${radius} 0 1 1 ${px + shift + chord} ${y}Z`
      })
      .join('')
  paper.path(
    heap(0, 1),
    paper.fade([
      [0, crown],
      [0.5, crown],
      [1, mix(crown, mix(light.sky[1], light.sky[2], 0.6), 0.75)],
    ]),
    `opacity="${night ? 0.4 : 0.92}"`,
  )
  paper.path(heap(-light.from * half * 0.05, 0.78), body, `opacity="${night ? 0.18 : 0.34}"`)
}

function drawBirds({ paper, random, light }: Stage, horizon: number): void {
  const x = width * random.between(0.15, 0.8)
  const y = horizon * random.between(0.25, 0.6)
  const colour = light.fill(mix('#3a4660', light.haze, 0.35))
  const count = random.int(3, 7)
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-120, 120)
    const by = y + random.between(-50, 50)
    const span = random.between(7, 15)
    const lift = span * random.between(0.35, 0.6)
    paper.line(
      trace`M${bx - span} ${by - lift}Q${bx - span * 0.3} ${by - lift * 0.9} ${bx} ${by}Q${bx + span * 0.3} ${by - lift * 1.1} ${bx + span} ${by - lift * 0.7}`,
      colour,
      2.2,
    )
  }
}
