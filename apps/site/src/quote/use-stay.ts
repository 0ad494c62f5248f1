import type { LotDetail } from '@escale/contract/lots'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { firstOpenMonth } from '@escale/domain/stay/calendar'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/pick-dates'
import { clampTravellers, type Travellers } from '@escale/domain/travellers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useToday } from '../i18n/use-today.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { createDayLabels } from './day-labels.ts'
import { pendingStay } from './pending-stay.store.ts'
import { quoteQuery } from './quote.queries.ts'
import { parseStaySearch, type RequestedOption, type StaySearch, stayQueryOf, withOption } from './stay-search.ts'
import { useHydratedSearch } from './use-hydrated-search.ts'

export type StayLot = Pick<LotDetail, 'reference' | 'capacity' | 'seasons' | 'busy' | 'compulsoryFees'>
export type StayState = ReturnType<typeof useStay>

/**
 * State of the stay on a lot page. It lives in the address, except an arrival without departure; calendar and reservation each call
 * this hook. Every change requests a new quote.
 */
export function useStay(lot: StayLot) {
  const navigate = useNavigate()
  const rawSearch = useHydratedSearch()
  // The router passes unknown parameters on, so the query is parsed again.
  const search: StaySearch = useMemo(() => parseStaySearch({ ...rawSearch }), [rawSearch])
  const today = useToday()
  const stay = useMemo(() => stayQueryOf(search, lot), [search, lot])
  const quote = useQuery(quoteQuery(stay))
  const dayLabels = useMemo(() => createDayLabels({ ...lot, today }), [lot, today])

  const { start_date, end_date } = stay
  const setPending = (selection: DateSelection | null) =>
    pendingStay.set(selection && { reference: lot.reference, selection })
  useEffect(() => () => pendingStay.set(null), [])
  // The address may hold any two dates; the calendar shows only a valid range.
  const isValidRange = isIsoDate(start_date) && isIsoDate(end_date) && start_date < end_date
  const committed: DateSelection = isValidRange ? { start: start_date, end: end_date } : EMPTY_SELECTION
  const dates: StayDays = { reference: lot.reference, committed }
  // Only the calendar is painted with the click, see `useShownDays`.
  const selection = shownDays(pendingStay.useDeferred(), dates)

  const change = (patch: { [Key in keyof StaySearch]: StaySearch[Key] | undefined }) =>
    navigate({
      to: '.',
      search: (current) => withoutFormFields({ ...current, requestedOptions: search.requestedOptions, ...patch }),
      replace: true,
      resetScroll: false,
    })
  /** Shows the range at once. The whole page follows from its address, which on a phone takes several frames. */
  const choose = (range: { start: IsoDate; end: IsoDate }) => {
    setPending(range)
    const shown = pendingStay.get()
    const end = () => {
      if (pendingStay.get() === shown) pendingStay.set(null)
    }
    afterPaint(() => change({ start_date: range.start, end_date: range.end }).finally(end))
  }
  const setOptions = (options: RequestedOption[]) =>
    change({ requestedOptions: options.length > 0 ? options : undefined })
  return {
    search,
    today,
    compulsoryFees: lot.compulsoryFees,
    lastDay:
      lot.seasons
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? today,
    stay,
    quote,
    selection,
    dates,
    /** The viewer has chosen an arrival and must choose the departure. */
    isPicking: selection.start !== null && selection.end === null,
    /** Returns a day of the month that a calendar shows first (LO-18). */
    firstMonth: (): IsoDate =>
      selection.start !== null && selection.start > today ? selection.start : firstOpenMonth({ ...lot, today }),
    dayLabels,
    /** Handles a click on a day: starts, ends or clears the stay (LO-10). */
    pickDay(day: IsoDate) {
      // Read now: two quick clicks come before the page has followed the first.
      const { start, end } = selectDay(shownDays(pendingStay.get(), dates), day, { today, lot })
      if (start !== null && end !== null) return choose({ start, end })
      setPending(start === null ? null : { start, end })
      if (start === null) change({ start_date: undefined, end_date: undefined })
    },
    /** Writes a whole stay into the address. */
    restore({ start_date, end_date, adults, children, disableInsurance, requestedOptions }: StaySearch) {
      change({ start_date, end_date, adults, children, disableInsurance, requestedOptions })
    },
    /** Changes both dates. */
    setDates({ start_date, end_date }: { start_date: IsoDate; end_date: IsoDate }) {
      setPending(null)
      change({ start_date, end_date })
    },
    clearDates() {
      setPending(null)
      change({ start_date: undefined, end_date: undefined })
    },
    setTravellers(travellers: Travellers) {
      const { adults, children } = clampTravellers(travellers, lot.capacity)
      change({ adults: adults === 1 ? undefined : adults, children: children || undefined })
    },
    setInsurance(insurance: boolean) {
      change({ disableInsurance: insurance ? undefined : true })
    },
    setOption(articleID: string, quantity: number) {
      setOptions(withOption(stay.options, articleID, quantity))
    },
    setOptions,
  }
}

interface StayDays {
  reference: string
  /** The days that the address holds. */
  committed: DateSelection
}

/** The chosen days without delay. The rest of the page follows in a transition, since on a phone it takes several frames. */
export function useShownDays(days: StayDays): DateSelection {
  return shownDays(pendingStay.use(), days)
}

function shownDays(pending: ReturnType<typeof pendingStay.get>, { reference, committed }: StayDays): DateSelection {
  return pending?.reference === reference ? pending.selection : committed
}

/** Removes the fields of a form without scripts; `requestedOptions` replaces them. */
function withoutFormFields(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('option-')))
}
