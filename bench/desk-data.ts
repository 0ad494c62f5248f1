/** The agencies of the benches of the desk: demo lots, and bookings with all that belongs to them, made inside PostgreSQL. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postBooks } from '@escale/api/accounting/post-books'
import { openDatabase } from '@escale/api/platform/database/db'
import { type Cluster, startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { seedIfEmpty } from '@escale/demo/seed/seed'
import pg from 'pg'

export const TODAY = '2026-06-06'
const AGENCIES = 12
/** Owners, each with some lots of one agency. */
const OWNERS = 6_000
const GUESTS = 60_000

/** Starts the cluster with so many lots and bookings, made the first time. `durable`: whoever measures writes waits for the disk. */
export async function openDesk(
  dataDir: string,
  {
    lots,
    bookings,
    log,
    durable = false,
  }: { lots: number; bookings: number; log: (line: string) => void; durable?: boolean },
): Promise<Cluster> {
  const dir = join(dataDir, `bench-desk-${lots}-${bookings}`)
  const cluster = await startCluster({ dataDir: dir, durable })
  const done = join(dir, 'complete')
  await migrate(cluster.connectionString)
  if (existsSync(done)) return cluster
  const began = performance.now()
  await seedIfEmpty(cluster.connectionString, { lots, today: TODAY })
  const client = new pg.Client({ connectionString: cluster.connectionString })
  await client.connect()
  try {
    for (const [name, statement] of statements(lots, bookings)) {
      const at = performance.now()
      await client.query(statement)
      log(`${name}: ${Math.round((performance.now() - at) / 1000)} s`)
    }
  } finally {
    await client.end()
  }
  await writeFile(done, '')
  log(`made in ${Math.round((performance.now() - began) / 1000)} s`)
  return cluster
}

/** A clock that shows 11:30 in France on the day of the data at `beganAt`, in milliseconds since 1970, and goes on from there. */
export const deskClock = (beganAt: number) => ({
  today: () => TODAY,
  now: () => new Date(Date.parse(`${TODAY}T09:30:00Z`) + Date.now() - beganAt),
})

/**
 * Copies the data to a database of their own, which lives on their day, so that what a bench writes leaves them as they are. Replaces the
 * copy of the run before. Nobody may be connected to the data.
 */
export async function copyDesk(cluster: Cluster): Promise<{ connectionString: string; siteConnectionString: string }> {
  const name = 'desk_copy'
  const named = (connectionString: string, database: string) => {
    const url = new URL(connectionString)
    url.pathname = database
    return url.href
  }
  const client = new pg.Client({ connectionString: named(cluster.connectionString, 'postgres') })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template escale strategy file_copy`)
    await client.query(`alter database ${name} set escale.today = '${TODAY}'`)
  } finally {
    await client.end()
  }
  return {
    connectionString: named(cluster.connectionString, name),
    siteConnectionString: named(cluster.siteConnectionString, name),
  }
}

/** Posts the books of the bookings, which are made without triggers. Takes minutes the first time; answers the number of entries. */
export async function postBacklog({ connectionString }: Cluster, signal?: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString })
  const database = openDatabase(connectionString, { maxConnections: 2 })
  await client.connect()
  try {
    await client.query(`insert into bookkeeping_queue (booking_id, due_on)
      select distinct booking_id, date '1970-01-01' from payment
      where not exists (select from book_entry where book_entry.booking_id = payment.booking_id)
      on conflict do nothing`)
    const posted = await postBooks({ database, clock: deskClock(Date.now()) }, signal)
    if (posted > 0) await client.query('vacuum analyze book_entry, book_line, bookkeeping_queue')
    return posted
  } finally {
    await Promise.all([client.end(), database.close()])
  }
}

/** Rows are inserted without triggers, but for mandates, whose register is a trigger's. */
function statements(lots: number, bookings: number): [string, string][] {
  const past = Math.floor(bookings / 2)
  return [
    ['no triggers', `set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'`],
    [
      'agencies',
      `insert into agency (slug, name, region_id, city_id, address, postcode, phone, email, opening_hours, logo, image, lat, lon,
         processing_fee_cents, insurance_basis_points, professional_card, description, guarantor, mediator, siren, fee_scale)
       select slug || '-' || copy, name || ' ' || copy, region_id, city_id, address, postcode, phone, email, opening_hours, logo, image, lat,
         lon, processing_fee_cents, insurance_basis_points, professional_card, description, guarantor, mediator, siren, fee_scale
       from agency, generate_series(2, 9) as copy order by copy, id
       limit greatest(0, ${AGENCIES} - (select count(*) from agency));
       insert into task_template (agency_id, kind, anchor, offset_days, due_time, for_owner_stays)
       select agency.id, template.kind, anchor, 0, due_time, for_owner_stays from agency, task_template as template
       where template.agency_id = 2 and not exists (select from task_template where agency_id = agency.id)`,
    ],
    [
      'lots',
      `update lot set agency_id = 1 + id % ${AGENCIES}; update lot_card set agency_id = 1 + lot_id % ${AGENCIES};
       delete from mandate; delete from mandate_register`,
    ],
    [
      'people',
      `insert into account (id, access_right, email, first_name, last_name, mobile_phone, city, address)
       select gen_random_uuid(), case when n <= ${OWNERS} then 'owner' else 'tenant' end, 'personne' || n || '@bench.example',
         (array['Anne','Malo','Zoé','Yann','Claire','Hugo','Inès','Loïc','Maud','Paul','Rose','Théo'])[1 + n % 12],
         (array['Le Goff','Martin','Ménard','Petit','Durand','Morvan','Lefèvre','Garnier','Roussel','Blanc','Guérin','Caron','Perrin'])[1 + n % 13]
           || ' ' || chr(65 + n % 26) || n % 1000, '06 39 98 ' || lpad((n % 100)::text, 2, '0') || ' 11', 'Nantes', n || ' rue du Port'
       from generate_series(1, ${OWNERS + GUESTS}) as n;
       create temporary table person as select id, row_number() over (order by email) as n, access_right from account where email like '%@bench.example';
       create temporary table guest as select id, row_number() over (order by n) as n from person where access_right = 'tenant';
       create temporary table owner as select id, row_number() over (order by n) as n from person where access_right = 'owner';
       create index on guest (n); create index on owner (n)`,
    ],
    [
      'mandates',
      `set session_replication_role = 'origin';
       insert into mandate (lot_id, account_id, fee_basis_points, start_date)
       select lot.id, owner.id, 2000, '2024-01-01' from lot join owner on owner.n = 1 + (lot.id % ${AGENCIES} + (lot.id / 72) * ${AGENCIES}) % ${OWNERS};
       update lot_attestation set account_id = mandate.account_id from mandate where mandate.lot_id = lot_attestation.lot_id;
       set session_replication_role = 'replica'`,
    ],
    [
      'nights',
      `create temporary table stay as
       select row_number() over (order by id) as n, id as occupancy_id, lot_id, start_date, end_date from (
         select occupancy.id, lot_id, start_date, end_date from occupancy
         where kind = 'booking' and hold_expires_at is null and not exists (select from booking where occupancy_id = occupancy.id)
         order by hashint4(occupancy.id) limit ${bookings - past}) as sold;
       with weeks as (
         insert into occupancy (lot_id, start_date, end_date, kind, created_at)
         select 1 + n % ${lots}, day - 7 * (2 + (n / ${lots}) * 9 + n % 9), day - 7 * (1 + (n / ${lots}) * 9 + n % 9), 'booking', now()
         from generate_series(0, ${past - 1}) as n, (select date '${TODAY}' as day) as today
         on conflict on constraint occupancy_no_overlap do nothing returning id, lot_id, start_date, end_date)
       insert into stay select row_number() over (order by id) + ${bookings}, id, lot_id, start_date, end_date from weeks`,
    ],
    [
      'bookings',
      `create temporary table model as select * from booking where kind = 'tenant' and status = 'paid' order by agency_booking_id limit 1;
       insert into booking (agency_id, agency_booking_id, kind, status, lot_id, occupancy_id, account_id, start_date, end_date, adults, children,
         requested_options, total_cents, deposit_cents, balance_cents, deposit_due_on, balance_due_on, guest, locale, hold_expires_at,
         created_at, confirmed_at, paid_at, ended_at, quote_snapshot, rent_cents, discount_cents, services_cents, concierge_fee_cents,
         processing_fee_cents, insurance_cents, tourist_tax_cents, cancellation_policy)
       select lot.agency_id, 'ESC-B' || lpad(stay.n::text, 7, '0'), 'tenant', state, stay.lot_id, case when state <> 'cancelled' then stay.occupancy_id end, guest.id,
         stay.start_date, stay.end_date, 1 + stay.n % 4, stay.n % 3, model.requested_options, model.total_cents, model.deposit_cents,
         model.balance_cents, stay.start_date - 120, stay.start_date - 30,
         model.guest || jsonb_build_object('firstName', account.first_name, 'lastName', account.last_name, 'email', account.email), 'fr',
         case when state = 'option' then timestamptz '${TODAY} 20:00Z' + interval '1 day' end,
         stay.start_date - 130, case when state <> 'option' then stay.start_date - 120 end, case when state = 'paid' then stay.start_date - 30 end,
         case when state = 'cancelled' then stay.start_date - 20 end, model.quote_snapshot, model.rent_cents, model.discount_cents,
         model.services_cents, model.concierge_fee_cents, model.processing_fee_cents, model.insurance_cents, model.tourist_tax_cents, model.cancellation_policy
       from stay join lot on lot.id = stay.lot_id join guest on guest.n = 1 + (stay.n * 7919) % ${GUESTS} join account on account.id = guest.id, model,
         lateral (select case when stay.n % 14 = 0 then 'cancelled' when stay.n % 200 = 1 and stay.start_date > date '${TODAY}' + 60 then 'option'
           when stay.start_date > date '${TODAY}' + 30 or stay.n % 60 = 2 and stay.start_date > date '${TODAY}' - 20 then 'confirmed' else 'paid' end as state) as decided;
       delete from occupancy using booking where false`,
    ],
    [
      'payments',
      `insert into payment (booking_id, instalment, amount_cents, provider, provider_payment_id, idempotency_key, request_hash, request,
         payable_until, status, created_at, checked_at, updated_at)
       select booking.id, part.instalment, part.cents, 'testBank', 'pay_' || booking.id || part.instalment, 'bench ' || booking.id || part.instalment,
         '\\x00', '{}', part.at, 'captured', part.at, part.at, part.at
       from booking, lateral (values ('deposit', deposit_cents, confirmed_at), ('balance', balance_cents, paid_at)) as part (instalment, cents, at)
       where agency_booking_id like 'ESC-B%' and part.at is not null and part.cents > 0;
       insert into ledger_entry (payment_id, kind, amount_cents, movement_id, at)
       select id, kind, amount_cents, kind || ':' || id, created_at from payment, (values ('authorised'), ('captured')) as step (kind)
       where idempotency_key like 'bench %';
       insert into test_bank.payment (id, idempotency_key, request, amount_cents, status, created_at)
       select provider_payment_id, id::text, jsonb_build_object('paymentId', id, 'amountCents', amount_cents), amount_cents, 'captured', created_at
       from payment where idempotency_key like 'bench %';
       insert into test_bank.movement (id, payment_id, kind, amount_cents, at)
       select movement_id, provider_payment_id, ledger_entry.kind, ledger_entry.amount_cents, at
       from ledger_entry join payment on payment.id = payment_id where idempotency_key like 'bench %';
       create index on test_bank.movement (payment_id)`,
    ],
    [
      'history',
      `insert into booking_event (booking_id, status, reason, at)
       select id, status, reason, created_at from booking, (values ('submitted'), ('deposit paid'), ('balance paid')) as step (reason) where agency_booking_id like 'ESC-B%';
       insert into journal_entry (at, agency_id, actor_kind, actor_name, action, subject_kind, subject_id)
       select created_at, agency_id, 'staff', 'Anne Le Bihan', 'booking.paymentRecorded', 'booking', agency_booking_id from booking where agency_booking_id like 'ESC-B%';
       insert into mail (key, template, recipient, locale, data, created_at, sent_at)
       select 'booking:' || booking.id || ':' || template, template, guest ->> 'email', 'fr', '{}', created_at, created_at
       from booking, (values ('bookingConfirmed'), ('balanceDue'), ('bookingPaid'), ('agencyBooked')) as sent (template) where agency_booking_id like 'ESC-B%'`,
    ],
    [
      'tasks',
      `insert into task (agency_id, lot_id, booking_id, template_id, kind, title, due_day, due_time, planned_day, planned_time, state, decided_by, decided_at, created_at)
       select booking.agency_id, lot_id, booking.id, template.id, template.kind, title, due.day, due_time, due.day, due_time,
         case when due.is_behind then 'done' else 'toDo' end, case when due.is_behind then 'Anne Le Bihan' else '' end,
         case when due.is_behind then due.day::timestamptz end, booking.created_at
       from booking join task_template as template on template.agency_id = booking.agency_id and removed_at is null,
         lateral (select case anchor when 'checkIn' then start_date else end_date end as day) as anchored,
         lateral (select anchored.day, anchored.day < date '${TODAY}' and hashint4(lot_id) % 50 <> 0 as is_behind) as due
       where agency_booking_id like 'ESC-B%' and status in ('confirmed', 'paid')`,
    ],
    [
      'cautions',
      `insert into caution (id, booking_id, means, status, amount_cents, reference, received_on, created_by, created_at, held_at, closed_at, checked_at)
       select gen_random_uuid(), id, 'cheque', case when end_date > date '${TODAY}' - 6 then 'held' else 'released' end, 50000, 'Chèque', start_date - 1, account_id,
         start_date - 1, start_date - 1, case when end_date > date '${TODAY}' - 6 then null else end_date + 5 end, start_date
       from booking where agency_booking_id like 'ESC-B%' and status = 'paid' and start_date <= date '${TODAY}' and hashtext(agency_booking_id) % 10 <> 0`,
    ],
    [
      'receipts',
      `insert into receipt_register (agency_id, number, ledger_entry_id, booking_id, booking_number, payer_name, amount_cents, means, reference,
         received_on, lot_reference, principal_name, mandate_number, registered_at)
       select booking.agency_id, row_number() over (partition by booking.agency_id order by ledger_entry.id), ledger_entry.id, booking.id, agency_booking_id,
         concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName'), ledger_entry.amount_cents, 'card', '', ledger_entry.at::date, lot.reference, 'Propriétaire', 1, ledger_entry.at
       from ledger_entry join payment on payment.id = payment_id join booking on booking.id = booking_id join lot on lot.id = booking.lot_id
       where ledger_entry.kind = 'captured';
       insert into number_series (agency_id, series, last_number) select agency_id, 'receipts', max(number) from receipt_register group by 1
       on conflict (agency_id, series) do update set last_number = excluded.last_number;
       delete from receipt_queue`,
    ],
    [
      'conversations',
      `insert into conversation (agency_id, topic, account_id, booking_id, subject, first_name, last_name, email, locale, state, created_at, last_message_at)
       select agency_id, 'stay', account_id, id, 'Question sur mon séjour', guest ->> 'firstName', guest ->> 'lastName', guest ->> 'email', 'fr',
         case when hashtext(agency_booking_id) % 40 = 0 then 'unanswered' else 'answered' end, created_at, created_at
       from booking where agency_booking_id like 'ESC-B%' and hashtext(agency_booking_id) % 8 = 0;
       insert into conversation_message (conversation_id, written_by, account_id, author, body, created_at)
       select id, 'person', account_id, first_name || ' ' || last_name, 'Bonjour, à quelle heure pouvons-nous arriver ?', created_at
       from conversation where subject = 'Question sur mon séjour' and last_message_at = created_at
         and not exists (select from conversation_message where conversation_id = conversation.id)`,
    ],
    ['statistics', `set session_replication_role = 'origin'`],
    ['vacuum', 'vacuum analyze'],
  ]
}
