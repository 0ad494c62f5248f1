import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, height, type Point, trace, width } from '../paper.ts'

const skins = ['#f3cfb3', '#e8b98f', '#d39a6f', '#a86f48', '#f0c3a0'] as const
const hairs = ['#3a2a22', '#5b3a26', '#8a5a34', '#c79a5a', '#8d8f94', '#d9d6d0'] as const
const walls = ['#f3d9c4', '#cfe0e6', '#dfe6d0', '#f2e3c2', '#e4d8e8'] as const
const cloths = ['#2f6f8f', '#c2533a', '#4f7d5a', '#f0e6d6', '#33475b', '#d8a24a'] as const

const middle = width / 2
const brow = 400

/** A person from the shoulders up, in the middle of the sheet, so that a square crop shows the face. */
export function drawPortrait(stage: Stage): void {
  const { paper, random, light } = stage
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const cloth = random.pick(cloths)
  const wall = random.pick(walls)
  const hasLongHair = random.chance(0.5)
  paper.rect(
    0,
    0,
    width,
    height,
    paper.fade([
      [0, mix(wall, '#ffffff', 0.35)],
      [1, wall],
    ]),
  )
  paper.ellipse(middle + light.from * 260, 330, 420, 420, mix(wall, '#ffffff', 0.4), 'opacity="0.6"')
  if (hasLongHair) drawLongHair(stage, hair)
  drawShoulders(stage, skin, cloth)
  drawHead(stage, skin)
  drawFeatures(stage, skin, hair)
  drawHair(stage, hair, hasLongHair)
  if (random.chance(0.3)) drawGlasses(stage)
}

function drawLongHair({ paper }: Stage, hair: string): void {
  const back: Point[] = [
    [middle - 175, brow],
    [middle - 215, brow + 190],
    [middle - 190, brow + 390],
    [middle, brow + 430],
    [middle + 190, brow + 390],
    [middle + 215, brow + 190],
    [middle + 175, brow],
    [middle, brow - 170],
  ]
  paper.path(curve(back, true), mix(hair, '#000000', 0.12))
}

function drawShoulders({ paper, random, light }: Stage, skin: string, cloth: string): void {
  const wide = random.between(370, 430)
  paper.rect(middle - 68, brow + 210, 136, 190, mix(skin, '#8a4a2a', 0.16))
  paper.path(
    trace`M${middle - wide} ${height}C${middle - wide + 20} ${brow + 420} ${middle - 200} ${brow + 385} ${middle - 96} ${brow + 352}C${middle - 60} ${brow + 430} ${middle + 60} ${brow + 430} ${middle + 96} ${brow + 352}C${middle + 200} ${brow + 385} ${middle + wide - 20} ${brow + 420} ${middle + wide} ${height}Z`,
    cloth,
  )
  const dark = -light.from
  paper.path(
    trace`M${middle + dark * wide} ${height}C${middle + dark * (wide - 20)} ${brow + 430} ${middle + dark * 260} ${brow + 400} ${middle + dark * 180} ${brow + 380}C${middle + dark * 230} ${brow + 480} ${middle + dark * 220} ${height - 60} ${middle + dark * 210} ${height}Z`,
    mix(cloth, '#0a2a4a', 0.22),
    'opacity="0.8"',
  )
}

function drawHead({ paper, light }: Stage, skin: string): void {
  for (const side of [-1, 1]) paper.ellipse(middle + side * 158, brow + 70, 28, 42, mix(skin, '#8a4a2a', 0.1))
  paper.ellipse(middle, brow + 55, 158, 205, skin)
  const dark = -light.from
  paper.path(
    trace`M${middle + dark * 60} ${brow - 130}C${middle + dark * 170} ${brow - 60} ${middle + dark * 170} ${brow + 170} ${middle + dark * 30} ${brow + 256}C${middle + dark * 120} ${brow + 150} ${middle + dark * 120} ${brow} ${middle + dark * 60} ${brow - 130}Z`,
    mix(skin, '#8a4a2a', 0.2),
    'opacity="0.5"',
  )
}

function drawFeatures({ paper, random }: Stage, skin: string, hair: string): void {
  const ink = '#2a211c'
  for (const side of [-1, 1]) {
    const x = middle + side * 62
    paper.ellipse(x, brow + 52, 11, 13, ink)
    paper.line(
      trace`M${x - 30} ${brow + 14}Q${x} ${brow - 6 + side * random.between(-3, 3)} ${x + 30} ${brow + 14}`,
      mix(hair, '#000000', 0.25),
      10,
    )
    paper.ellipse(middle + side * 92, brow + 118, 34, 24, '#e8806a', 'opacity="0.22"')
  }
  paper.line(
    trace`M${middle + 2} ${brow + 62}Q${middle + 26} ${brow + 110} ${middle - 6} ${brow + 114}`,
    mix(skin, '#7a3f22', 0.4),
    7,
  )
  const smile = random.between(36, 54)
  paper.path(
    trace`M${middle - smile} ${brow + 152}Q${middle} ${brow + 172} ${middle + smile} ${brow + 152}Q${middle} ${brow + 216} ${middle - smile} ${brow + 152}Z`,
    random.chance(0.6) ? '#ffffff' : '#b0503f',
  )
}

function drawHair({ paper, random }: Stage, hair: string, isLong: boolean): void {
  const parting = random.between(-90, 90)
  const low = isLong ? 150 : random.between(10, 40)
  paper.path(
    trace`M${middle - 170} ${brow + low}C${middle - 205} ${brow - 120} ${middle - 120} ${brow - 215} ${middle} ${brow - 212}C${middle + 120} ${brow - 215} ${middle + 205} ${brow - 120} ${middle + 170} ${brow + low}C${middle + 150} ${brow - 20} ${middle + 130} ${brow - 60} ${middle + parting} ${brow - 96}C${middle - 110} ${brow - 60} ${middle - 150} ${brow - 20} ${middle - 170} ${brow + low}Z`,
    hair,
  )
  paper.line(
    trace`M${middle + parting} ${brow - 120}Q${middle - 40} ${brow - 190} ${middle - 120} ${brow - 96}`,
    mix(hair, '#ffffff', 0.2),
    8,
    'opacity="0.5"',
  )
}

function drawGlasses({ paper }: Stage): void {
  for (const side of [-1, 1])
    paper.path(
      trace`M${middle + side * 64 - 50} ${brow + 52}a50 46 0 1 1 100 0a50 46 0 1 1 -100 0Z`,
      'none',
      'stroke="#2a3440" stroke-width="8"',
    )
  paper.line(trace`M${middle - 14} ${brow + 48}Q${middle} ${brow + 36} ${middle + 14} ${brow + 48}`, '#2a3440', 8)
}
