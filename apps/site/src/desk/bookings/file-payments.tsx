import type { BookingFile } from '@escale/contract/desk'
import { PAYMENT_MEANS } from '@escale/domain/payment/recorded-payment'
import { formatPrice } from '@escale/domain/price-format'
import { apiClient } from '../../api-client.ts'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { classNames } from '../../ui/class-names.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { meansName } from '../desk-format.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { GiveBackForm } from '../money/give-back-form.tsx'
import { PaymentLinkForm } from '../money/payment-link-form.tsx'
import { RecordPaymentForm } from '../money/record-payment-form.tsx'
import { ReversePaymentForm } from '../money/reverse-payment-form.tsx'
import { SettleRefundForm } from '../money/settle-refund-form.tsx'
import { hasEnded } from './file-labels.ts'
import { ReductionForm } from './reduction-form.tsx'

/** What is to be paid, what was paid and how, what goes back; and the forms for what is due now. Nothing for roles without amounts. */
export function FilePayments({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const { booking, instalments, payments, refunds, money, reducible, updatedAt } = file
  if (instalments === null || payments === null || refunds === null || money === null) return null
  if (instalments.length === 0 && payments.length === 0) return null
  const { agencyBookingId } = booking
  const due = instalments.find(({ payable }) => payable)
  const isOver = hasEnded(booking)
  const isMore = isOver && money.paidCents > money.givenBackCents && booking.kind === 'tenant'
  return (
    <section aria-labelledby="payments" className="grid gap-4">
      <h2 id="payments" className="text-lg">
        {m.desk_payments()}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {!isOver &&
          instalments.map(({ kind, amountCents, dueOn, paid }) => (
            <li key={kind} className="flex justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                {kind === 'deposit' ? m.desk_deposit() : m.desk_balance()}{' '}
                <span className="text-sm text-ink-soft">
                  {paid ? m.desk_is_paid() : m.desk_to_pay_from({ day: displayDate(dueOn) })}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatPrice(amountCents)}</span>
            </li>
          ))}
        {payments.map(
          ({
            id,
            provider,
            parts,
            amountCents,
            refundedCents,
            status,
            createdAt,
            isReversed,
            isReversible,
            reversalCause,
          }) => (
            <li key={id} className="grid gap-1 bg-surface-warm px-4 py-3 text-sm first:rounded-t-lg last:rounded-b-lg">
              <p className="flex justify-between gap-3">
                <span className="min-w-0 break-words">
                  {provider === 'recorded'
                    ? parts.map((part) => `${meansName(part.means)} ${part.reference}`.trim()).join(' + ')
                    : m.desk_by_card({ status: paymentState(status) })}
                </span>
                <span className={classNames('whitespace-nowrap tabular-nums', isReversed && 'line-through')}>
                  {formatPrice(amountCents)}
                </span>
              </p>
              <p className="text-ink-soft">
                {parts[0] ? m.desk_received({ day: displayDate(parts[0].receivedOn) }) : displayInstant(createdAt)}
                {isReversed &&
                  ` · ${reversalCause === 'unpaidCheque' ? m.desk_payment_cheque_unpaid() : m.desk_payment_reversed()}`}
                {refundedCents > 0 && !isReversed && ` · ${m.desk_given_back({ price: formatPrice(refundedCents) })}`}
              </p>
              {isReversible && mayHere(agency, 'recordPayment') && (
                <LazyDetails summary={reversalCause === 'unpaidCheque' ? m.desk_unpaid() : m.desk_reverse()}>
                  <ReversePaymentForm
                    agencyId={agency.id}
                    agencyBookingId={agencyBookingId}
                    paymentId={id}
                    cause={reversalCause}
                    amountCents={amountCents}
                    updatedAt={updatedAt}
                  />
                </LazyDetails>
              )}
            </li>
          ),
        )}
      </ul>
      {refunds.filter(({ settledAt }) => settledAt === null).length > 0 && (
        <div className="grid gap-3">
          {refunds
            .filter(({ settledAt }) => settledAt === null)
            .map((refund) => (
              <div key={refund.id} className="grid gap-3 rounded-lg border border-warning p-4">
                <p className="text-md">
                  {refund.isManual
                    ? m.desk_refund_to_make({ price: formatPrice(refund.amountCents) })
                    : m.desk_refund_on_its_way({ price: formatPrice(refund.amountCents) })}
                </p>
                {refund.isManual && mayHere(agency, 'refundPayment') && (
                  <SettleRefundForm
                    agencyId={agency.id}
                    means={PAYMENT_MEANS}
                    send={(body) =>
                      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/refunds/{refundId}/settle', {
                        params: { agencyId: agency.id, agencyBookingId, refundId: refund.id },
                        body,
                      })
                    }
                  />
                )}
              </div>
            ))}
        </div>
      )}
      {due && booking.kind === 'tenant' && mayHere(agency, 'recordPayment') && (
        <PaymentLinkForm agencyId={agency.id} file={file} />
      )}
      {due && mayHere(agency, 'recordPayment') && (
        <RecordPaymentForm key={due.kind} agencyId={agency.id} agencyBookingId={agencyBookingId} instalment={due} />
      )}
      {reducible && mayHere(agency, 'refundPayment') && (
        <LazyDetails summary={m.desk_reduce()}>
          {(close) => (
            <>
              <p className="max-w-text text-sm text-ink-soft">{m.desk_reduce_hint()}</p>
              <ReductionForm agencyId={agency.id} file={file} reducible={reducible} onDone={close} />
            </>
          )}
        </LazyDetails>
      )}
      {isMore && mayHere(agency, 'refundPayment') && (
        <LazyDetails summary={m.desk_refund_more()}>
          {(close) => (
            <>
              <p className="text-sm text-ink-soft">
                {m.desk_refund_so_far({ price: formatPrice(money.givenBackCents), paid: formatPrice(money.paidCents) })}
              </p>
              <GiveBackForm
                agencyId={agency.id}
                updatedAt={updatedAt}
                limitCents={money.paidCents - money.givenBackCents}
                isRefund
                submitLabel={m.desk_refund_submit()}
                doneWords={m.desk_refund_done()}
                send={({ reason, moreCents, expectedUpdatedAt }) =>
                  apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/refund', {
                    params: { agencyId: agency.id, agencyBookingId },
                    body: { reason, givenBackCents: money.givenBackCents + moreCents, expectedUpdatedAt },
                  })
                }
                onDone={close}
              />
            </>
          )}
        </LazyDetails>
      )}
    </section>
  )
}

const PAYMENT_STATES: Record<string, () => string> = {
  created: m.desk_payment_open,
  started: m.desk_payment_open,
  authorised: m.desk_payment_authorised,
  captured: m.desk_payment_captured,
  returning: m.desk_payment_returned,
  voided: m.desk_payment_returned,
  refunded: m.desk_payment_refunded,
  refused: m.desk_payment_refused,
  abandoned: m.desk_payment_abandoned,
}

const paymentState = (status: string) => PAYMENT_STATES[status]?.() ?? status
