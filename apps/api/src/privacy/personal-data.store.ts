/** All data of one person, in sections, for the download of their own data (GDPR, art. 15 and 20; LW-501). */
import type { Database } from '@escale/db/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Cell = string | number | boolean | null
/** A row of a section, by the names of `personal-data-words.ts`. */
export type PersonalRow = Record<string, Cell>

interface Person {
  accountId: string
  email: string
}

/** Rows of one section; a section is bounded by what one account may make. */
const MAX_ROWS = 5_000

/** Statements by section, in the order of the document. The names of the columns are those of the download. */
const SECTIONS = {
  account: ({ accountId }: Person) => sql`
    select access_right as kind, email, title, first_name as "firstName", last_name as "lastName", mobile_phone as phone, address, address2,
      postal_code as "postalCode", city, country, locale as language, tax_number as "taxNumber", birth_date as "birthDate",
      company_name as "companyName", company_number as "companyNumber",
      created_at as "createdAt", last_active_at as "lastActiveAt"
    from account left join lessor_identity on account_id = id where id = ${accountId}`,
  bookings: ({ accountId }: Person) => sql`
    select agency_booking_id as number, lot.name as lot, booking.start_date as "from", booking.end_date as "to", status, adults, children,
      total_cents / 100.0 as "totalEuros", guest ->> 'firstName' as "firstName", guest ->> 'lastName' as "lastName",
      guest ->> 'email' as email, guest ->> 'mobilePhone' as phone, guest ->> 'address' as address, guest ->> 'postalCode' as "postalCode",
      guest ->> 'city' as city, note, booking.created_at as "createdAt", terms_accepted_at as "termsAcceptedAt"
    from booking join lot on lot.id = lot_id where account_id = ${accountId} order by booking.created_at`,
  payments: ({ accountId }: Person) => sql`
    select agency_booking_id as number, amount_cents / 100.0 as "amountEuros", refunded_cents / 100.0 as "refundedEuros", payment.status,
      provider, payment.created_at as "createdAt"
    from payment join booking on booking.id = booking_id where account_id = ${accountId}
    union all
    select agency_booking_id, caution.amount_cents / 100.0, case when caution.status in ('released', 'kept') then caution.amount_cents - kept_cents - owed_cents else 0 end / 100.0,
      caution.status, means, caution.created_at
    from caution join booking on booking.id = booking_id where account_id = ${accountId} order by "createdAt"`,
  documents: ({ accountId }: Person) => sql`
    select issued_document.kind as document, number, issued_at as "createdAt", kept_until as "keptUntil"
    from issued_document where subject_id = ${accountId}::text or subject_id in (select id::text from booking where account_id = ${accountId})
    order by issued_at`,
  requests: ({ accountId }: Person) => sql`
    select agency_booking_id as number, stay_request.kind, state, message, reply, stay_request.created_at as "createdAt"
    from stay_request join booking on booking.id = booking_id where account_id = ${accountId} order by stay_request.created_at`,
  messages: ({ accountId }: Person) => sql`
    select subject, author, written_by as "writtenBy", body as message, conversation_message.created_at as "createdAt"
    from conversation_message join conversation on conversation.id = conversation_id
    where conversation.account_id = ${accountId} order by conversation_message.id`,
  reviews: ({ accountId }: Person) => sql`
    select agency_booking_id as number, rating, author, text as message, published_on as "publishedOn"
    from review join booking on booking.id = booking_id where account_id = ${accountId} order by published_on`,
  favourites: ({ accountId }: Person) => sql`
    select favourite_list.name as list, lot.name as lot, favourite.created_at as "createdAt"
    from favourite_list left join favourite on list_id = favourite_list.id left join lot on lot.id = lot_id
    where account_id = ${accountId} order by favourite_list.id, favourite.id`,
  newsletter: ({ email }: Person) => sql`
    select email, subscribed_at as "askedAt", confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt",
      consent_source as source, consent_wording as wording
    from newsletter_subscriber where lower(email) = lower(${email})`,
  mandates: ({ accountId }: Person) => sql`
    select lot.name as lot, lot.reference, start_date as "from", end_date as "to", fee_basis_points / 100.0 as "feePercent"
    from mandate join lot on lot.id = lot_id where account_id = ${accountId} order by start_date`,
  calendars: ({ accountId }: Person) => sql`
    select lot.name as lot, calendar_import.name, url, calendar_import.created_at as "createdAt"
    from calendar_import join lot on lot.id = lot_id where account_id = ${accountId} order by calendar_import.id`,
  logins: ({ accountId }: Person) => sql`
    select at as "createdAt", outcome, address as network from login_entry where account_id = ${accountId} order by id desc`,
  mails: ({ email }: Person) => sql`
    select template, created_at as "createdAt", sent_at as "sentAt" from mail where lower(recipient) = lower(${email}) order by id`,
} as const satisfies Record<string, (person: Person) => RawBuilder<unknown>>

export type PersonalSection = keyof typeof SECTIONS
export type PersonalData = Record<PersonalSection, PersonalRow[]>

/** Reads every section. Days and instants are ISO strings; amounts of money are euros, as people read them. */
export async function readPersonalData(db: Kysely<Database>, person: Person): Promise<PersonalData> {
  const entries: [string, PersonalRow[]][] = []
  for (const [section, statement] of Object.entries(SECTIONS)) {
    const { rows } = await sql<{ row: PersonalRow }>`
      select to_json(found) as row from (${statement(person)} limit ${MAX_ROWS}) found`.execute(db)
    entries.push([section, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(entries) as PersonalData
}
