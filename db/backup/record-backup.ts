import pg from 'pg'

/** Notes that a backup is finished, for `npm run doctor`. Does nothing to a database older than the table of backups. */
export async function recordBackup(
  connectionString: string,
  { kind, place }: { kind: 'dump' | 'base' | 'external'; place: string },
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('backup_run') is not null as exists`)
    if (rows[0]?.exists) await client.query('insert into backup_run (kind, place) values ($1, $2)', [kind, place])
  } finally {
    await client.end()
  }
}
