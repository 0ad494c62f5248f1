import { DEFAULT_LOTS_LIMIT } from '@escale/domain/page-sizes'
import { PROXIMITIES } from '@escale/domain/search/filter-options'
import {
  LIST_FIELDS,
  MAX_LIMIT,
  MAX_OFFSET,
  MAX_SEED,
  MAX_TEXT_LENGTH,
  NUMBER_FIELDS,
} from '@escale/domain/search/search-fields'
import { MAX_SORTS, SORTS, sortPattern } from '@escale/domain/search/sorts'

type Schema = {
  type: 'string' | 'integer' | 'boolean' | 'array'
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  default?: number
  enum?: string[]
  items?: { type: 'string'; enum?: string[] }
}

export type SearchParameter = {
  name: string
  in: 'query'
  required: false
  schema: Schema
  description: string
}

const parameter = (name: string, schema: Schema, description: string, example?: string): SearchParameter => ({
  name,
  in: 'query',
  required: false,
  schema,
  description: example ? `${description}; written \`${example}\`` : description,
})
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum })
const day: Schema = { type: 'string', format: 'date' }

/**
 * The fields of a search for the OpenAPI document. OpenAPI knows no operator but `=`: for the others the description
 * shows the notation. The domain's `parseApiQuery` parses and validates the query.
 */
export const searchParameters: SearchParameter[] = [
  parameter(
    'q',
    { type: 'string', maxLength: MAX_TEXT_LENGTH },
    'Destination, or a part of the name or the reference of a lot',
  ),
  parameter('regionSlug', { type: 'string' }, '{regionGroupSlug}_{regionSlug}; excludes q'),
  parameter('start_date', day, 'Arrival, with end_date'),
  parameter('end_date', day, 'Departure: 1 to 30 nights after the arrival'),
  ...Object.entries(NUMBER_FIELDS).map(([name, { min, max, operators }]) => {
    const equals = operators.some((operator) => operator === '=')
    const example = equals ? undefined : `${name}${operators[0]}${max > 99 ? 500 : 2}`
    return parameter(name, whole(min, max), operators[0] === '<' ? 'At most' : 'At least', example)
  }),
  parameter('petsAccepted', { type: 'boolean' }, 'Only lots that accept pets'),
  ...Object.entries(LIST_FIELDS).map(([name, words]) =>
    parameter(
      name,
      { type: 'array', items: { type: 'string', enum: [...words] } },
      'One of these values; may be repeated',
    ),
  ),
  parameter(
    'amenities',
    { type: 'array', items: { type: 'string' } },
    'One of these amenities, by slug; may be repeated',
  ),
  ...PROXIMITIES.map((name) =>
    parameter(
      `proximities.${name}`,
      whole(0, 50_000),
      'Metres, at most (`<`) or at least (`>`)',
      `proximities.${name}<500`,
    ),
  ),
  parameter('bbox', { type: 'string' }, 'west,south,east,north in degrees'),
  parameter(
    'sort',
    { type: 'string', pattern: sortPattern(SORTS) },
    `Up to ${MAX_SORTS} orders, each deciding between lots that the ones before it leave equal; name ascending when absent`,
    'sort=;priceIncreasing;areaDecreasing;',
  ),
  parameter('seed', whole(0, MAX_SEED), 'Seed of the random order: the same on every page'),
  parameter('name', { type: 'string' }, 'The default filter of lists', 'name!=0'),
  parameter('limit', { ...whole(1, MAX_LIMIT), default: DEFAULT_LOTS_LIMIT }, 'Lots a page'),
  parameter('offset', { ...whole(0, MAX_OFFSET), default: 0 }, 'Lots before the page'),
]
