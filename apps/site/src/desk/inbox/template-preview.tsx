import type { DeskBooking } from '@escale/contract/desk'
import { type AutomaticTiming, automaticDay } from '@escale/domain/conversations/automatic-message'
import { fillTemplate } from '@escale/domain/conversations/message-template'
import { templateValues } from '@escale/domain/conversations/template-values'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { SelectField } from '../../ui/field.tsx'
import type { DeskAgency } from '../desk-agency.ts'
import { showFields } from './template-labels.ts'

/** What the guest of one of the next bookings would read, and when a rule would send it. */
export function TemplatePreview({
  agency,
  examples,
  bodyFr,
  bodyEn,
  automatic,
}: {
  agency: DeskAgency
  examples: readonly DeskBooking[]
  bodyFr: string
  bodyEn: string
  /** Null: it is not sent by itself. */
  automatic: AutomaticTiming | null
}) {
  const [number, setNumber] = useState(examples[0]?.agencyBookingId ?? '')
  const today = useToday()
  const booking = examples.find(({ agencyBookingId }) => agencyBookingId === number)
  if (!booking) return <p className="text-md text-ink-soft">{m.desk_template_no_example()}</p>
  const [firstName = '', ...others] = booking.guest.name.split(' ')
  const values = templateValues({ firstName, lastName: others.join(' '), booking, agencyName: agency.name })
  const day = automatic && automaticDay(automatic, booking)
  return (
    <div className="grid content-start gap-4">
      <SelectField
        label={m.desk_template_preview()}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        options={examples.map(({ agencyBookingId, guest }) => ({
          value: agencyBookingId,
          label: `${agencyBookingId} · ${guest.name}`,
        }))}
      />
      {day && (
        <p className="text-md">
          {day < today
            ? m.desk_template_sent_past({ day: displayDate(day) })
            : m.desk_template_sent_on({ day: displayDate(day) })}
        </p>
      )}
      {[bodyFr, bodyEn].map((body, index) => (
        <p
          key={index === 0 ? 'fr' : 'en'}
          lang={index === 0 ? 'fr' : 'en'}
          className="min-h-16 rounded-lg bg-primary-soft p-4 text-md break-words whitespace-pre-line"
        >
          {showFields(fillTemplate(body, values).text)}
        </p>
      ))}
    </div>
  )
}
