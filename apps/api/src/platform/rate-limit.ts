import { ApiError } from '@escale/contract/errors'
import type { Clock } from './clock.ts'

/** Past so many clients in one window the oldest are forgotten, so that a flood of addresses cannot fill the memory. */
const MAX_CLIENTS = 10_000

/** What one account may change of bookings and payments: each change sends mails, or asks the bank. */
export const CHANGES_OF_BOOKINGS = { calls: 60, windowSeconds: 600 }

/**
 * Counts the calls of each client in windows of fixed length. The returned function throws `tooManyRequests` past the
 * limit. Counted by process: with n web nodes a client has n times as many.
 */
export function limitRate(
  { calls, windowSeconds }: { calls: number; windowSeconds: number },
  clock: Pick<Clock, 'now'>,
): (client: string) => void {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return (client) => {
    const now = clock.now().getTime()
    const found = windows.get(client)
    const current = found && found.endsAt > now ? found : { endsAt: now + windowSeconds * 1000, count: 0 }
    if (current !== found) {
      windows.delete(client)
      windows.set(client, current)
      const oldest = windows.keys().next()
      if (windows.size > MAX_CLIENTS && !oldest.done) windows.delete(oldest.value)
    }
    current.count += 1
    if (current.count > calls) throw new ApiError('tooManyRequests')
  }
}
