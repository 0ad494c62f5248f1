import type { z } from 'zod'

export type Path = readonly (string | number)[]

/** Something in the file, and what to do about it. */
export interface Problem {
  path: Path
  words: string
  /** The lot that it belongs to, when its reference could be read. */
  reference?: string | undefined
}

/** `agencies[0].lots[12].prices[3].endsOn: must be … (lot EME-00042)` */
export function sayProblem({ path, words, reference }: Problem): string {
  const where = path.reduce<string>(
    (said, part) => (typeof part === 'number' ? `${said}[${part}]` : said === '' ? part : `${said}.${part}`),
    '',
  )
  return `${where === '' ? 'the file' : where}: ${words}${reference === undefined ? '' : ` (lot ${reference})`}`
}

/** What a schema found, said for whoever wrote the file. */
export function problemsOf({ issues }: z.ZodError, path: Path, reference?: string): Problem[] {
  return issues.map((issue) => ({
    path: [...path, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))],
    words: issue.message,
    reference,
  }))
}

/** zod's findings in our words; what a schema words itself goes before. */
export const wordIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${expected(issue.expected)}, not ${JSON.stringify(issue.input)?.slice(0, 60)}`
    case 'unrecognized_keys':
      return `knows no ${issue.keys.map((key) => `“${key}”`).join(', ')}: correct the spelling or take it out`
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing'
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}, not ${JSON.stringify(issue.input)?.slice(0, 60)}`
    case 'too_small':
      return `must be ${sized(issue.origin, String(issue.minimum), 'at least')}`
    case 'too_big':
      return `must be ${sized(issue.origin, String(issue.maximum), 'at most')}`
    case 'invalid_format':
      if (issue.format === 'email') return 'must be an e-mail address'
      return `must be written like ${issue.pattern}, not ${JSON.stringify(issue.input)?.slice(0, 60)}`
    default:
      return issue.message
  }
}

function expected(type: string): string {
  return { int: 'a whole number', number: 'a number', string: 'a text', boolean: 'true or false' }[type] ?? `an ${type}`
}

function sized(origin: string, limit: string, how: string): string {
  if (origin === 'string') return `${how} ${limit} characters long`
  return origin === 'array' ? `a list of ${how} ${limit}` : `${how} ${limit}`
}
