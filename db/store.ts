import { join } from 'node:path'
import { findRunning, startCluster } from './cluster.ts'
import { type ClusterEvents, startWatchedCluster } from './watched-cluster.ts'

export interface Store {
  /** As the role that the site works with. */
  connectionString: string
  /** As the role that owns the tables: for migrations, backups and demo data. */
  ownerConnectionString: string
  /** Ends the cluster when it is ours; a server of `databaseUrl` goes on. */
  stop: () => Promise<void>
  /** How long our own cluster has been down, in milliseconds; 0 while it runs, and for another's server. */
  downForMs: () => number
}

/**
 * The database of an installation: the server at `databaseUrl` or, without one, a cluster of our own below `dataDir`, whose log
 * is kept in `walDir` if that is given: everybody who starts it says so, for a gap in the log ends what it is good for. With
 * `join` the one that another process, the site, runs there already. With `watch` a cluster of our own that ends unasked is
 * started again.
 */
export async function openStore(options: {
  databaseUrl: string | undefined
  /** Of the role that owns the tables; that of `databaseUrl` when absent. */
  ownerUrl?: string | undefined
  dataDir: string
  walDir?: string | undefined
  join?: boolean
  log?: (line: string) => void
  watch?: ClusterEvents
}): Promise<Store> {
  if (options.databaseUrl) {
    const ownerConnectionString = options.ownerUrl ?? options.databaseUrl
    return {
      connectionString: options.databaseUrl,
      ownerConnectionString,
      stop: async () => {},
      downForMs: () => 0,
    }
  }
  const dataDir = join(options.dataDir, 'postgres')
  const settings = { dataDir, walDir: options.walDir, ...(options.log && { log: options.log }) }
  const running = options.join ? await findRunning(dataDir) : null
  const cluster =
    running ?? (await (options.watch ? startWatchedCluster(settings, options.watch) : startCluster(settings)))
  return {
    connectionString: cluster.siteConnectionString,
    ownerConnectionString: cluster.connectionString,
    stop: 'stop' in cluster ? cluster.stop : async () => {},
    downForMs: 'downForMs' in cluster ? cluster.downForMs : () => 0,
  }
}
