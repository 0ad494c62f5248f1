import { addDays, addMonths, type IsoDate, monthOf, startOfMonth, weekday } from '@escale/domain/dates'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { displayDay, displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { afterPaint } from './after-paint.ts'
import { IconButton } from './button.tsx'
import type { DayInfo } from './calendar-day.tsx'
import { CalendarMonth, dayWithin, infoWithin, rangeWithin } from './calendar-month.tsx'
import { classNames } from './class-names.ts'
import { observeViewport } from './viewport-observer.ts'

export interface RangeCalendarProps {
  label: string
  /**
   * Months side by side, one on narrow screens (LO-10), or all below each other in a scroll container, for phones
   * (LO-18).
   */
  months: 1 | 2 | 'scroll'
  /** A day of the month to show first. */
  firstMonth: IsoDate
  minDate: IsoDate
  maxDate: IsoDate
  selection: { arrival?: IsoDate | null | undefined; departure?: IsoDate | null | undefined }
  /** Called with a day that is not disabled. The parent decides whether it is the arrival or the departure. */
  onSelect: (day: IsoDate) => void
  dayInfo: (day: IsoDate) => DayInfo
  /** Called with the first day of the first visible month, on mount and on each change. */
  onShow?: ((firstDay: IsoDate) => void) | undefined
}

/** Months added at a time at the end of a scrolling calendar. */
const SCROLL_STEP = 3

/**
 * Calendar for a range of days, Monday first, after the ARIA grid pattern: arrows move by days and weeks, Home and End
 * within the week, Page Up and Down by months, with Shift by years. Disabled days can be focused, so that a screen
 * reader announces the reason.
 */
export function RangeCalendar({
  label,
  months,
  firstMonth,
  minDate,
  maxDate,
  selection,
  onSelect,
  dayInfo,
  onShow,
}: RangeCalendarProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const isScrolling = months === 'scroll'
  const [first, setFirst] = useState(() => startOfMonth(isScrolling ? minDate : firstMonth))
  const [scrolled, setScrolled] = useState(() => monthsFrom(first, firstMonth) + SCROLL_STEP)
  const [focused, setFocused] = useState<IsoDate | null>(null)
  const [isMarked, setIsMarked] = useState(false)
  const [pointed, setPointed] = useState<IsoDate | null>(null)
  /** The day that a key press moves the focus to; null once it has the focus. */
  const moving = useRef<IsoDate | null>(null)

  const total = monthsFrom(first, maxDate) + 1
  const count = isScrolling ? Math.min(scrolled, total) : months
  const shown = Array.from({ length: count }, (_, index) => addMonths(first, index))
  const last = shown.at(-1) ?? first
  const isShown = (day: IsoDate) => day >= first && day < addMonths(last, 1)
  const wanted = [focused, selection.arrival, minDate].find((day) => day && isShown(day))

  useEffect(() => onShow?.(first), [first, onShow])
  // Scrolls to the first month, then adds months when the end comes near.
  const end = useRef<HTMLDivElement>(null)
  const opening = useRef(startOfMonth(firstMonth))
  useEffect(() => {
    if (!isScrolling) return
    // A surrounding dialog opens in a later effect.
    afterPaint(() => root.current?.querySelector(`[data-month="${opening.current}"]`)?.scrollIntoView())
  }, [isScrolling])
  useEffect(() => {
    if (isScrolling && count < total && end.current)
      return observeViewport(end.current, () => setScrolled(count + SCROLL_STEP))
  }, [isScrolling, count, total])
  useEffect(() => {
    // After a key press, the effect of the previous render may run first; it must not use up the move.
    if (focused === null || moving.current !== focused) return
    moving.current = null
    const cell = root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)
    // On narrow screens the second month is hidden; then the day's month is shown first.
    if (cell?.checkVisibility()) cell.focus()
    else {
      moving.current = focused
      setFirst(startOfMonth(focused))
    }
  })

  const focusDay = (day: IsoDate) => {
    const within = day < minDate ? minDate : day > maxDate ? maxDate : day
    if (within === focused) return
    moving.current = within
    setFocused(within)
    if (within < first) setFirst(startOfMonth(within))
    else if (!isShown(within)) {
      if (isScrolling) setScrolled(monthsFrom(first, within) + SCROLL_STEP)
      else setFirst(addMonths(startOfMonth(within), 1 - count))
    }
  }
  const onClick = ({ target }: MouseEvent) => {
    const day = dayOf(target)
    if (!day) return
    setPointed(day)
    if (!info(day).disabled) onSelect(day)
  }
  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    const day = pointerType === 'mouse' && dayOf(target)
    if (day) setPointed(day)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const day = dayOf(target)
    if (!day) return
    const isByKeyboard = target.matches(':focus-visible')
    const mark = () => {
      setFocused(day)
      setIsMarked(isByKeyboard)
    }
    // What follows from the focus of a tap may come after what the tap does.
    if (isByKeyboard) mark()
    else startTransition(mark)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event.target)
    const target = day && keyTarget(event, day)
    if (!target) return
    event.preventDefault()
    focusDay(target)
  }
  const turn = (by: number) => {
    setFirst(addMonths(first, by))
    setFocused(null)
    setPointed(null)
  }

  const info = (day: IsoDate) => infoWithin(day, { minDate, maxDate, dayInfo })
  // A chosen day is painted before the hundreds of days whose words and looks follow from it, and before the tab stop: the
  // browser lays the page out when one changes.
  const drawn = { minDate, maxDate, dayInfo: useDeferredValue(dayInfo) }
  const tabStop = useDeferredValue(wanted ?? first)
  const under = pointed ?? (isMarked ? focused : null)
  const underInfo = under ? info(under) : null
  const { arrival = null, departure = null } = selection
  const preview = arrival && !departure && under && under > arrival && !underInfo?.disabled ? under : null
  const range = { arrival, end: departure ?? preview, isPreview: preview !== null }

  return (
    // Events bubble up from the days. When the pointer leaves, only the preview ends.
    <fieldset
      ref={root}
      className={classNames('range-calendar', isScrolling && 'range-calendar-scroll')}
      aria-label={label}
      onClick={onClick}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={() => setPointed(null)}
    >
      {!isScrolling && (
        <div className="range-calendar-head">
          <IconButton
            icon="chevron-left"
            label={m.ui_calendar_previous()}
            disabled={first <= startOfMonth(minDate)}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={m.ui_calendar_next()}
            disabled={last >= startOfMonth(maxDate)}
            onClick={() => turn(1)}
          />
        </div>
      )}
      <div className={classNames('range-calendar-months', months === 2 && 'range-calendar-months-2')}>
        {shown.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            titleId={`${id}-${month}`}
            {...drawn}
            {...rangeWithin(month, range)}
            tabStop={dayWithin(month, tabStop)}
          />
        ))}
        {isScrolling && <div ref={end} />}
      </div>
      {/* Hidden from screen readers: the day's label has the same text. */}
      <p className="range-calendar-note" aria-hidden="true">
        {under && underInfo && m.ui_calendar_note({ day: displayDay(under, 'short'), words: underInfo.label })}
      </p>
      {!isScrolling && (
        <p className="sr-only" aria-live="polite">
          {shown.map(displayMonth).join(' – ')}
        </p>
      )}
    </fieldset>
  )
}

/** The day that an event of the calendar happened on, if any. */
function dayOf(target: EventTarget): IsoDate | undefined {
  return (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day
}

/** Number of months between the months of two days. */
function monthsFrom(day: IsoDate, other: IsoDate): number {
  const [from, to] = [monthOf(day), monthOf(other)]
  return 12 * (to.year - from.year) + to.month - from.month
}

/** Returns the day that a key moves to, or undefined for other keys. */
export function keyTarget({ key, shiftKey }: { key: string; shiftKey: boolean }, day: IsoDate): IsoDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, 7 - weekday(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
