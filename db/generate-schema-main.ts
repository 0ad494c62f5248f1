/** `npm run db:types`: writes `schema.ts` from the migrations, in a throw-away cluster. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { generateSchema } from './generate-schema.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'escale-types-'))
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: join(folder, 'postgres'), durable: false })
const pool = openPool(cluster.connectionString, { max: 1 })
try {
  await migrate(cluster.connectionString)
  await writeFile(new URL('./schema.ts', import.meta.url), await generateSchema(pool))
} finally {
  await pool.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
