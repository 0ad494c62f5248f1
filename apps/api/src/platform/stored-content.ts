import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Logger } from './log.ts'

/** In characters of JSON; content of every page must be short. */
const LONGEST = 20_000
/** Invalid values that were logged already. */
const MAX_LOGGED = 1_000

/**
 * Validates stored content before a page shows it. An invalid value is logged once, until it changes, and replaced by
 * the previous valid one.
 */
export interface StoredContent {
  /** Returns the validated value, else the last valid one of this name since the start, else `otherwise`. */
  read: <Value, Otherwise>(
    name: string,
    schema: z.ZodType<Value>,
    value: unknown,
    otherwise: Otherwise,
    longest?: number,
  ) => Value | Otherwise
  /** Returns the validated value, undefined when invalid. `longest`: characters of JSON, 20,000 by default. */
  check: <Value>(name: string, schema: z.ZodType<Value>, value: unknown, longest?: number) => Value | undefined
  /** Forgets the values whose name begins with `prefix` and is not in `names`, because their rows were deleted. */
  retain: (prefix: string, names: ReadonlySet<string>) => void
  /** Number of values that were invalid when last read. */
  broken: () => number
}

/** Undefined for a value that JSON cannot express, null for one nested too deeply. */
function jsonOf(value: unknown): string | undefined | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}

/** Creates the validator of one process. */
export function createStoredContent(log: Pick<Logger, 'error'>): StoredContent {
  const good = new Map<string, unknown>()
  const logged = new Map<string, string>()
  const refuse = (name: string, value: unknown, reason: string) => {
    const version = createHash('sha256')
      .update(jsonOf(value) ?? 'missing')
      .digest('base64')
    if (logged.get(name) === version) return
    const [oldest] = logged.keys()
    if (logged.size >= MAX_LOGGED && oldest !== undefined) logged.delete(oldest)
    logged.set(name, version)
    log.error({ content: name, reason }, 'stored content is broken and not shown')
  }
  const check: StoredContent['check'] = (name, schema, value, longest = LONGEST) => {
    const json = jsonOf(value)
    const parsed = json === null || (json?.length ?? 0) > longest ? undefined : schema.safeParse(value)
    if (parsed?.success) {
      logged.delete(name)
      return parsed.data
    }
    const issues = parsed?.error.issues ?? []
    const reasons = issues.map(({ path, message }) => `${path.join('.') || 'the value'}: ${message}`)
    refuse(
      name,
      value,
      parsed ? reasons.join('; ').slice(0, 1_000) : `longer than ${longest} characters of JSON, or nested too deep`,
    )
    return undefined
  }
  return {
    check,
    read: (name, schema, value, otherwise, longest) => {
      const checked = check(name, schema, value, longest)
      if (checked === undefined) return good.has(name) ? (good.get(name) as typeof checked & object) : otherwise
      good.set(name, checked)
      return checked
    },
    retain: (prefix, names) => {
      for (const map of [good, logged]) {
        for (const name of map.keys()) if (name.startsWith(prefix) && !names.has(name)) map.delete(name)
      }
    },
    broken: () => logged.size,
  }
}
