import type { BookingSummary } from '@escale/contract/booking'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'

/** Until when the amount has to be paid; a hold has its own clock on its page. */
export function DueDate({ stay: { status, instalments } }: { stay: BookingSummary }) {
  const today = useToday()
  const due = instalments.find(({ payable }) => payable)
  if (!due || status === 'held') return null
  const date = displayDate(due.dueOn)
  return due.dueOn < today ? (
    <strong className="text-sm font-semibold text-danger">{m.bookings_overdue({ date })}</strong>
  ) : (
    <span className="text-sm">{m.bookings_due_by({ date })}</span>
  )
}
