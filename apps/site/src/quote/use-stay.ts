import type { LotDetail } from '@escale/contract/lots'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/calendar'
import { clampTravellers, type Travellers } from '@escale/domain/travellers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { todayInFrance } from '../i18n/today.ts'
import { createDayLabels } from './day-labels.ts'
import { pendingArrival } from './pending-arrival.store.ts'
import { quoteQuery } from './quote.queries.ts'
import { parseStaySearch, type RequestedOption, type StaySearch, stayRequest, withOption } from './stay-search.ts'

export type StayLot = Pick<LotDetail, 'reference' | 'capacity' | 'seasons' | 'busy'>
export type StayState = ReturnType<typeof useStay>

/**
 * The stay that is being chosen on a lot's page, shared by its calendar and its reservation panels: each of them reads it
 * by itself. It lives in the address, but for an arrival without departure. Every change asks for a new quote.
 */
export function useStay(lot: StayLot) {
  const navigate = useNavigate()
  const given = useSearch({ strict: false })
  // The router keeps what it did not know, so it is read once more.
  const search: StaySearch = useMemo(() => parseStaySearch({ ...given }), [given])
  const [firstDay] = useState(() => todayInFrance())
  const stay = useMemo(() => stayRequest(search, lot), [search, lot])
  const quote = useQuery(quoteQuery(stay))
  const dayLabels = useMemo(() => createDayLabels({ ...lot, today: firstDay }), [lot, firstDay])

  const { start_date, end_date } = stay
  const half = pendingArrival.use()
  const pending = half?.reference === lot.reference ? half.arrival : null
  const setPending = (arrival: IsoDate | null) =>
    pendingArrival.set(arrival === null ? null : { reference: lot.reference, arrival })
  // Forgotten with the page.
  useEffect(() => () => pendingArrival.set(null), [])
  // The address may hold any two days; a calendar shows only real ones in their order.
  const isShown = isIsoDate(start_date) && isIsoDate(end_date) && start_date < end_date
  const chosen: DateSelection = isShown ? { start: start_date, end: end_date } : EMPTY_SELECTION
  const selection: DateSelection = pending ? { start: pending, end: null } : chosen

  const change = (patch: { [Key in keyof StaySearch]: StaySearch[Key] | undefined }) => {
    navigate({
      to: '.',
      search: (current) => withoutFormFields({ ...current, requestedOptions: search.requestedOptions, ...patch }),
      replace: true,
      resetScroll: false,
    })
  }
  const setOptions = (options: RequestedOption[]) =>
    change({ requestedOptions: options.length > 0 ? options : undefined })
  return {
    search,
    today: firstDay,
    lastDay:
      lot.seasons
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? firstDay,
    stay,
    quote,
    selection,
    dayInfo: (day: IsoDate) => dayLabels(day, selection),
    /** A click on a day of a calendar: begins, ends or clears the stay (LO-10). */
    pickDay(day: IsoDate) {
      const next = selectDay(selection, day, { today: firstDay, lot })
      setPending(next.end === null ? next.start : null)
      if (next.start === null) change({ start_date: undefined, end_date: undefined })
      else if (next.end !== null) change({ start_date: next.start, end_date: next.end })
    },
    /** The whole stay as an address said it. */
    restore({ start_date, end_date, adults, children, disableInsurance, requestedOptions }: StaySearch) {
      change({ start_date, end_date, adults, children, disableInsurance, requestedOptions })
    },
    /** The same arrival with another departure. */
    stayUntil(departure: IsoDate) {
      change({ end_date: departure })
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

/** A plain form named its services one by one; from here on they are the list of `requestedOptions`. */
function withoutFormFields(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('option-')))
}
