/**
 * Bulk statements with one JSON parameter, independent of the number of columns, so that arrays and jsonb need no
 * casts.
 */
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

type Table = keyof Database & string
/** A row by column name; all rows of a set have the same columns. */
type Rows = readonly object[]

/** Inserts rows. Absent columns get their defaults. */
export async function insertRowSet(trx: Kysely<Database>, table: Table, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  await sql`insert into ${sql.table(table)} (${list(columns)}) select ${list(columns)} from ${recordset(table, rows)}`.execute(
    trx,
  )
}

/** Updates rows by their `id`. */
export async function updateRowSet(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly (object & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const changes = columnsOf(rows)
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  await sql`update ${sql.table(table)} as target set ${sql.join(changes)}
    from ${recordset(table, rows)} as wanted where wanted.id = target.id`.execute(trx)
}

/** Rows as a set for FROM in a statement; absent columns are null. */
export function recordset(table: Table, rows: Rows) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

const columnsOf = (rows: Rows) => Object.keys(rows[0] ?? {})
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
