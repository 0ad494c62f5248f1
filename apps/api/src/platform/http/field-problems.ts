/** Maps zod's issues to the contract's stable codes; zod's English messages are not shown. */
import type { FieldProblem } from '@escale/contract/errors'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * Returns the faulty fields of a request by name, `guest.firstName` for a nested one, `body` for the whole; the first
 * issue of each field. `input` is the parsed value: zod does not report whether a value of the wrong type is missing.
 */
export function fieldProblems(error: z.ZodError, input: unknown): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {}
  for (const { path, problem } of error.issues.flatMap((issue) => problemsOf(issue, [], input))) {
    const name = path.join('.') || 'body'
    // A field may be called `__proto__`, so the object has no prototype.
    if (!Object.hasOwn(found, name)) Object.defineProperty(found, name, { value: problem, enumerable: true })
  }
  return found
}

interface Found {
  path: PropertyKey[]
  problem: FieldProblem
}

function problemsOf(issue: Issue, parents: PropertyKey[], input: unknown): Found[] {
  const path = [...parents, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], problem: { code: 'unknownField' } }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Picks the most likely member of a union: fewest missing fields, then fewest issues.
    const shapes = issue.errors.map((issues) => issues.flatMap((inner) => problemsOf(inner, path, input)))
    const [closest = []] = shapes.toSorted((a, b) => missing(a) - missing(b) || a.length - b.length)
    return closest
  }
  return [{ path, problem: problemOf(issue, valueAt(input, path)) }]
}

const missing = (found: Found[]) => found.filter(({ problem }) => problem.code === 'required').length

function problemOf(issue: Issue, value: unknown): FieldProblem {
  if (isMissing(value)) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return { code: 'notAnInteger' }
      return { code: issue.expected === 'number' ? 'notANumber' : 'invalid' }
    case 'too_small':
      return { code: sizeCode(issue.origin, 'tooShort', 'tooFew', 'tooSmall'), limit: String(issue.minimum) }
    case 'too_big':
      return { code: sizeCode(issue.origin, 'tooLong', 'tooMany', 'tooBig'), limit: String(issue.maximum) }
    case 'invalid_value':
      if (issue.values.length === 1 && issue.values[0] === true) return { code: 'mustAccept' }
      return { code: 'notAChoice', values: issue.values.map(String).join(', ') }
    case 'invalid_format':
      return formatProblem(issue, value)
    default:
      return { code: 'invalid' }
  }
}

function formatProblem({ format, ...issue }: Issue & { code: 'invalid_format' }, value: unknown): FieldProblem {
  if (format === 'email') return { code: 'invalidEmail' }
  if (format === 'datetime' || format === 'date') return { code: 'invalidDate' }
  // The patterns of texts refuse control characters and lone surrogates.
  const isText = 'pattern' in issue && String(issue.pattern).includes('\\p{Cc}') && typeof value === 'string'
  return { code: isText ? 'forbiddenCharacter' : 'invalid' }
}

function sizeCode<Code>(origin: string, text: Code, list: Code, number: Code): Code {
  if (origin === 'string') return text
  return origin === 'array' || origin === 'set' ? list : number
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
