import type { BookingFile } from '@escale/contract/desk'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { DepartureForm } from './departure-form.tsx'

/** The early departure of a guest: that it is recorded, and the form that records, corrects or takes it back (AG-207). */
export function FileDeparture({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const [isOpen, setOpen] = useState(false)
  const { booking, departureDays: days } = file
  const { leftOn, endDate } = booking
  const mayRecord = days !== null && mayHere(agency, 'changeBooking')
  if (isOpen && mayRecord)
    return <DepartureForm agencyId={agency.id} file={file} days={days} onBack={() => setOpen(false)} />
  const button = mayRecord && (
    <Button variant="secondary" icon="logout" onClick={() => setOpen(true)}>
      {leftOn === null ? m.desk_departure_title() : m.desk_departure_change()}
    </Button>
  )
  if (leftOn === null) return button
  return (
    <section aria-labelledby="departure" className="grid gap-3 rounded-xl border border-line p-5 text-md">
      <h2 id="departure" className="text-lg">
        {m.desk_departure_title()}
      </h2>
      <p className="font-semibold">{m.desk_departure_on({ day: displayDate(leftOn), end: displayDate(endDate) })}</p>
      {file.reducible && mayHere(agency, 'refundPayment') && (
        <p className="text-sm">
          {m.desk_departure_price()}{' '}
          <AppLink href="#payments" className="text-link">
            {m.desk_departure_see_payments()}
          </AppLink>
        </p>
      )}
      {button}
    </section>
  )
}
