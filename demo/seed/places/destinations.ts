import type { Destination } from './destination.ts'
import { greenAndCity } from './green-and-city.ts'
import { mountain } from './mountain.ts'
import { seaNorth } from './sea-north.ts'
import { seaSouth } from './sea-south.ts'
import { seaWest } from './sea-west.ts'
import { thermal } from './thermal.ts'

export const destinations: readonly Destination[] = [
  ...seaNorth,
  ...seaWest,
  ...seaSouth,
  ...mountain,
  ...thermal,
  ...greenAndCity,
]
