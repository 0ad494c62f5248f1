import { type Colour, mix, tune } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { trace, width } from '../paper.ts'

/** The sea from `horizon` to `bottom`: far and pale, near and deep, with the glitter of the sun. */
export function drawSea(stage: Stage, horizon: number, bottom: number, deep: Colour): void {
  const { paper, random, light } = stage
  const low = light.hour === 'golden' || light.hour === 'dusk'
  const near = mix(light.tone(low ? tune(deep, 0, 1.25) : deep, 0.35), light.sky[0], low ? 0.2 : 0.12)
  const far = mix(low ? light.sky[1] : light.far(deep, 0.5), light.sky[2], low ? 0.4 : 0.35)
  paper.rect(
    0,
    horizon,
    width,
    bottom - horizon,
    paper.fade([
      [0, far],
      [low ? 0.34 : 0.18, mix(far, near, low ? 0.6 : 0.45)],
      [1, near],
    ]),
  )
  const crest = mix(near, light.sky[2], 0.5)
  let ripples = ''
  for (let i = 0; i < 46; i++) {
    const t = random.next() ** 1.3
    ripples += ripple(width * random.next(), horizon + 6 + (bottom - horizon) * t, 26 + 170 * t, 1 + 4.5 * t)
  }
  paper.path(ripples, crest, 'opacity="0.32"')
  if (light.hour !== 'noon')
    paper.within(trace`M0 ${horizon}H${width}V${bottom}H0Z`, () =>
      paper.ellipse(
        light.sunX,
        horizon,
        300,
        (bottom - horizon) * 0.8,
        paper.glow([
          [0, light.sun, low ? 0.6 : 0.35],
          [0.5, light.sun, 0.16],
          [1, light.sun, 0],
        ]),
      ),
    )
  drawGlitter(stage, horizon, bottom)
}

/** One lens of light or shade lying on the water. */
export function drawRipple(
  { paper }: Stage,
  x: number,
  y: number,
  half: number,
  thick: number,
  colour: Colour,
  opacity: number,
): void {
  paper.path(ripple(x, y, half, thick), colour, `opacity="${opacity}"`)
}

const ripple = (x: number, y: number, half: number, thick: number) =>
  trace`M${x - half} ${y}q${half} ${-thick} ${half * 2} 0q${-half} ${thick} ${-half * 2} 0Z`

function drawGlitter(stage: Stage, horizon: number, bottom: number): void {
  const { paper, random, light } = stage
  const strength = { morning: 0.7, noon: 0.4, golden: 0.85, dusk: 0.6, night: 0.4 }[light.hour]
  // One path for each of four distances: the nearer, the fainter.
  const glints = ['', '', '', '']
  for (let i = 0; i < 70; i++) {
    const t = random.next() ** 1.8
    const band = Math.min(3, Math.floor(t * 4))
    const spread = 26 + 150 * t
    const off = (random.next() + random.next() - 1) * spread
    glints[band] += ripple(
      light.sunX + off,
      horizon + 3 + (bottom - horizon) * t * 0.9,
      8 + 44 * t * random.next() + 12 * (1 - t),
      0.9 + 3 * t,
    )
  }
  for (const [band, glint] of glints.entries())
    paper.path(glint, light.sun, `opacity="${(strength * (0.92 - band * 0.16)).toFixed(2)}"`)
}

/** What `kept` shows, upside down in the water below `shore`, broken by ripples. */
export function drawReflection(
  stage: Stage,
  kept: string,
  shore: number,
  bottom: number,
  opacity: number,
  water: Colour,
): void {
  const { paper, random } = stage
  paper.within(`M0 ${shore}H${width}V${bottom}H0Z`, () =>
    paper.show(kept, `transform="translate(0 ${2 * shore}) scale(1 -1)" opacity="${opacity}"`),
  )
  let ripples = ''
  for (let i = 0; i < 60; i++) {
    const t = random.next()
    ripples += ripple(width * random.next(), shore + 4 + (bottom - shore) * t, 40 + 170 * t, 1 + 4 * t)
  }
  paper.path(ripples, water, 'opacity="0.5"')
}
