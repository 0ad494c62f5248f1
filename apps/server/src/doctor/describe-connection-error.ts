import pg from 'pg'

/** SQLSTATE codes that a server gives to who connects. */
const REFUSALS: Record<string, string> = {
  '28P01': 'the password was refused',
  '28000': 'the role was refused',
  '3D000': 'the database does not exist',
  '42501': 'the role may not do this',
  '53300': 'too many connections are open',
}
/** Codes of the operating system and of nodemailer, as they stand in an error's code or in its text. */
const FAILURES: [RegExp, string][] = [
  [/\b(?:ENOTFOUND|EAI_AGAIN|EDNS)\b/, 'the host was not found'],
  [/\bECONNREFUSED\b/, 'the connection was refused: nothing listens there'],
  [/\b(?:EHOSTUNREACH|ENETUNREACH)\b/, 'the host cannot be reached'],
  [/\b(?:ETIMEDOUT|timeout)\b/, 'there was no answer in time'],
  [/\b(?:EAUTH|ENOAUTH)\b/, 'the user or the password was refused'],
  [/\bETLS\b/, 'the connection could not be encrypted'],
]

/** Describes in a sentence why a server does not answer: the innermost cause of the error, with its code. */
export function describeConnectionError(error: unknown): string {
  const inner = innermost(error)
  if (inner instanceof pg.DatabaseError) {
    const known = REFUSALS[inner.code ?? '']
    return known === undefined ? inner.message : `${known} (${inner.message})`
  }
  const { code, message } = inner instanceof Error ? (inner as NodeJS.ErrnoException) : { code: undefined, message: '' }
  const text = message || code || String(inner)
  const known = describeCode(`${code ?? ''} ${text}`)
  return known === null ? text : `${known} (${text})`
}

/** A sentence for the first known code within a text; null when there is none. */
export function describeCode(text: string): string | null {
  return FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Node joins the failures of a host's several addresses in an AggregateError without a message. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error
}
