/** Many rows in one statement: one JSON parameter whatever the number of columns, so that arrays and jsonb need no casts. */
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

type Table = keyof Database & string
/** Columns by name; every row of a set has the same ones. */
type Rows = readonly object[]

/** Inserts rows. Columns that the rows do not name get their defaults. */
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

/** Rows as a set that a statement may read from; columns that they do not name are null in it. */
export function recordset(table: Table, rows: Rows) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

const columnsOf = (rows: Rows) => Object.keys(rows[0] ?? {})
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
