import type { Point } from './paper.ts'

/** A level eye that looks straight ahead: metres of the world on to the sheet. */
export interface Camera {
  /** Where a point is seen: `x` to the right of the eye, `y` above the floor, `z` away from the eye, all in metres. */
  at(x: number, y: number, z: number): Point
  /** How many pixels a metre takes at the distance `z`. */
  scale(z: number): number
  /** Height of the eye above the floor, in metres. */
  eye: number
}

export function createCamera(vanishX: number, horizon: number, focal: number, eye: number): Camera {
  return {
    at: (x, y, z) => [vanishX + (focal * x) / z, horizon + (focal * (eye - y)) / z],
    scale: (z) => focal / z,
    eye,
  }
}
