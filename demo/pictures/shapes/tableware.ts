import type { Stage } from '../palette.ts'
import { trace } from '../paper.ts'

export function drawBouquet(stage: Stage, x: number, y: number, size: number): void {
  const { paper, random, light } = stage
  paper.path(
    trace`M${x - size * 0.12} ${y - size * 0.42}Q${x - size * 0.24} ${y - size * 0.1} ${x - size * 0.13} ${y}H${x + size * 0.13}Q${x + size * 0.24} ${y - size * 0.1} ${x + size * 0.12} ${y - size * 0.42}Z`,
    light.tone('#e9e4da', 0.25),
  )
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI * random.between(0.14, 0.86)
    const long = size * random.between(0.35, 0.62)
    const [bx, by] = [x + Math.cos(angle) * long, y - size * 0.42 + Math.sin(angle) * long]
    paper.line(
      [
        [x, y - size * 0.4],
        [bx, by],
      ],
      light.tone('#5f8a52', 0.4),
      size * 0.03,
    )
    paper.ellipse(bx, by, size * 0.11, size * 0.1, light.tone(random.pick(light.bloom), random.between(0, 0.3)))
    paper.ellipse(bx, by, size * 0.04, size * 0.035, light.key('#f6d36b'))
  }
}

export function drawBottle({ paper, light }: Stage, x: number, y: number, size: number): void {
  paper.path(
    trace`M${x - size * 0.11} ${y}V${y - size * 0.5}Q${x - size * 0.11} ${y - size * 0.62} ${x - size * 0.045} ${y - size * 0.68}V${y - size}H${x + size * 0.045}V${y - size * 0.68}Q${x + size * 0.11} ${y - size * 0.62} ${x + size * 0.11} ${y - size * 0.5}V${y}Z`,
    light.tone('#3f6650', 0.4),
  )
  paper.rect(x - size * 0.11, y - size * 0.42, size * 0.22, size * 0.24, light.key('#f4ead4'))
}

export function drawGlass({ paper, light }: Stage, x: number, y: number, size: number): void {
  paper.line(
    [
      [x, y],
      [x, y - size * 0.45],
    ],
    light.key('#ffffff'),
    1.6,
    'opacity="0.8"',
  )
  paper.ellipse(x, y, size * 0.2, size * 0.06, light.key('#ffffff'), 'opacity="0.6"')
  paper.path(
    trace`M${x - size * 0.22} ${y - size}Q${x - size * 0.26} ${y - size * 0.45} ${x} ${y - size * 0.43}Q${x + size * 0.26} ${y - size * 0.45} ${x + size * 0.22} ${y - size}Z`,
    light.key('#ffffff'),
    'opacity="0.55"',
  )
  paper.path(
    trace`M${x - size * 0.23} ${y - size * 0.74}Q${x - size * 0.24} ${y - size * 0.45} ${x} ${y - size * 0.44}Q${x + size * 0.24} ${y - size * 0.45} ${x + size * 0.23} ${y - size * 0.74}Z`,
    light.tone('#d9566a', 0.2),
    'opacity="0.85"',
  )
}
