import { places } from '@escale/db/reference/reference-data'
import type { Destination } from './destination.ts'
import { greenAndCity } from './green-and-city.ts'
import { mountain } from './mountain.ts'
import { seaNorth } from './sea-north.ts'
import { seaSouth } from './sea-south.ts'
import { seaWest } from './sea-west.ts'
import { thermal } from './thermal.ts'

const factsBySlug = new Map(
  [...seaNorth, ...seaWest, ...seaSouth, ...mountain, ...thermal, ...greenAndCity].map((facts) => [facts.slug, facts]),
)

/** Every place of the reference data, in its order, with the demo's facts. Throws where the demo knows nothing of one. */
export const destinations: readonly Destination[] = places.map((place) => {
  const facts = factsBySlug.get(place.slug)
  if (!facts) throw new Error(`The demo has no facts of ${place.slug}`)
  return { ...place, ...facts }
})
