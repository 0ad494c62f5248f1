/** A site option in both languages, as it is validated. */
import type { Localized } from '@escale/db/schema'
import { z } from 'zod'
import { localise } from './localise.ts'

export const inBoth = <Value>(schema: z.ZodType<Value>): z.ZodType<Localized<Value>> =>
  z.object({ fr: schema, en: schema })

export const bothOf = (value: unknown) => ({ fr: localise(value, 'fr'), en: localise(value, 'en') })

/** A stored value in both languages. One nested too deeply is left as it is, since no option is that deep. */
export function storedOption(value: unknown): unknown {
  try {
    return value === undefined ? undefined : bothOf(value)
  } catch {
    return value
  }
}
