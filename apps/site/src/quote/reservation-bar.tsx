import type { IsoDate } from '@escale/domain/dates'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { displayShortStay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Panel, usePanel } from '../overlays/panels.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/button.tsx'
import { formatRefusal } from './quote-labels.ts'
import { PanelPrice, ReservationPanel, type ReservationPanelProps } from './reservation-panel.tsx'
import { StayDatesDialog } from './stay-dates.tsx'
import { isDated, parseStaySearch } from './stay-search.ts'
import { type StayState, useStay } from './use-stay.ts'

/** On small screens: the price in a sticky bar, and the reservation in a panel (MP-07). */
export function ReservationBar({ lot, renderTaken }: Omit<ReservationPanelProps, 'state'>) {
  const panel = usePanel('reservation')
  const state = useStay(lot)
  const props = { lot, state }
  const { quote } = state
  const dates = quote.data?.rentalDates && formatDates(quote.data.rentalDates)
  const isPriced = quote.data?.available && quote.data.totalPrice !== null
  const refusal = quote.data?.rentalDates && formatRefusal(quote.data)
  const [isChoosing, setChoosing] = useState(false)
  usePreserveOnBack(panel.isOpen, state)
  return (
    <>
      <div className="reservation-bar above-foot with-scripts w820:px-[2rem]">
        <button
          type="button"
          className="grid min-h-11 min-w-0 flex-[1_1_0] content-center text-left leading-tight"
          onClick={() => panel.open(undefined)}
        >
          <span className="sr-only">{m.quote_panel_title()} : </span>
          <PanelPrice {...props} bar={{ dates }} />
          {dates && !isPriced && (
            <span className={refusal ? 'font-semibold' : 'text-2xs text-ink-soft underline underline-offset-2'}>
              {dates}
            </span>
          )}
          {refusal && <span className="text-2xs font-semibold text-warning">{refusal}</span>}
        </button>
        {isDated(state.stay) ? (
          <Button variant="accent" onClick={() => panel.open(undefined)}>
            {quote.data?.available ? m.quote_book() : m.quote_other_dates()}
          </Button>
        ) : (
          <Button variant="accent" onClick={() => afterPaint(() => setChoosing(true))}>
            {m.quote_availability()}
          </Button>
        )}
      </div>
      <StayDatesDialog state={state} open={isChoosing} onClose={() => setChoosing(false)} />
      <Panel name="reservation" kind="panel-right" title={m.quote_panel_title()}>
        <p className="mb-4">
          <PanelPrice {...props} />
        </p>
        <ReservationPanel {...props} renderTaken={renderTaken} explained />
      </Panel>
    </>
  )
}

/** "10 – 17 juil."; the panel shows the year. */
function formatDates({ start_date, end_date }: { start_date: IsoDate; end_date: IsoDate }): string {
  return displayShortStay(start_date, end_date)
}

/**
 * The browser's Back closes the panel and restores the address from before it was opened. This hook writes the stay that was chosen in
 * the panel into that address.
 */
function usePreserveOnBack(isOpen: boolean, { search, restore }: StayState) {
  const chosen = useRef(search)
  useEffect(() => {
    if (isOpen) chosen.current = search
  }, [isOpen, search])
  const keep = useEffectEvent(() => {
    const address = parseStaySearch(defaultParseSearch(window.location.search))
    if (defaultStringifySearch(address) !== defaultStringifySearch(chosen.current)) restore(chosen.current)
  })
  useEffect(() => {
    const { pathname } = window.location
    // Only when the panel closes, not on navigation to another page.
    if (isOpen)
      return () => {
        if (window.location.pathname === pathname) keep()
      }
  }, [isOpen])
}
