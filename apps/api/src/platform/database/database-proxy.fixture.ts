/** TCP proxy in front of PostgreSQL that simulates network failures. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** Connection string of the proxy. */
  url: string
  /** Called for each new connection, numbered from 1; returns whether to stall it: accept it and never respond. */
  stallWhen: (isStalled: (connection: number) => boolean) => void
  /** Breaks the newest connection without closing it, as a network failure does. */
  breakLast: () => void
  close: () => Promise<void>
}

/** Opens the proxy in front of the server of a connection string. */
export async function openDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const to = new URL(connectionString)
  const sockets = new Set<Socket>()
  const passed: Socket[] = []
  let isStalled = (_connection: number) => false
  let connections = 0
  const track = (socket: Socket, other: () => void) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other()
    })
  }
  const server = createServer((incoming) => {
    connections += 1
    if (isStalled(connections)) return track(incoming, () => {})
    const outgoing = connect(Number(to.port), to.hostname)
    track(incoming, () => outgoing.destroy())
    track(outgoing, () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
    passed.push(incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    stallWhen: (decide) => {
      isStalled = decide
    },
    breakLast: () => passed.pop()?.destroy(),
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
