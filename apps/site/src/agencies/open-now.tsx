import type { AgencySummary } from '@escale/contract/agencies'
import { openingState } from '@escale/domain/agencies/opening-state'
import { useHydrated } from '@tanstack/react-router'
import { weekdayNames } from '../i18n/format.ts'
import { displayHour } from '../i18n/hours.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { clocksInFrance } from '../i18n/today.ts'

/** Whether an agency is open now. Rendered in the browser only, because a cached page may be an hour old. */
export function OpenNow({ week }: { week: AgencySummary['weeklyHours'] }) {
  const isHydrated = useHydrated()
  if (week.length === 0) return null
  const words = isHydrated ? stateWords(week) : null
  // The line is reserved from the start to avoid a layout shift.
  return (
    <p className="agency-open" data-open={words?.isOpen || undefined}>
      {words?.text ?? '\u00a0'}
    </p>
  )
}

function stateWords(week: AgencySummary['weeklyHours']): { isOpen: boolean; text: string } {
  const now = clocksInFrance(new Date())
  const state = openingState(week, { day: now.slice(0, 10), time: now.slice(11, 16) })
  if (state.isOpen) return { isOpen: true, text: m.agencies_open_until({ time: displayHour(state.closes) }) }
  if (!state.next) return { isOpen: false, text: m.agencies_closed() }
  const time = displayHour(state.next.opens)
  const day = weekdayNames()[state.next.weekday - 1] ?? ''
  const text = state.next.inDays === 0 ? m.agencies_opens_today({ time }) : m.agencies_opens_on({ day, time })
  return { isOpen: false, text }
}
