/** The calls of the people of bench/desk-day.ts: their times, what was refused because somebody was quicker, and what is an error. */
import { type Client, createClient } from '@escale/contract/client'
import { ApiError, type ErrorCode } from '@escale/contract/errors'

const TIMEOUT_MS = 15_000
/** Calls that change nothing although they post. */
const READS = ['POST /quote', 'POST /agency/{agencyId}/bookings/{agencyBookingId}/change-preview']

export interface CallLog {
  /** Milliseconds of each call that was answered, by its name. */
  times: Map<string, number[]>
  /** Refusals by name and code. */
  refusals: Map<string, number>
  errors: string[]
}

export const isRead = (name: string) => name.startsWith('GET ') || READS.includes(name)

/** The call failed, and the log says why: the person leaves what they were doing. */
export class CallFailed extends Error {}

/**
 * The API as one person calls it. A refusal is an answer of 409 or 410, which says that something has changed since it was read, or one of
 * `expected`, by the name of the call. Every other failure is an error. Both are logged and thrown as CallFailed.
 */
export function callsOf({
  url,
  headers,
  log,
  expected = {},
}: {
  url: string
  headers: Record<string, string>
  log: CallLog
  expected?: Record<string, ErrorCode[]>
}): Client['call'] {
  const client = createClient({
    baseUrl: `${url}/api/`,
    apiKey: 'escale',
    locale: 'fr',
    fetch: (path, init) =>
      fetch(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), origin: url, ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
  })
  const call = async (name: string, input?: object): Promise<unknown> => {
    const began = performance.now()
    const answered = () => {
      const times = log.times.get(name) ?? []
      log.times.set(name, times)
      times.push(performance.now() - began)
    }
    try {
      const answer = await (client.call as (name: string, input?: object) => Promise<unknown>)(name, input)
      answered()
      return answer
    } catch (error) {
      const isRefusal =
        error instanceof ApiError &&
        (error.statusCode === 409 || error.statusCode === 410 || expected[name]?.includes(error.code))
      if (isRefusal) {
        answered()
        const refusal = `${name} ${error.code}`
        log.refusals.set(refusal, (log.refusals.get(refusal) ?? 0) + 1)
      } else {
        const said = error instanceof ApiError ? `${error.statusCode} ${JSON.stringify(error.toBody())}` : String(error)
        log.errors.push(`${name} ${JSON.stringify(input)}: ${said}`)
      }
      throw new CallFailed(name, { cause: error })
    }
  }
  return call as Client['call']
}
