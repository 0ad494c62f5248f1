/** The two timelines of the calendar: all properties in a month, and the months of a property. */
import type { OwnedLot, OwnerStay } from '@escale/contract/owner'
import { addMonths, daysInMonth, type IsoDate, isoDate, monthOf, nightsBetween } from '@escale/domain/dates'
import type { KeyboardEvent } from 'react'
import { displayMonth, displayMonthName } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { keyTarget } from '../ui/range-calendar.tsx'
import { calendarHref } from './calendar-address.ts'
import type { OpenDay } from './calendar-cell.tsx'
import { blockedNights } from './calendar-model.ts'
import { CalendarTimeline } from './calendar-timeline.tsx'

/** All properties in one month, one row each. */
export function LotsMonth({
  from,
  to,
  lots,
  stays,
  today,
  onShow,
  openIn,
}: {
  from: IsoDate
  to: IsoDate
  lots: readonly OwnedLot[]
  stays: readonly OwnerStay[]
  today: IsoDate
  onShow: (cell: string) => void
  openIn: (reference: string) => OpenDay
}) {
  // The day comes first, so that the month of a cell outside the view is known.
  const cellOf = (reference: string, day: IsoDate) => `${day}|${reference}`
  const target = (event: KeyboardEvent, cell: string) => {
    const [day = '', reference = ''] = cell.split('|')
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const place = lots.findIndex((lot) => lot.reference === reference)
      const beside = lots[place + (event.key === 'ArrowDown' ? 1 : -1)]
      return beside && cellOf(beside.reference, day)
    }
    const next = inMonth(event, day)
    return next && cellOf(reference, next)
  }
  return (
    <CalendarTimeline
      label={displayMonth(from)}
      corner={m.owner_calendar_property()}
      weekdaysOf={from}
      rows={lots.map(({ reference, name, city }) => ({
        key: reference,
        prefix: name,
        header: (
          <AppLink href={calendarHref('month', from, reference)} className="cal-row-link" resetScroll={false}>
            <span className="cal-row-name">{name}</span>
            <span className="cal-row-note">{city}</span>
          </AppLink>
        ),
        from,
        to,
        stays: stays.filter((stay) => stay.reference === reference),
        cellOf: (day) => cellOf(reference, day),
        onOpen: openIn(reference),
      }))}
      {...{ today, target, onShow }}
    />
  )
}

/** The year of one property, one row per month. */
export function LotYear({
  from,
  stays,
  reference,
  today,
  onShow,
  onOpen,
}: {
  from: IsoDate
  stays: readonly OwnerStay[]
  reference: string
  today: IsoDate
  onShow: (cell: string) => void
  onOpen: OpenDay
}) {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(from, index))
  const target = (event: KeyboardEvent, day: IsoDate) => {
    if (event.key === 'ArrowUp') return addMonths(day, -1)
    if (event.key === 'ArrowDown') return addMonths(day, 1)
    if (event.key === 'PageUp') return addMonths(day, -12)
    if (event.key === 'PageDown') return addMonths(day, 12)
    return inMonth(event, day)
  }
  return (
    <CalendarTimeline
      label={from.slice(0, 4)}
      corner={m.owner_calendar_month()}
      rows={months.map((month) => {
        const next = addMonths(month, 1)
        return {
          key: month,
          header: (
            <AppLink href={calendarHref('month', month, reference)} className="cal-row-link" resetScroll={false}>
              <span className="cal-row-name">{displayMonthName(month)}</span>
              <span className="cal-row-note">
                {m.owner_calendar_taken_short({
                  count: blockedNights(stays, month, next),
                  nights: nightsBetween(month, next),
                })}
              </span>
            </AppLink>
          ),
          from: month,
          to: next,
          stays,
          cellOf: (day) => day,
          onOpen,
        }
      })}
      {...{ today, target, onShow }}
    />
  )
}

/** Keyboard navigation along a row; Home and End go to the first and last day of the month. */
function inMonth(event: KeyboardEvent, day: IsoDate): IsoDate | undefined {
  const { year, month } = monthOf(day)
  if (event.key === 'Home') return isoDate(year, month, 1)
  if (event.key === 'End') return isoDate(year, month, daysInMonth(year, month))
  return keyTarget(event, day)
}
