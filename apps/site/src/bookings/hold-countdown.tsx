import type { BookingIdentifiers } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { displayDate } from '../i18n/format.ts'
import { displayClock } from '../i18n/hours.ts'
import { lastDayBefore } from '../i18n/instant.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { dayInFrance } from '../i18n/today.ts'
import { useToday } from '../i18n/use-today.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/** When the little time left is read out; in between it only shows. */
const READ_OUT_MINUTES = [10, 5, 2, 1]
/** The hold's end is the API's to say; asked for a moment after ours. */
const ASK_AFTER_MS = 1500
/** The header says whole seconds: clocks that differ by less are the same. */
const TRUSTED_MS = 2_000
/** Longer ones are told by their end alone. */
const COUNTED_SECONDS = 3600

/** Until when the nights are held, with the time left. When it is over the booking is asked for anew, which says so. */
export function HoldCountdown({ booking }: { booking: BookingIdentifiers & { holdExpiresAt: string } }) {
  const { holdExpiresAt, agencyId, agencyBookingId } = booking
  const queryClient = useQueryClient()
  const seconds = useSecondsTo(holdExpiresAt)
  const today = useToday()
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    const ask = () => {
      queryClient.invalidateQueries({ queryKey: ['bookings', agencyId, agencyBookingId] })
      queryClient.invalidateQueries({ queryKey: ['payment'] })
    }
    const timer = setInterval(ask, ASK_AFTER_MS)
    return () => clearInterval(timer)
  }, [isOver, queryClient, agencyId, agencyBookingId])

  const minutes = seconds === null ? null : Math.ceil(seconds / 60)
  const readOut = READ_OUT_MINUTES.find((limit) => minutes !== null && minutes <= limit && minutes > limit - 1)
  const isShort = seconds !== null && seconds <= 120
  return (
    <div className={classNames('hold', isShort && 'hold-short')}>
      <Icon name="clock" />
      <p>
        {isOver ? m.bookings_hold_over() : formatHoldTime(holdExpiresAt, today)}
        {seconds !== null && seconds < COUNTED_SECONDS && !isOver && (
          <span aria-hidden="true" className="hold-left">
            {m.bookings_hold_remaining({
              left: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
            })}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {isOver ? m.bookings_hold_over() : readOut && m.bookings_hold_left({ count: readOut })}
      </p>
    </div>
  )
}

/** Until when: an option is kept through a day, also while it is being paid. */
export function formatHoldTime(holdExpiresAt: string, today: IsoDate): string {
  const lastDay = lastDayBefore(holdExpiresAt)
  if (lastDay !== null) return m.bookings_hold_through({ day: displayDate(lastDay) })
  const [day, time] = [dayInFrance(new Date(holdExpiresAt)), displayClock(holdExpiresAt)]
  return day === today ? m.bookings_hold_until({ time }) : m.bookings_hold_until_day({ day: displayDate(day), time })
}

/** Whole seconds until an instant, 0 once it is past; null until the API's clock is known, by which the hold ends. */
function useSecondsTo(instant: string): number | null {
  const { data: aheadMs } = useQuery(clockQuery)
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (aheadMs === undefined) return
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(instant) - Date.now() - aheadMs) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [instant, aheadMs])
  return seconds
}

/** By how many milliseconds the server's clock is ahead of the browser's, which may be minutes wrong; 0 where nobody says. */
const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async () => {
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    const now = Date.parse(answer?.headers.get('date') ?? '')
    const aheadMs = now - Date.now()
    return Number.isNaN(now) || Math.abs(aheadMs) < TRUSTED_MS ? 0 : aheadMs
  },
  enabled: typeof window !== 'undefined',
  staleTime: Number.POSITIVE_INFINITY,
})
