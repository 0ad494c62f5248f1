import { isIsoDate } from '../dates.ts'
import { DEFAULT_LOTS_LIMIT } from '../page-sizes.ts'
import { checkStayDates } from '../stay/stay.ts'
import { FAR_METRES, PROXIMITIES } from './filter-options.ts'
import { boundingBoxOf, isRegionSlug, isSlug } from './read-search-values.ts'
import {
  LIST_FIELDS,
  MAX_AMENITIES,
  MAX_LIMIT,
  MAX_OFFSET,
  MAX_SEED,
  MAX_TEXT_LENGTH,
  NUMBER_FIELDS,
} from './search-fields.ts'
import { parseSorts, SORTS } from './sorts.ts'

/** Why a query is refused: the faulty field and its problem. */
export interface ApiQueryRefusal {
  ok: false
  field: string
  reason: 'unknown' | 'operator' | 'value' | 'repeated' | 'missing' | 'conflict'
}

/** The fields of a valid query, in the flat form of the URL state. */
export interface ApiFields {
  ok: true
  fields: Record<string, unknown>
  limit: number
  offset: number
}

interface FieldRule {
  operators: readonly string[]
  isValid: (value: string) => boolean
  many?: boolean
}

const PROXIMITY_PREFIX = 'proximities.'

const RULES: ReadonlyMap<string, FieldRule> = new Map<string, FieldRule>([
  ['q', { operators: ['='], isValid: (value) => Array.from(value).length <= MAX_TEXT_LENGTH }],
  ['regionSlug', { operators: ['='], isValid: isRegionSlug }],
  ['start_date', { operators: ['='], isValid: isIsoDate }],
  ['end_date', { operators: ['='], isValid: isIsoDate }],
  ...Object.entries(NUMBER_FIELDS).map(([field, { min, max, operators }]): [string, FieldRule] => [
    field,
    { operators, isValid: isNumber(min, max) },
  ]),
  ['petsAccepted', { operators: ['='], isValid: (value) => value === 'true' || value === 'false' }],
  ...Object.entries(LIST_FIELDS).map(([field, words]): [string, FieldRule] => [
    field,
    { operators: ['='], isValid: (value) => words.some((word) => word === value), many: true },
  ]),
  ['amenities', { operators: ['='], isValid: isSlug, many: true }],
  ...PROXIMITIES.map((name): [string, FieldRule] => [
    PROXIMITY_PREFIX + name,
    { operators: ['<', '>'], isValid: isNumber(0, FAR_METRES) },
  ]),
  ['bbox', { operators: ['='], isValid: (value) => boundingBoxOf(value) !== undefined }],
  ['sort', { operators: ['='], isValid: (value) => parseSorts(value, SORTS) !== null }],
  ['seed', { operators: ['='], isValid: isNumber(0, MAX_SEED) }],
  ['limit', { operators: ['='], isValid: isNumber(1, MAX_LIMIT) }],
  ['offset', { operators: ['='], isValid: isNumber(0, MAX_OFFSET) }],
  // Lists send "name not equal 0" by default (AP-10). Every lot has a name, so it filters nothing.
  ['name', { operators: ['!='], isValid: (value) => value === '0' }],
])

/**
 * Parses an API query strictly: `field operator value` joined by `&`, percent-encoded or not. Never throws; reports the
 * first field that is unknown, repeated or malformed.
 */
export function readApiQuery(rawQuery: string): ApiFields | ApiQueryRefusal {
  const given = new Map<string, string[]>()
  for (const part of rawQuery.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const term = readTerm(part)
    if ('reason' in term) return term
    const { field, operator, value } = term
    const rule = RULES.get(field)
    if (!rule) return refuse(field, 'unknown')
    if (!rule.operators.includes(operator)) return refuse(field, 'operator')
    if (!rule.isValid(value)) return refuse(field, 'value')
    // A proximity may have two bounds, one per operator.
    const key = field.startsWith(PROXIMITY_PREFIX) ? field + operator : field
    const values = given.get(key)
    if (values && !rule.many) return refuse(field, 'repeated')
    if (values) values.push(value)
    else given.set(key, [value])
  }
  return checkTogether((key) => given.get(key)?.[0]) ?? collect(given)
}

function readTerm(part: string): { field: string; operator: string; value: string } | ApiQueryRefusal {
  let text: string
  try {
    text = decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return refuse(/^\w*/.exec(part)?.[0] ?? '', 'value')
  }
  const match = /^([^=<>!]*)(!=|=|<|>)(.*)$/s.exec(text)
  if (!match) return refuse(text, RULES.has(text) ? 'operator' : 'unknown')
  const [, field = '', operator = '', value = ''] = match
  // Clients that only support "name=value" send `bedrooms>2` as a name with an empty value: `bedrooms%3E2=`.
  return { field, operator, value: operator === '<' || operator === '>' ? value.replace(/=$/, '') : value }
}

/** Checks that involve several fields. */
function checkTogether(value: (key: string) => string | undefined): ApiQueryRefusal | undefined {
  const [arrival, departure] = [value('start_date'), value('end_date')]
  if (value('q')?.trim() && value('regionSlug')) return refuse('regionSlug', 'conflict')
  if (arrival && !departure) return refuse('end_date', 'missing')
  if (departure && !arrival) return refuse('start_date', 'missing')
  if (arrival && departure && !checkStayDates({ arrival, departure }, arrival).ok) return refuse('end_date', 'conflict')
  if (isReversed(value('priceMin'), value('priceMax'))) return refuse('priceMax', 'conflict')
  for (const name of PROXIMITIES) {
    const field = PROXIMITY_PREFIX + name
    if (isReversed(value(`${field}>`), value(`${field}<`))) return refuse(field, 'conflict')
  }
  if (value('seed') && !parseSorts(value('sort') ?? '', SORTS)?.includes('random')) return refuse('seed', 'conflict')
  return undefined
}

function collect(given: ReadonlyMap<string, string[]>): ApiFields | ApiQueryRefusal {
  if (new Set(given.get('amenities')).size > MAX_AMENITIES) return refuse('amenities', 'value')
  const bounds = PROXIMITIES.map((name) => {
    const [min, max] = [given.get(`${PROXIMITY_PREFIX}${name}>`)?.[0], given.get(`${PROXIMITY_PREFIX}${name}<`)?.[0]]
    return [name, { minDistance: min, maxDistance: max }] as const
  })
  const [first, ...thenBy] = parseSorts(given.get('sort')?.[0] ?? '', SORTS) ?? []
  const flat = [...given].map(([key, values]) => [key, RULES.get(key)?.many ? values : values[0]] as const)
  return {
    ok: true,
    fields: {
      ...Object.fromEntries(flat),
      ...(first && { sort: { value: first, thenBy } }),
      proximities: Object.fromEntries(bounds),
    },
    limit: Number(given.get('limit')?.[0] ?? DEFAULT_LOTS_LIMIT),
    offset: Number(given.get('offset')?.[0] ?? 0),
  }
}

function isReversed(min: string | undefined, max: string | undefined): boolean {
  // A maximum price of 0 is no bound.
  return min !== undefined && max !== undefined && Number(max) > 0 && Number(min) > Number(max)
}

function isNumber(min: number, max: number): (value: string) => boolean {
  return (value) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max
}

function refuse(field: string, reason: ApiQueryRefusal['reason']): ApiQueryRefusal {
  return { ok: false, field: field.slice(0, MAX_TEXT_LENGTH), reason }
}
