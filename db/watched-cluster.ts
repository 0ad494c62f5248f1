/** The cluster of a server process, started again when its PostgreSQL ends without being asked to. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts'

/** Pauses before the tries of one restart: backends of a killed server may need seconds to be gone. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000]
/** A server that ends again and again is broken: somebody has to look at it. */
const MOST_RESTARTS = 5
const RESTARTS_WITHIN_MS = 600_000

export interface ClusterEvents {
  /** The server ended unasked; it is being started again. */
  onDown: () => void
  /** It runs again, after so many milliseconds, with the same connection string. */
  onRestarted: (downMs: number) => void
  /** It cannot be started again, or ends too often. Nothing more is tried. */
  onLost: (error: Error) => void
}

/** Its connection strings stay the same over restarts. */
export interface WatchedCluster extends Pick<Cluster, 'connectionString' | 'siteConnectionString'> {
  /** How long the server has been down, in milliseconds; 0 while it runs. */
  downForMs: () => number
  /** Ends watching and the server. */
  stop: () => Promise<void>
}

/**
 * Starts the cluster of a folder as `startCluster` does, and watches it. Throws what `startCluster` throws when the first start
 * fails; later failures go to `onLost`.
 */
export async function startWatchedCluster(options: ClusterOptions, events: ClusterEvents): Promise<WatchedCluster> {
  let cluster = await startCluster(options)
  const { connectionString, siteConnectionString } = cluster
  const restart = () => startCluster({ ...options, port: Number(new URL(connectionString).port), mustExist: true })
  const stopping = new AbortController()
  let downSince: number | undefined
  const restartedAt: number[] = []

  async function startAgain(): Promise<Cluster> {
    let failure: unknown
    for (const pause of PAUSES_MS) {
      await sleep(pause, undefined, { signal: stopping.signal })
      try {
        return await restart()
      } catch (error) {
        failure = error
      }
    }
    throw new Error('PostgreSQL ended and cannot be started again', { cause: failure })
  }

  async function watch(): Promise<void> {
    while (true) {
      await cluster.ended
      if (stopping.signal.aborted) return
      const endedAt = performance.now()
      downSince = endedAt
      events.onDown()
      const recent = restartedAt.filter((at) => endedAt - at < RESTARTS_WITHIN_MS)
      if (recent.length >= MOST_RESTARTS) throw new Error(`PostgreSQL ended ${recent.length + 1} times in ten minutes`)
      cluster = await startAgain()
      if (stopping.signal.aborted) return cluster.stop()
      restartedAt.splice(0, restartedAt.length, ...recent, performance.now())
      downSince = undefined
      events.onRestarted(performance.now() - endedAt)
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!stopping.signal.aborted) events.onLost(error)
  })
  return {
    connectionString,
    siteConnectionString,
    downForMs: () => (downSince === undefined ? 0 : performance.now() - downSince),
    stop: async () => {
      stopping.abort()
      await cluster.stop()
      await watching
    },
  }
}
