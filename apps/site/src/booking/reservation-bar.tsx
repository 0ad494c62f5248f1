import * as m from '../i18n/messages.generated/messages.js'
import { Panel, usePanel } from '../layout/panels.tsx'
import { Button } from '../ui/button.tsx'
import { PanelPrice, ReservationPanel, type ReservationPanelProps } from './reservation-panel.tsx'
import { stayWords } from './stay-dates.tsx'

/** On small screens: the price at the foot of the window, and the reservation in a panel of its own (MP-07). */
export function ReservationBar(props: ReservationPanelProps) {
  const panel = usePanel('reservation')
  const { quote, stay } = props.state
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
