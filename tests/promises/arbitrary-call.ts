/** Generates requests that the API document allows, and near misses. */
import fc from 'fast-check'

/** The subset of JSON Schema that the API document uses. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

export interface Call {
  method: string
  /** Path below the API's base, with its query. */
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** Statuses that the document declares for the call. */
  documented: string[]
}

/** Existing objects by parameter name, so that a part of the calls gets beyond "not found". */
export type Known = Record<string, readonly unknown[]>

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    true,
    '',
    ' ',
    '\0',
    '\ud800',
    '%00',
    '../../etc/passwd',
    "'; drop table booking; --",
    '<script>alert(1)</script>',
    '9999-99-99',
    '0000-00-00',
    '275760-09-14',
    'é'.repeat(5000),
    '{"$gt":""}',
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    Number.MIN_SAFE_INTEGER,
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
)

/** Mostly values that the schema allows; sometimes invalid ones, at any depth. */
function arbitraryOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const existing = known[name] ?? []
  return fc.oneof(
    { weight: 30, arbitrary: allowedBy(schema, known) },
    { weight: existing.length > 0 ? 90 : 0, arbitrary: fc.constantFrom(...(existing.length > 0 ? existing : [null])) },
    { weight: 1, arbitrary: hostile },
  )
}

function allowedBy(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((one) => allowedBy(one, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, known)))
}

function ofType(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 2 ** 31 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'string':
      return stringsOf(schema)
    default: {
      const properties = Object.entries(schema.properties ?? {})
      const arbitraries = properties.map(([name, property]) => [name, arbitraryOf(property, known, name)])
      return recordOf(Object.fromEntries(arbitraries), schema.required ?? [])
    }
  }
}

const recordOf = (members: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) =>
  fc.record<Record<string, unknown>, string>(members, { requiredKeys })

function stringsOf({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date' || pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return days
  if (format === 'date-time') return days.map((day) => `${day}T12:00:00Z`)
  if (pattern?.startsWith('^\\/(?!')) return fc.webPath() // an address of this site
  // Classes of characters by property are beyond the generator; what such a pattern refuses is among the hostile ones.
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Any call of the document, with its parameters. */
export function arbitraryCall({ paths }: ApiDocument, known: Known): fc.Arbitrary<Call> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method, path, operation, known)),
  )
  return fc.oneof(...calls)
}

function callOf(method: string, path: string, operation: Operation, known: Known): fc.Arbitrary<Call> {
  const values = (place: string) => {
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
    const required = parameters.filter((parameter) => place === 'path' || parameter.required)
    return recordOf(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, arbitraryOf(schema, known, name)])),
      required.map(({ name }) => name),
    )
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema ? bodies(schema, known) : fc.constant(undefined)
  const parts = { inPath: values('path'), query: values('query'), body, type: contentTypes, language: languages }
  return fc.record(parts).map(({ inPath, query, body, type, language }) => ({
    method: method.toUpperCase(),
    path: `${path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(inPath[name]))}${queryOf(query)}`,
    headers: { ...(body !== undefined && type !== '' && { 'content-type': type }), 'accept-language': language },
    ...(body !== undefined && { body }),
    documented: Object.keys(operation.responses),
  }))
}

/** Content type of a body; sometimes wrong or missing. */
const contentTypes = fc.oneof(
  { weight: 60, arbitrary: fc.constant('application/json') },
  { weight: 4, arbitrary: fc.constantFrom('application/json; charset=utf-8', 'application/vnd.escale+json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json; charset=latin1; charset=',
      'application/octet-stream',
      ';;;',
    ),
  },
)

const languages = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('fr', 'en') },
  { weight: 1, arbitrary: fc.constantFrom('', '*', 'en;q=', 'fr;q=NaN, en;q=-1', ',,;;q', 'x'.repeat(4000), 'en-') },
)

/** Nested a thousand levels deep. */
const deep = (open: string, close: string, times = 10_000) => `${open.repeat(times)}0${close.repeat(times)}`
const DEEP = [
  deep('[', ']'),
  deep('{"a":', '}'),
  `{"reference":${deep('[', ']')},"guest":${deep('{"a":', '}', 2_000)}}`,
]
const NO_UTF8 = Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])

/** Bodies; a few are not JSON, nested deeply, or too large. */
const bodies = (schema: Schema, known: Known) =>
  fc.oneof<fc.WeightedArbitrary<string | Uint8Array<ArrayBuffer>>[]>(
    { weight: 40, arbitrary: arbitraryOf(schema, known).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[', 'null', '"', '{"__proto__":{"a":1}}', '[[[[[[[[]]]]]]]]') },
    { weight: 1, arbitrary: fc.constantFrom<string | Uint8Array<ArrayBuffer>>(...DEEP, NO_UTF8, 'é'.repeat(40_000)) },
  )

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** An empty segment, and one or two dots, would be the path of another call. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed()).replace(/^\.{0,2}$/, '-')

/** `name=value`, a list's name repeated, and sometimes another operator than `=` (AP-03). */
function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}${operatorOf(name)}${encodeURIComponent(asText(one).toWellFormed())}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const operators: Record<string, string> = { bedrooms: '>', bathrooms: '>', rating: '>', priceMin: '>', priceMax: '<' }
const operatorOf = (name: string) => operators[name] ?? '='
