/** Promise 22 at the level of connections: what a server that is told to stop does with those that are open. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from './drain.ts'

/** More than the system takes for a client that reads nothing. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x')
const LIMIT_MS = 5_000

/** A server that drains, and how to tell it to. */
async function serve(answer: RequestListener) {
  const server = createServer(answer)
  const end = createDrain({ noticeMs: 0, limitMs: LIMIT_MS }).watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, end, open: () => openConnection(port) }
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: escale\r\n\r\n'

test('a response that has ended and is still being sent arrives whole', async () => {
  const { server, end, open } = await serve((_, response) => response.end(LARGE))
  const socket = await open()
  socket.pause()
  const requested = once(server, 'request')
  socket.write(REQUEST)
  await requested
  const ended = end()
  // A turn for a server that closes at once.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [, body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(body.length).toBe(LARGE.length)
  await ended
})

test('a request on an open connection is answered after the signal, and the connection closed behind it', async () => {
  let release = () => {}
  const { server, end, open } = await serve((_: IncomingMessage, response) => {
    release = () => response.end('done')
  })
  const [first, second] = [await open(), await open()]
  first.write(REQUEST)
  await once(server, 'request')
  const ended = end()
  second.write(REQUEST)
  await once(server, 'request')
  const answer = text(second)
  release()
  expect(await answer).toMatch(/connection: close[\s\S]*done/i)
  first.destroy()
  await ended
})

test('an idle connection does not keep the server from ending', async () => {
  const { end, open } = await serve((_, response) => response.end('done'))
  const socket = await open()
  socket.write(REQUEST)
  await once(socket, 'data')
  const began = performance.now()
  await end()
  expect(performance.now() - began).toBeLessThan(LIMIT_MS / 2)
})
