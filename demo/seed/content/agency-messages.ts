import type pg from 'pg'
import { demoGuests } from '../accounts/demo-guests.ts'
import { addDays } from '../days.ts'

/** Messages that visitors wrote to an agency in the last days. */
const MESSAGES = [
  {
    guest: 3,
    daysAgo: 0,
    time: '05:42',
    subject: 'Chien accepté ?',
    message:
      'Bonjour,\n\nNous aimerions réserver pour la première semaine des vacances. Notre chienne est un labrador, calme et habituée aux locations. Est-elle acceptée, et y a-t-il un supplément ?\n\nMerci d’avance.',
    locale: 'fr',
    hasLot: true,
  },
  {
    guest: 8,
    daysAgo: 1,
    time: '17:05',
    subject: 'Arrivée tardive',
    message:
      'Bonjour, notre train n’arrive qu’à 22 h 10. Comment récupérer les clés à cette heure-là ?\n\nCordialement, Nora Petit',
    locale: 'fr',
    hasLot: true,
  },
  {
    guest: 25,
    daysAgo: 2,
    time: '09:30',
    subject: 'Two flats next to each other',
    message:
      'Hello, we are two families of four. Do you have two flats in the same building for a week in the spring? We are flexible by a few days.',
    locale: 'en',
    hasLot: false,
  },
] as const

/** Each agency has some, the first all of them. */
export async function insertAgencyMessages(client: pg.ClientBase, today: string): Promise<void> {
  const { rows: agencies } = await client.query<{ id: number; lotId: number | null }>(
    `select id, (select min(id) from lot where agency_id = agency.id and published) as "lotId" from agency order by id`,
  )
  const rows = agencies.flatMap(({ id, lotId }) =>
    MESSAGES.filter((_, index) => id === 1 || index === id % MESSAGES.length).map(
      ({ guest, daysAgo, time, subject, message, locale, hasLot }) => ({
        agency_id: id,
        lot_id: hasLot ? lotId : null,
        title: demoGuests[guest]?.title,
        first_name: demoGuests[guest]?.first_name,
        last_name: demoGuests[guest]?.last_name,
        email: demoGuests[guest]?.email,
        phone: demoGuests[guest]?.mobile_phone,
        subject,
        message,
        locale,
        created_at: `${addDays(today, -daysAgo)}T${time}:00Z`,
      }),
    ),
  )
  await client.query(
    `insert into agency_message (agency_id, lot_id, title, first_name, last_name, email, phone, subject, message, locale, created_at)
     select agency_id, lot_id, title, first_name, last_name, email, phone, subject, message, locale, created_at
     from json_populate_recordset(null::agency_message, $1) order by created_at`,
    [JSON.stringify(rows)],
  )
}
