/**
 * Redaction of log lines. Secrets in addresses grant access and e-mail addresses identify people: neither is logged,
 * whatever route, error or library it comes from (OP-106).
 */
import pg from 'pg'

const HIDDEN = '[hidden]'
/** Longer paths and texts are truncated: clients choose addresses freely, and people read the log. */
const LONGEST_PATH = 300
const LONGEST_TEXT = 8_000
// Every repetition is bounded: an unbounded one would be rescanned from each character (quadratic time).
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi
const URL_IN_TEXT = /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>]+/gi
const WORD_IN_TEXT = /[\w~+=-]{16,}/g
/** A word of an address, between hyphens and dots, that is no secret. */
const PLAIN_PART = /^(?:[\p{Ll}']{1,19}|\d{1,8}|[\p{L}\d]{1,8})$/u
const LOWER_AND_UPPER = /^(?=.*\p{Ll})(?=.*\p{Lu})/u
/** From this length on, mixed case indicates a secret. */
const MIXED_CASE_LENGTH = 20
const UUID_OR_HEX = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{16,})$/i
/** Field names that hold a secret or personal data, in any log call. */
const SECRET_FIELD = /^(?:.*(?:password|secret|token|authorization|cookie|e-?mail|phone|api_?key)|recipient)$/i
/** Field names of row and request ids: they locate a log line and grant nothing. */
const ID_FIELD = /^(?:.*Ids?|id|hostname|applied|job|template|route)$/
/** Error fields that describe the failure without values. */
const ERROR_FIELDS = ['code', 'errno', 'syscall', 'severity', 'table', 'column', 'constraint', 'routine', 'statusCode']
const MAX_DEPTH = 6
/** SQLSTATE class 22, data exception: PostgreSQL repeats the value that it could not read. */
const REPEATS_VALUE = /^22/

/** Redacts the path of an address segment by segment and drops query and fragment. */
export function redactPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return cut(path, LONGEST_PATH)
    .split('/')
    .map((segment) => (isSecretSegment(segment) ? ':hidden' : segment))
    .join('/')
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

function isSecretSegment(segment: string): boolean {
  const text = decode(segment)
  if (text === null || text.includes('@')) return true
  if (UUID_OR_HEX.test(text)) return true
  const mayMix = text.length < MIXED_CASE_LENGTH
  return text
    .split(/[-_.~]+/)
    .some((part) => part !== '' && !(PLAIN_PART.test(part) && (mayMix || !LOWER_AND_UPPER.test(part))))
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/**
 * Redacts credentials, queries and secrets of addresses, e-mail addresses, and words that look like a secret. `known`
 * are secrets from the settings, which may look like ordinary words.
 */
export function redactText(text: string, known: readonly string[] = []): string {
  let redacted = text
  for (const secret of known) redacted = redacted.replaceAll(secret, HIDDEN)
  return cut(redacted, LONGEST_TEXT)
    .replace(URL_IN_TEXT, redactUrl)
    .replace(EMAIL, HIDDEN)
    .replace(WORD_IN_TEXT, (word) => (isSecretWord(word) ? HIDDEN : word))
}

function redactUrl(address: string): string {
  if (!URL.canParse(address)) return HIDDEN
  const { protocol, host, pathname } = new URL(address)
  // Stack frames in the project's own files.
  return protocol === 'file:' ? address : `${protocol}//${host}${redactPath(pathname)}`
}

/** Stricter than for path segments, since texts contain names of functions and classes. */
function isSecretWord(word: string): boolean {
  if (UUID_OR_HEX.test(word)) return true
  const digits = word.replace(/\D/g, '').length
  if (digits === word.length || (digits >= 12 && digits > word.length / 2)) return true
  if (word.length >= MIXED_CASE_LENGTH && LOWER_AND_UPPER.test(word)) return digits > 0 || word.length >= 30
  return word.split(/[-_]+/).some((part) => part.length >= MIXED_CASE_LENGTH && /\d/.test(part) && /\p{L}/u.test(part))
}

/** Redacts the fields of a log line at any depth. Errors retain type, message, stack and cause. */
export function redactFields(fields: Record<string, unknown>, known: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(name, value, known, 0)]))
}

function redactField(name: string, value: unknown, known: readonly string[], depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value
  if (SECRET_FIELD.test(name)) return HIDDEN
  if (typeof value === 'string') return ID_FIELD.test(name) ? value : redactText(value, known)
  if (value instanceof Error) return redactError(value, known, depth)
  if (value instanceof URL) return redactUrl(value.href)
  if (value instanceof Date) return value
  if (depth >= MAX_DEPTH || typeof value !== 'object' || ArrayBuffer.isView(value)) return HIDDEN
  if (Array.isArray(value)) return value.map((one) => redactField(name, one, known, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([inner, one]) => [inner, redactField(inner, one, known, depth + 1)]),
  )
}

function redactError(error: Error, known: readonly string[], depth: number): Record<string, unknown> {
  const source = error as Error & Record<string, unknown>
  const redacted = ERROR_FIELDS.filter((name) => ['string', 'number'].includes(typeof source[name]))
  const message = messageOf(error, known)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...Object.fromEntries(redacted.map((name) => [name, source[name]])),
    ...(error.cause !== undefined &&
      depth < MAX_DEPTH && { cause: redactField('cause', error.cause, known, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < MAX_DEPTH && { errors: redactField('errors', error.errors, known, depth + 1) }),
  }
}

function messageOf(error: Error, known: readonly string[]): string {
  const repeatsValue = error instanceof pg.DatabaseError && REPEATS_VALUE.test(error.code ?? '')
  return redactText(repeatsValue ? error.message.replace(/"[^"]*"/g, '"…"') : error.message, known)
}
