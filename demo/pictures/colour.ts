/** A colour as `#rrggbb`. */
export type Colour = string
/** Red, green and blue in linear light, where lights add and surfaces multiply as they do in the world. */
export type Linear = readonly [number, number, number]

const linear = Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})
const toLinear = (byte: number) => linear[byte] ?? 0
const toByte = (value: number) => {
  const clamped = Math.min(1, Math.max(0, value))
  return Math.round(255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055))
}

function parse(colour: Colour): Linear {
  const bits = Number.parseInt(colour.slice(1), 16)
  return [toLinear((bits >> 16) & 255), toLinear((bits >> 8) & 255), toLinear(bits & 255)]
}
const print = ([red, green, blue]: Linear): Colour =>
  `#${((1 << 24) | (toByte(red) << 16) | (toByte(green) << 8) | toByte(blue)).toString(16).slice(1)}`

function toOklab([red, green, blue]: Linear): Linear {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
function fromOklab([lightness, a, b]: Linear): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The colour a `share` of the way from one to the other, as the eye judges the way (OKLab). */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [l1, a1, b1] = toOklab(parse(from))
  const [l2, a2, b2] = toOklab(parse(to))
  return print(fromOklab([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share]))
}

/** Lightness and strength (chroma) changed as the eye judges them; `turn` rotates the hue, in degrees. */
export function tune(colour: Colour, lighter: number, stronger = 1, turn = 0): Colour {
  const [lightness, a, b] = toOklab(parse(colour))
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * stronger, Math.sin(angle) * stronger]
  return print(fromOklab([Math.min(1, Math.max(0, lightness + lighter)), a * cos - b * sin, a * sin + b * cos]))
}

/** A surface of this colour under this light. */
export function under(colour: Colour, light: Linear): Colour {
  const [red, green, blue] = parse(colour)
  return print([red * light[0], green * light[1], blue * light[2]])
}
