import { createHash } from 'node:crypto'
import { quoteColumns, staySnapshot } from '@escale/api/booking/quote-snapshot'
import { STANDARD_POLICY } from '@escale/domain/law/cancellation'
import { addDays } from '../days.ts'
import { agencies } from '../places/agencies.ts'
import { demoPolicyOf } from '../places/cancellation-policies.ts'
import { type PricedStay, quoteOf } from './demo-quote.ts'

/** Who books: a row of an account. */
interface DemoPerson {
  id: string
  title: string | undefined
  first_name: string | undefined
  last_name: string | undefined
  email: string
  mobile_phone: string
  address: string
  address2: string
  postal_code: string | undefined
  city: string | undefined
  country: string
}

/** One demo booking of a tenant: when it was made, and how far it is paid. Days are `yyyy-MM-dd`. */
export interface DemoBooking {
  /** Under 1000, each its own: names everything that belongs to it. */
  number: number
  priced: PricedStay
  person: DemoPerson
  adults: number
  children: number
  bookedOn: string
  /** Null: only the deposit is paid. */
  balancePaidOn: string | null
  /** Given up by the tenant on this day: the deposit stays with the owner, the balance is given back. */
  cancelledOn?: string
  /** An option that nothing is paid for: the instant at which it ends, as ISO 8601. */
  holdUntil?: string
}

/** Ids of agencies are their places. */
const policyOf = (agencyId: number) => ({
  version: 1,
  ...(demoPolicyOf(agencies[agencyId - 1]?.slug ?? '') ?? STANDARD_POLICY),
})

type Instalment = 'deposit' | 'balance'

const id = (kind: string, number: number) => `0e5ca1e0-0000-4000-${kind}-${String(number).padStart(12, '0')}`
/** Names as the bank gives them: the same for the same seed, and nobody pays twice what is paid. */
const bankId = (kind: 'pay' | 'mov', name: string) =>
  `${kind}_${createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 32)}`

/** All rows of a booking by their tables, in the order in which they may be inserted; bank and ledger say the same. */
export function rowsOfBooking({ number, priced, person, adults, children, ...demo }: DemoBooking) {
  const { bookedOn, balancePaidOn, cancelledOn, holdUntil = null } = demo
  const quote = quoteOf(priced, { adults, children, bookedOn })
  const agencyBookingId = `ESC-${bookedOn.slice(0, 4)}-${String(number).padStart(3, '0')}`
  const bookedAt = `${bookedOn}T09:12:00Z`
  const depositAt = `${bookedOn}T09:15:00Z`
  const balanceAt = balancePaidOn && `${balancePaidOn}T18:40:00Z`
  const endedAt = cancelledOn ? `${cancelledOn}T10:05:00Z` : null
  const booking = {
    id: id('9000', number),
    agency_id: priced.agencyId,
    agency_booking_id: agencyBookingId,
    tagging_id: id('a000', number),
    kind: 'tenant',
    status: holdUntil ? 'option' : endedAt ? 'cancelled' : balanceAt ? 'paid' : 'confirmed',
    lot_id: priced.lotId,
    occupancy_id: endedAt ? null : priced.occupancyId,
    account_id: person.id,
    start_date: priced.arrival,
    end_date: priced.departure,
    adults,
    children,
    insurance: quote.insurance,
    requested_options: quote.ticket_options,
    ...quoteColumns(quote),
    quote_snapshot: staySnapshot(quote),
    cancellation_policy: policyOf(priced.agencyId),
    deposit_due_on: quote.payments[0]?.dueOn,
    balance_due_on: quote.payments[1]?.dueOn,
    guest: {
      title: person.title,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      mobilePhone: person.mobile_phone,
      address: person.address,
      address2: person.address2,
      postalCode: person.postal_code,
      city: person.city,
      country: person.country,
    },
    note: '',
    locale: 'fr',
    creation_url: '/tunnel-paiement',
    hold_expires_at: holdUntil,
    terms_accepted_at: bookedAt,
    created_at: bookedAt,
    confirmed_at: holdUntil ? null : depositAt,
    paid_at: balanceAt,
    ended_at: endedAt,
    updated_at: endedAt ?? balanceAt ?? (holdUntil ? bookedAt : depositAt),
  }
  const steps = [
    { status: holdUntil ? 'option' : 'held', reason: 'submitted', at: bookedAt },
    ...(holdUntil ? [] : [{ status: 'confirmed', reason: 'deposit paid', at: depositAt }]),
    ...(balanceAt ? [{ status: 'paid', reason: 'balance paid', at: balanceAt }] : []),
    ...(endedAt ? [{ status: 'cancelled', reason: 'cancelled by the tenant', at: endedAt }] : []),
  ]
  const payments = [
    ...(holdUntil
      ? []
      : [
          rowsOfPayment({
            number,
            instalment: 'deposit',
            amountCents: quote.deposit,
            at: depositAt,
            refundedAt: null,
            booking,
          }),
        ]),
    ...(balanceAt
      ? [
          rowsOfPayment({
            number,
            instalment: 'balance',
            amountCents: quote.balance,
            at: balanceAt,
            refundedAt: endedAt,
            booking,
          }),
        ]
      : []),
  ]
  return {
    booking: [booking],
    events: steps.map((step) => ({ booking_id: booking.id, ...step })),
    'test_bank.payment': payments.map(({ bankPayment }) => bankPayment),
    'test_bank.movement': payments.flatMap(({ bankMovements }) => bankMovements),
    payment: payments.map(({ payment }) => payment),
    ledger: payments.flatMap(({ ledger }) => ledger),
    refund: payments.flatMap(({ refund }) => refund),
  }
}

function rowsOfPayment(input: {
  number: number
  instalment: Instalment
  amountCents: number
  at: string
  /** All of it. */
  refundedAt: string | null
  booking: { id: string; agency_booking_id: string; guest: { email: string } }
}) {
  const { number, instalment, amountCents, at, refundedAt, booking } = input
  const paymentId = id(instalment === 'deposit' ? 'c000' : 'c001', number)
  const name = `${number} ${instalment}`
  const request = {
    paymentId,
    amountCents,
    description: `${instalment === 'deposit' ? 'Acompte' : 'Solde'}, réservation ${booking.agency_booking_id}`,
    email: booking.guest.email,
    locale: 'fr',
    returnUrl: `http://localhost:3000/tunnel-paiement?paymentId=${paymentId}`,
  }
  const status = refundedAt ? 'refunded' : 'captured'
  const sums = { amount_cents: amountCents, refunded_cents: refundedAt ? amountCents : 0 }
  const movements = [
    { kind: 'authorised', at },
    { kind: 'captured', at },
    ...(refundedAt ? [{ kind: 'refunded', at: refundedAt }] : []),
  ].map((movement) => ({ ...movement, id: bankId('mov', `${name} ${movement.kind}`), amount_cents: amountCents }))
  const bankPaymentId = bankId('pay', name)
  return {
    payment: {
      id: paymentId,
      booking_id: booking.id,
      instalment,
      ...sums,
      provider: 'testBank',
      provider_payment_id: bankPaymentId,
      idempotency_key: `demo ${name}`,
      request_hash: `\\x${createHash('sha256').update(name).digest('hex')}`,
      request,
      payable_until: `${addDays(at.slice(0, 10), 1)}T00:00:00Z`,
      status,
      created_at: at,
      checked_at: at,
      updated_at: refundedAt ?? at,
    },
    ledger: movements.map(({ id: movement_id, ...movement }) => ({ payment_id: paymentId, movement_id, ...movement })),
    refund: refundedAt
      ? [
          {
            id: id('d000', number),
            payment_id: paymentId,
            amount_cents: amountCents,
            created_at: refundedAt,
            settled_at: refundedAt,
          },
        ]
      : [],
    bankPayment: { id: bankPaymentId, idempotency_key: `demo ${name}`, request, ...sums, status, created_at: at },
    bankMovements: movements.map((movement) => ({
      ...movement,
      payment_id: bankPaymentId,
      idempotency_key: `demo ${name} ${movement.kind}`,
    })),
  }
}
