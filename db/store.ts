import { join } from 'node:path'
import { findRunning, startCluster } from './cluster.ts'

export interface Store {
  connectionString: string
  /** Ends the cluster when it is ours; a server of `databaseUrl` goes on. */
  stop: () => Promise<void>
}

/**
 * The database of an installation: the server at `databaseUrl` or, without one, a cluster of our own below `dataDir`, whose log
 * is kept in `walDir` if that is given: everybody who starts it says so, for a gap in the log ends what it is good for. With
 * `join` the one that another process, the site, runs there already.
 */
export async function openStore(options: {
  databaseUrl: string | undefined
  dataDir: string
  walDir?: string | undefined
  join?: boolean
  log?: (line: string) => void
}): Promise<Store> {
  if (options.databaseUrl) return { connectionString: options.databaseUrl, stop: async () => {} }
  const dataDir = join(options.dataDir, 'postgres')
  const running = options.join ? await findRunning(dataDir) : null
  if (running) return { connectionString: running.connectionString, stop: async () => {} }
  return startCluster({ dataDir, walDir: options.walDir, ...(options.log && { log: options.log }) })
}
