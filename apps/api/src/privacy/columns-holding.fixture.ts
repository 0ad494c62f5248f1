import type { TestApp } from '../test-app.ts'

/** Returns the columns, as `table.column`, in which a row holds one of the values, whatever the case: text, JSON and arrays. */
export async function columnsHolding(app: Pick<TestApp, 'sql'>, values: readonly string[]): Promise<string[]> {
  const columns = await app.sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
     order by 1, 2`,
  )
  const found: string[] = []
  const patterns = values.map((value) => `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)
  for (const { table, column } of columns) {
    const rows = await app.sql(`select from "${table}" where "${column}"::text ilike any ($1::text[]) limit 1`, [
      patterns,
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
