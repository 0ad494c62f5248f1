import type { LotDetail } from '@escale/contract/lots'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { type DateSelection, EMPTY_SELECTION, selectDay } from '@escale/domain/stay/calendar'
import { clampTravellers, type Travellers } from '@escale/domain/travellers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { todayInFrance } from '../i18n/today.ts'
import { quoteQuery } from './booking.queries.ts'
import { createDayWords } from './day-words.ts'
import { type StaySearch, stayRequest, withOption } from './stay-search.ts'

export type StayLot = Pick<LotDetail, 'reference' | 'capacity' | 'seasons' | 'busy'>
export type StayState = ReturnType<typeof useStay>

/**
 * The stay that is being chosen on a lot's page, shared by its calendar and its reservation panels. It lives in the
 * address; only an arrival without departure is kept here, since it is no stay yet. Every change asks for a new quote.
 */
export function useStay(lot: StayLot, search: StaySearch) {
  const navigate = useNavigate()
  const [firstDay] = useState(() => todayInFrance())
  const stay = useMemo(() => stayRequest(search, lot), [search, lot])
  const quote = useQuery(quoteQuery(stay))
  const dayWords = useMemo(() => createDayWords({ ...lot, today: firstDay }), [lot, firstDay])

  const { start_date, end_date } = stay
  const [pending, setPending] = useState<IsoDate | null>(null)
  // The address may hold any two days; a calendar shows only real ones in their order.
  const isShown = isIsoDate(start_date) && isIsoDate(end_date) && start_date < end_date
  const chosen: DateSelection = isShown ? { start: start_date, end: end_date } : EMPTY_SELECTION
  const selection: DateSelection = pending ? { start: pending, end: null } : chosen

  const change = (patch: { [Key in keyof StaySearch]: StaySearch[Key] | undefined }) => {
    navigate({
      to: '.',
      search: (current) =>
        withoutFormFields({ ...current, requestedOptions: search.requestedOptions, ...patch }) as never,
      replace: true,
      resetScroll: false,
    })
  }
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
    dayInfo: (day: IsoDate) => dayWords(day, selection),
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
      const options = withOption(stay.options, articleID, quantity)
      change({ requestedOptions: options.length > 0 ? options : undefined })
    },
  }
}

/** A plain form named its services one by one; from here on they are the list of `requestedOptions`. */
function withoutFormFields(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('option-')))
}
