/** Restores a dump of `escale-dump` with pg_restore, and compares every table with the checksums taken at the dump's moment. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { NotRestored } from './dump.ts'
import { sumsOf } from './latest-backup.ts'
import { listStoredTables, setTextForm, sumTable, type TableSum } from './tables.ts'

/** Fills an empty database, which the connection's role owns. Throws NotRestored when a table is missing, new or different. */
export async function restoreArchive(
  connectionString: string,
  archive: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ tables: number; rows: number }> {
  const expected = parseSums(await readFile(sumsOf(archive), 'utf8'))
  const { database, environment } = connectionVariables(connectionString)
  const options = ['--exit-on-error', '--no-owner', '--no-privileges', '--no-comments', `--dbname=${database}`]
  await promisify(execFile)('pg_restore', [...options, archive], {
    env: { PATH: process.env.PATH, ...environment },
    ...(signal && { signal }),
  })
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await setTextForm(client)
    const names = await listStoredTables(client)
    if (names.join() !== [...expected.keys()].join())
      throw new NotRestored('The archive has other tables than its sums.')
    for (const name of names) {
      signal?.throwIfAborted()
      const { rows, sum } = await sumTable(client, name)
      const dumped = expected.get(name)
      if (rows !== dumped?.rows || sum !== dumped.sum) throw new NotRestored(`${name} is not what was dumped`)
    }
    return { tables: names.length, rows: [...expected.values()].reduce((total, { rows }) => total + rows, 0) }
  } finally {
    await client.end()
  }
}

/** Lines of `table|rows|sum`, by name. */
function parseSums(text: string): Map<string, TableSum> {
  const lines = text.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', rows = '', sum = ''] = line.split('|')
      if (!/^\d+$/.test(rows) || !/^-?\d+$/.test(sum)) throw new NotRestored(`The sums cannot be read: ${line}`)
      return [name, { rows: Number(rows), sum }]
    }),
  )
}

/** Connection settings for PostgreSQL's programs: as variables, because every user of the machine can read arguments. */
function connectionVariables(connectionString: string) {
  const url = new URL(connectionString)
  const sslMode = url.searchParams.get('sslmode')
  return {
    database: decodeURIComponent(url.pathname.slice(1)),
    environment: {
      PGHOST: url.hostname,
      PGPORT: url.port || '5432',
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      ...(sslMode && { PGSSLMODE: sslMode }),
    },
  }
}
