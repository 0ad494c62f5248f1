import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Logger } from './log.ts'

/** Characters of JSON: whatever is shown on every page has to be short. */
const LONGEST = 20_000
/** Broken values that were logged already. */
const MOST_TOLD = 1_000

/**
 * Checks what the store holds before a page shows it. A value that its schema refuses is told to the log once, until it changes;
 * in its place stands what was there before it.
 */
export interface StoredContent {
  /** The value as its schema reads it, else the last good one of this name since the start, else `otherwise`. */
  read: <Value, Otherwise>(
    name: string,
    schema: z.ZodType<Value>,
    value: unknown,
    otherwise: Otherwise,
  ) => Value | Otherwise
  /** The value as its schema reads it; undefined when it refuses it. `longest`: characters of JSON, 20,000 when absent. */
  check: <Value>(name: string, schema: z.ZodType<Value>, value: unknown, longest?: number) => Value | undefined
  /** Forgets every value whose name begins with `prefix` and is not among `names`: its row is gone. */
  retain: (prefix: string, names: ReadonlySet<string>) => void
  /** How many values were refused when they were last read. */
  broken: () => number
}

/** Undefined of a value that JSON does not have, null of one that is nested too deep. */
function jsonOf(value: unknown): string | undefined | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}

/** The check of one process. */
export function createStoredContent(log: Pick<Logger, 'error'>): StoredContent {
  const good = new Map<string, unknown>()
  const told = new Map<string, string>()
  const refuse = (name: string, value: unknown, reason: string) => {
    const version = createHash('sha256')
      .update(jsonOf(value) ?? 'missing')
      .digest('base64')
    if (told.get(name) === version) return
    const [oldest] = told.keys()
    if (told.size >= MOST_TOLD && oldest !== undefined) told.delete(oldest)
    told.set(name, version)
    log.error({ content: name, reason }, 'stored content is broken and not shown')
  }
  const check: StoredContent['check'] = (name, schema, value, longest = LONGEST) => {
    const json = jsonOf(value)
    const parsed = json === null || (json?.length ?? 0) > longest ? undefined : schema.safeParse(value)
    if (parsed?.success) {
      told.delete(name)
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
    read: (name, schema, value, otherwise) => {
      const checked = check(name, schema, value)
      if (checked === undefined) return good.has(name) ? (good.get(name) as typeof checked & object) : otherwise
      good.set(name, checked)
      return checked
    },
    retain: (prefix, names) => {
      for (const map of [good, told]) {
        for (const name of map.keys()) if (name.startsWith(prefix) && !names.has(name)) map.delete(name)
      }
    },
    broken: () => told.size,
  }
}
