import { join } from 'node:path'
import { startCluster } from './cluster.ts'

export interface Store {
  connectionString: string
  /** Ends the cluster when it is ours; a server of `databaseUrl` goes on. */
  stop: () => Promise<void>
}

/** The database of an installation: the server at `databaseUrl` or, without one, a cluster of our own below `dataDir`. */
export async function openStore(options: {
  databaseUrl: string | undefined
  dataDir: string
  log?: (line: string) => void
}): Promise<Store> {
  if (options.databaseUrl) return { connectionString: options.databaseUrl, stop: async () => {} }
  return startCluster({ dataDir: join(options.dataDir, 'postgres'), ...(options.log && { log: options.log }) })
}
