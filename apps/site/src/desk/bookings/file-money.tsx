import type { BookingFile } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../../i18n/messages.generated/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { hasEnded, leftToPay } from './file-labels.ts'

/** What the stay costs, what is paid and what is left of it, with the way to the next payment. Nothing for roles without amounts. */
export function FileMoney({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const { booking, instalments, money } = file
  if (booking.totalCents === null || instalments === null || money === null) return null
  const leftCents = leftToPay(instalments)
  const isOpen = !hasEnded(booking)
  const due = instalments.find(({ payable }) => payable)
  return (
    <div className="grid gap-3 rounded-xl bg-surface-warm p-4">
      <dl className="grid grid-cols-3 gap-x-3 gap-y-2 text-md">
        <Amount label={m.desk_file_total()} cents={booking.totalCents} />
        <Amount label={m.desk_file_paid()} cents={money.paidCents - money.givenBackCents} />
        {isOpen && <Amount label={m.desk_file_left()} cents={leftCents} isStrong={leftCents > 0} />}
      </dl>
      {due && isOpen && mayHere(agency, 'recordPayment') && (
        <ButtonLink href="#payments" icon="euro">
          {m.desk_file_collect({ price: formatPrice(due.amountCents) })}
        </ButtonLink>
      )}
    </div>
  )
}

function Amount({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={isStrong ? 'font-bold tabular-nums' : 'font-medium tabular-nums'}>{formatPrice(cents)}</dd>
    </div>
  )
}
