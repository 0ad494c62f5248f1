import type { IsoDate } from '@escale/domain/dates'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Panel, usePanel } from '../overlays/panels.tsx'
import { Button } from '../ui/button.tsx'
import { formatRefusal } from './quote-labels.ts'
import { PanelPrice, ReservationPanel, type ReservationPanelProps } from './reservation-panel.tsx'
import { parseStaySearch } from './stay-search.ts'
import { type StayState, useStay } from './use-stay.ts'

/** On small screens: the price in a sticky bar, and the reservation in a panel (MP-07). */
export function ReservationBar({ lot, renderTaken }: Omit<ReservationPanelProps, 'state'>) {
  const panel = usePanel('reservation')
  const state = useStay(lot)
  const props = { lot, state }
  const { quote } = state
  const refusal = quote.data?.rentalDates && formatRefusal(quote.data)
  usePreserveOnBack(panel.isOpen, state)
  return (
    <>
      <div className="reservation-bar above-foot with-scripts">
        <p className="grid leading-tight">
          <PanelPrice {...props} />
          {quote.data?.rentalDates && (
            <span className="text-2xs text-ink-soft">{formatBarDates(quote.data.rentalDates)}</span>
          )}
          {refusal && <span className="text-2xs font-semibold text-warning">{refusal}</span>}
        </p>
        <Button variant="accent" onClick={() => panel.open(undefined)}>
          {quote.data?.available ? m.quote_book() : m.quote_choose_dates()}
        </Button>
      </div>
      <Panel name="reservation" kind="panel-right" title={m.quote_panel_title()}>
        <p className="mb-4">
          <PanelPrice {...props} />
        </p>
        <ReservationPanel {...props} renderTaken={renderTaken} explained />
      </Panel>
    </>
  )
}

/** "7 nuits, 10/07 – 17/07"; the panel shows the year. */
function formatBarDates({
  nights,
  start_date,
  end_date,
}: {
  nights: number
  start_date: IsoDate
  end_date: IsoDate
}): string {
  return `${m.booking_nights({ count: nights })}, ${displayDate(start_date).slice(0, 5)} – ${displayDate(end_date).slice(0, 5)}`
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
