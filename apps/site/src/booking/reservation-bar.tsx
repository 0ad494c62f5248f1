import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Panel, usePanel } from '../layout/panels.tsx'
import { Button } from '../ui/button.tsx'
import { PanelPrice, ReservationPanel, type ReservationPanelProps } from './reservation-panel.tsx'
import { stayWords } from './stay-dates.tsx'
import { parseStaySearch } from './stay-search.ts'
import type { StayState } from './use-stay.ts'

/** On small screens: the price at the foot of the window, and the reservation in a panel of its own (MP-07). */
export function ReservationBar(props: ReservationPanelProps) {
  const panel = usePanel('reservation')
  const { quote, stay } = props.state
  useKeptOnBack(panel.isOpen, props.state)
  return (
    <>
      <div className="reservation-bar with-scripts">
        <p className="grid leading-tight">
          <PanelPrice {...props} />
          {quote.data?.available && <span className="text-2xs text-ink-soft">{stayWords(stay)}</span>}
        </p>
        <Button variant="accent" onClick={() => panel.open(undefined)}>
          {quote.data?.available ? m.booking_book() : m.booking_choose_dates()}
        </Button>
      </div>
      <Panel name="reservation" kind="panel-right" title={m.booking_panel_title()}>
        <p className="mb-4">
          <PanelPrice {...props} />
        </p>
        <ReservationPanel {...props} explained />
      </Panel>
    </>
  )
}

/**
 * The browser's Back closes the panel, but it also goes back to the address from before it was opened: what was chosen
 * in the panel is put into that address again.
 */
function useKeptOnBack(isOpen: boolean, { search, restore }: StayState) {
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
    // Not when another page takes this one's place.
    if (isOpen)
      return () => {
        if (window.location.pathname === pathname) keep()
      }
  }, [isOpen])
}
