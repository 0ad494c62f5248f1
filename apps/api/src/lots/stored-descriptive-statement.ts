import { line, words } from '@escale/contract/schema'
import { ROOM_KINDS } from '@escale/domain/law/descriptive-statement'
import { z } from 'zod'

const MAX_ROOMS = 40
const inBoth = <Text extends z.ZodType>(text: Text) => z.strictObject({ fr: text, en: text })
const sentence = inBoth(words(600).min(1))

/** What the descriptive statement of a lot says besides its ad; lengths in characters, areas in square metres. */
export const descriptiveParts = z.strictObject({
  building: z
    .strictObject({
      floor: z.int().min(-2).max(60).nullable().default(null),
      hasLift: z.boolean().nullable().default(null),
      builtIn: z.int().min(1000).max(2200).nullable().default(null),
      isIndependent: z.boolean().nullable().default(null),
    })
    .prefault({}),
  heating: inBoth(line(200).min(1)).nullable().default(null),
  surroundings: sentence.nullable().default(null),
  rooms: z
    .array(
      z.strictObject({
        kind: z.enum(ROOM_KINDS),
        areaM2: z.number().min(1).max(500).nullable().default(null),
        text: sentence,
      }),
    )
    .max(MAX_ROOMS)
    .default([]),
})
const stateV1 = descriptiveParts.extend({ version: z.literal(1) })

export type DescriptiveState = z.output<typeof descriptiveParts>

/** Reads the column `lot.descriptive_state`; null where nothing was told. Throws for an unknown format. */
export function readDescriptiveState(value: unknown): DescriptiveState | null {
  if (value === null) return null
  const { version: _, ...state } = stateV1.parse(value)
  return state
}

/** The column `lot.descriptive_state`. */
export const descriptiveStateColumn = (state: DescriptiveState) => ({ version: 1, ...state })
