/** Visitors behind a proxy: each has an address of its own on the loopback, so that rate limits count them apart. */
import { Agent, request } from 'node:https'
import { HOST } from './proxy.ts'

const ADDRESSES = 200

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface Asked {
  method?: string
  body?: string
  headers?: Record<string, string>
  servername?: string
}

/** Returns a function that asks through the proxy as visitor number so-and-so; status 0 when no whole answer came. */
export function createVisitors(httpsPort: number) {
  const agents = Array.from(
    { length: ADDRESSES },
    (_, index) =>
      new Agent({
        keepAlive: true,
        maxSockets: 4,
        rejectUnauthorized: false,
        localAddress: `127.0.${1 + Math.floor(index / 100)}.${1 + (index % 100)}`,
      }),
  )
  const ask = (visitor: number, path: string, { method = 'GET', body, headers = {}, servername = HOST }: Asked = {}) =>
    new Promise<Answer>((resolve) => {
      const failed = () => resolve({ status: 0, headers: {}, text: '' })
      const sent = request(
        {
          host: '127.0.0.1',
          port: httpsPort,
          servername,
          path,
          method,
          agent: agents[visitor % ADDRESSES],
          headers: { host: HOST, 'x-api-key': 'escale', ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', failed)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, headers: response.headers, text })
          })
        },
      )
      sent.on('error', failed)
      sent.end(body)
    })
  const close = () => {
    for (const agent of agents) agent.destroy()
  }
  return { ask, close }
}
