import { createHash } from 'node:crypto'
import { insertRows } from '@escale/db/reference/insert-rows'
import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { addDays } from '../days.ts'

/** How long the test bank keeps an amount reserved. */
const HOLD_DAYS = 7
const bankId = (kind: 'pay' | 'mov', name: string) =>
  `${kind}_${createHash('sha256').update(`caution ${name}`).digest('hex').slice(0, 32)}`
const idOf = (number: number) => `0e5ca1e0-0000-4000-8d00-${String(number).padStart(12, '0')}`

interface Stay {
  id: string
  number: string
  guest: { email: string }
  cautionCents: number
}

/**
 * Three cautions of the first agency (AG-404): one reserved on a card for a stay that goes on, one recorded by cheque for an arrival, and one
 * to give back, of a stay that ends today.
 */
export async function insertCautions(client: pg.ClientBase, today: string): Promise<void> {
  const createdBy = demoAccounts.find(({ email }) => email === 'accueil@escale.example')?.id
  const yesterday = `${addDays(today, -1)}T14:30:00Z`
  const recorded = (stay: Stay, number: number) => ({
    id: idOf(number),
    booking_id: stay.id,
    means: 'cheque',
    status: 'held',
    amount_cents: stay.cautionCents,
    reference: String(4_810_200 + number),
    received_on: addDays(today, -1),
    token_hash: null,
    created_by: createdBy,
    created_at: yesterday,
    held_at: yesterday,
    checked_at: yesterday,
    updated_at: yesterday,
  })
  const [arriving] = await findStays(client, today, 'start_date')
  const [leaving] = await findStays(client, today, 'end_date')
  const [staying] = await findStays(client, today, null)
  const cheques = [arriving, leaving].flatMap((stay, index) => (stay ? [recorded(stay, index + 1)] : []))
  await insertRows(client, 'caution', cheques)
  if (staying) await insertHeldCard(client, staying, { createdBy, at: yesterday, today })
  await client.query(
    `insert into caution_movement (caution_id, kind, amount_cents, movement_id, at)
     select id, 'authorised', amount_cents, case means when 'card' then $1 else 'recorded' end, held_at from caution order by id`,
    [bankId('mov', 'authorised')],
  )
}

/** A paid stay with a caution that arrives or leaves today, or one that goes on. */
async function findStays(client: pg.ClientBase, today: string, day: 'start_date' | 'end_date' | null): Promise<Stay[]> {
  const when = day === null ? 'start_date < $1 and end_date > $1' : `${day} = $1`
  const { rows } = await client.query<Stay>(
    `select booking.id, agency_booking_id as number, guest, caution_cents as "cautionCents"
     from booking join lot on lot.id = lot_id
     where booking.agency_id = 1 and kind = 'tenant' and status = 'paid' and caution_cents > 0 and ${when}
     order by agency_booking_id desc limit 1`,
    [today],
  )
  return rows
}

/** As the guest gave the card: the caution, and the bank's book of it. */
async function insertHeldCard(
  client: pg.ClientBase,
  { id, number, guest, cautionCents }: Stay,
  { createdBy, at, today }: { createdBy: string | undefined; at: string; today: string },
): Promise<void> {
  const cautionId = idOf(3)
  const request = {
    paymentId: cautionId,
    amountCents: cautionCents,
    description: `Caution, réservation ${number}`,
    email: guest.email,
    locale: 'fr',
    returnUrl: `http://localhost:3000/caution?cautionId=${cautionId}`,
    isHold: true,
  }
  const payment = bankId('pay', 'card')
  const key = `caution:${cautionId}:1`
  await insertRows(client, 'test_bank.payment', [
    {
      id: payment,
      idempotency_key: key,
      request,
      amount_cents: cautionCents,
      refunded_cents: 0,
      status: 'authorised',
      created_at: at,
    },
  ])
  await insertRows(client, 'test_bank.movement', [
    {
      id: bankId('mov', 'authorised'),
      payment_id: payment,
      kind: 'authorised',
      amount_cents: cautionCents,
      idempotency_key: `${key}:authorised`,
      at,
    },
  ])
  await insertRows(client, 'caution', [
    {
      id: cautionId,
      booking_id: id,
      means: 'card',
      status: 'held',
      amount_cents: cautionCents,
      token_hash: `\\x${createHash('sha256').update('demo caution').digest('hex')}`,
      link_expires_at: `${addDays(today, 13)}T14:30:00Z`,
      provider: 'testBank',
      provider_payment_id: payment,
      attempt: 1,
      request,
      hold_expires_at: `${addDays(today, HOLD_DAYS - 1)}T14:30:00Z`,
      created_by: createdBy,
      created_at: at,
      held_at: at,
      checked_at: at,
      updated_at: at,
    },
  ])
}
