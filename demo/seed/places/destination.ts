import type { Place } from '@escale/db/reference/reference-data'
import type { Words } from '../words.ts'

/** What the demo adds to a place of the reference data. */
export interface DestinationFacts {
  slug: string
  /** How many lots it has against others. */
  weight: 1 | 2 | 3
  /** A good week for four in the best season, in euros. */
  priceLevel: number
  /** Where the land lies seen from the centre, in degrees (0 north, 90 east); absent: all around. */
  inland?: number
  /** Lots lie within so many metres of the centre; 1800 when absent. */
  spread?: number
  /** With its article; metres from the centre. */
  beach?: { name: Words; metres: number }
  harbourMetres?: number
  spa?: { kind: 'thermal' | 'thalasso'; metres: number }
  /** `villageMetres`: from the centre to the slopes, 300 when absent. */
  ski?: { area: string; pisteKilometres: number; topMetres: number; villageMetres?: number }
  /** Sentences that stand alone, about what is near. */
  around: readonly [Words, Words, ...Words[]]
}

export type Destination = Place & DestinationFacts
