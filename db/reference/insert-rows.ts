import type pg from 'pg'

/** Rows of one statement: more would only cost memory. */
const BATCH = 5_000

/** Inserts rows, all with the same columns, into a table, in their order. Objects go into jsonb columns as they are. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).join(', ')
  // One parameter, whatever the number of columns: faster than a placeholder a value, and arrays and jsonb need no casts.
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = [JSON.stringify(rows.slice(start, start + BATCH))]
    // A plan is kept for many rows, which are always of the same columns; not for a row here and there.
    await client.query({ ...(rows.length > 1 && { name: `seed-${table}` }), text, values })
  }
}
