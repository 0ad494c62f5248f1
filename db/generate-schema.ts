/**
 * Writes the Kysely types of a database (`schema.ts`) from its catalogue. Text columns whose values a check constraint lists
 * become unions of them, columns that refer to such a column share its type, and comments of the database become docstrings.
 * Only what JSON columns hold is said here by hand.
 */
import type pg from 'pg'

/** What a JSON column holds: types of `stored-documents.ts`, or unknown for what its reader parses. */
const DOCUMENTS: Record<string, string> = {
  'agency.opening_hours': 'Localized<OpeningHours[]>',
  'agency.fee_scale': 'FeeLine[]',
  'agency.people': 'AgencyPerson[]',
  'agency.weekly_hours': 'OpenSpan[]',
  'booking.cancellation_policy': 'unknown',
  'booking.guest': 'BookingGuest',
  'booking.quote': 'unknown',
  'booking.quote_snapshot': 'unknown',
  'booking.requested_options': 'RequestedOption[]',
  'calendar_import.left_out': 'Partial<Record<string, number>>',
  'cancellation_policy.policy': 'unknown',
  'issued_document.facts': 'unknown',
  'journal_entry.after': 'Record<string, unknown>',
  'journal_entry.before': 'Record<string, unknown>',
  'lot.access': 'LocalizedText',
  'lot.descriptive_state': 'unknown',
  'lot_card.card': 'unknown',
  'mail.attachments': 'MailAttachment[]',
  'mail.data': 'Record<string, unknown>',
  'mail.rendered': 'RenderedMail',
  'news.body': 'Localized<Block[]>',
  'page.blocks': 'Localized<Block[]>',
  'page.seo': 'Localized<Seo>',
  'approval_request.decision': 'unknown',
  'caution.request': 'unknown',
  'payment.request': 'unknown',
  'provider_event.payload': 'unknown',
  'site_option.value': 'unknown',
  'tourist_tax_night.exempt': 'Partial<Record<string, number>>',
  'test_bank.notification.payload': 'unknown',
  'test_bank.payment.request': 'unknown',
}

/** Unions that code knows by name, each with a column that has its values; other columns with the same values share the name. */
const NAMED_UNIONS: Record<string, string> = {
  AccessRight: 'account.access_right',
  AmenityKind: 'amenity.kind',
  BookingKind: 'booking.kind',
  BookingStatus: 'booking.status',
  CalendarFailure: 'calendar_import.last_failure',
  CatalogueImportResult: 'catalogue_import.result',
  CategoryKey: 'category.key',
  CautionStatus: 'caution.status',
  Instalment: 'payment.instalment',
  IssuedDocumentKind: 'issued_document.kind',
  Locale: 'account.locale',
  LogementType: 'lot.logement_type',
  MovementKind: 'ledger_entry.kind',
  OccupancyKind: 'occupancy.kind',
  PaymentStatus: 'payment.status',
  PromotionKind: 'promotion.kind',
  ServiceUnit: 'service.unit',
  StaffRole: 'staff_member.role',
  TaskAnchor: 'task_template.anchor',
  TaskKind: 'task.kind',
  TaskState: 'task.state',
}

/** Columns whose values another table's constraint lists. */
const SAME_VALUES: Record<string, string> = {
  'booking_event.status': 'booking.status',
  'task_template.kind': 'task.kind',
}

/** PostgreSQL types as `openPool` (pool.ts) reads them. */
const SCALARS: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  daterange: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

const HEADER = `/**
 * The tables as Kysely sees them. Generated from the database by \`npm run db:types\`: do not edit.
 *
 * Calendar days are \`yyyy-MM-dd\` strings and big numbers plain numbers: \`openPool\` (pool.ts) tells pg so.
 * Amounts are integer cents, distances metres, reductions and rates basis points (hundredths of a percent).
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  AgencyPerson,
  Block,
  BookingGuest,
  FeeLine,
  Localized,
  LocalizedText,
  MailAttachment,
  OpeningHours,
  OpenSpan,
  RenderedMail,
  RequestedOption,
  Seo,
} from './stored-documents.ts'

export type * from './stored-documents.ts'
`

const HELPERS = `/** JSON: read as a value, written as JSON text (pg would turn a JavaScript array into a PostgreSQL one). */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Computed by the database from other columns. */
type Computed<T> = ColumnType<T, never, never>
`

interface Column {
  /** With its schema unless that is public. */
  table: string
  name: string
  /** Name of its type, of an array's elements, or of the type below a domain. */
  type: string
  domain: string | null
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
  isAlwaysIdentity: boolean
  comment: string | null
  tableComment: string | null
  /** The values that a check constraint lists, as SQL: `ARRAY['fr'::text, 'en'::text]`. */
  values: string | null
  /** `table.column` of the one-column foreign key. */
  refersTo: string | null
}

/** The text of `schema.ts` for the database of this client. Throws for a column whose type it does not know. */
export async function generateSchema(client: pg.ClientBase | pg.Pool): Promise<string> {
  const columns = await readColumns(client)
  const unions = readUnions(columns)
  const names = new Map(Object.entries(NAMED_UNIONS).map(([name, column]) => [requireUnion(unions, column), name]))
  const typed = columns.map((column) => ({ ...column, text: typeOf(column, unions, names) }))
  const tables = [...new Set(columns.map(({ table }) => table))]
  const texts = [...names].map(([union, name]) => `export type ${name} = ${union}\n`)
  const interfaces = tables.map((table) => {
    const own = typed.filter((column) => column.table === table)
    const lines = own.map(({ name, comment, text }) => `${docstring(comment, '  ')}  ${name}: ${text}\n`)
    return `${docstring(own[0]?.tableComment ?? null)}export interface ${interfaceOf(table)} {\n${lines.join('')}}\n`
  })
  const keys = tables.map((table) => `  ${table.includes('.') ? `'${table}'` : table}: ${interfaceOf(table)}\n`)
  const body = [HELPERS, texts.join(''), ...interfaces, `export interface Database {\n${keys.join('')}}\n`].join('\n')
  return `${HEADER}\n${body}`
}

async function readColumns(client: pg.ClientBase | pg.Pool): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select case nspname when 'public' then '' else nspname || '.' end || relname as table, attname as name,
       coalesce(base.typname, element.typname, pg_type.typname) as type,
       case when pg_type.typtype = 'd' then pg_type.typname end as domain, element.oid is not null as "isArray",
       not attnotnull as "isNullable", atthasdef and attgenerated = '' or attidentity = 'd' as "hasDefault",
       attgenerated <> '' as "isComputed", attidentity = 'a' as "isAlwaysIdentity",
       col_description(pg_class.oid, attnum) as comment, obj_description(pg_class.oid, 'pg_class') as "tableComment",
       (select substring(pg_get_constraintdef(oid) from
           '^CHECK \\(\\((?:"?\\w+"? = ANY \\(|.* AND \\(\\w+ <@ )(ARRAY\\[[^\\]]*\\])\\)+$')
         from pg_constraint
         where contype = 'c' and conrelid = pg_class.oid and conkey = array[attnum]
           and pg_get_constraintdef(oid) ~ '( = ANY \\(| <@ )ARRAY\\[' limit 1) as values,
       (select confrelid::regclass::text || '.' || target.attname from pg_constraint
         join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
         where contype = 'f' and conrelid = pg_class.oid and conkey = array[pg_attribute.attnum] limit 1) as "refersTo"
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
       join pg_type on pg_type.oid = atttypid
       left join pg_type base on pg_type.typtype = 'd' and base.oid = pg_type.typbasetype
       left join pg_type element on pg_type.typcategory = 'A' and element.oid = pg_type.typelem
     where nspname in ('public', 'test_bank') and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
     order by nspname collate "C", relname collate "C", attnum`,
  )
  return rows
}

/** By column: `'fr' | 'en'`. */
function readUnions(columns: Column[]): Map<string, string> {
  const unions = new Map<string, string>()
  for (const { table, name, values } of columns) {
    const literals = values?.match(/'[^']*'|\d+/g)
    if (literals) unions.set(`${table}.${name}`, literals.join(' | '))
  }
  for (const { table, name, refersTo } of columns) {
    const union = unions.get(SAME_VALUES[`${table}.${name}`] ?? refersTo ?? '')
    if (union !== undefined) unions.set(`${table}.${name}`, union)
  }
  return unions
}

function requireUnion(unions: Map<string, string>, column: string): string {
  const union = unions.get(column)
  if (union === undefined) throw new Error(`No check constraint lists the values of ${column}`)
  return union
}

function typeOf(column: Column, unions: Map<string, string>, names: Map<string, string>): string {
  const { isNullable, hasDefault, isComputed, isAlwaysIdentity } = column
  const orNull = isNullable ? ' | null' : ''
  if (column.type === 'timestamptz') return `${hasDefault ? 'InstantWithDefault' : 'Instant'}${orNull}`
  if (column.type === 'json' || column.type === 'jsonb')
    return `${hasDefault ? 'JsonWithDefault' : 'Json'}<${documentOf(column)}>${orNull}`
  const union = unions.get(`${column.table}.${column.name}`)
  const scalar = (union && (names.get(union) ?? union)) ?? SCALARS[column.type]
  if (scalar === undefined) throw new Error(`${column.table}.${column.name} is of unknown type ${column.type}`)
  const one = column.isArray ? (scalar.includes('|') ? `(${scalar})[]` : `${scalar}[]`) : scalar
  const value = `${one}${orNull}`
  if (isComputed) return `Computed<${value}>`
  if (isAlwaysIdentity) return `GeneratedAlways<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

function documentOf({ table, name, domain }: Column): string {
  const document = domain === 'localized_text' ? 'LocalizedText' : DOCUMENTS[`${table}.${name}`]
  if (document === undefined) throw new Error(`Say in generate-schema.ts what ${table}.${name} holds`)
  return document
}

/** `test_bank.payment` → `TestBankPaymentTable`. */
function interfaceOf(table: string): string {
  const words = table.split(/[._]/).map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
  return `${words.join('')}Table`
}

const docstring = (comment: string | null, indent = '') => (comment === null ? '' : `${indent}/** ${comment} */\n`)
