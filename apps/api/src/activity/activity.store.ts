import type { Database, LogementType } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import type { Lessor } from '@escale/domain/law/lessor-report'
import { type Kysely, type RawBuilder, sql } from 'kysely'

export type Connection = Kysely<Database>

/** A tenant's agreed stay with its lot and, of the mandate at its arrival, its lessor. */
export interface LetStay {
  lotId: number
  reference: string
  uri: string
  registrationNumber: string | null
  /** On one line. */
  address: string
  street: string
  postcode: string
  homeType: LogementType
  insee: string
  commune: string
  arrival: IsoDate
  departure: IsoDate
  guests: number
  rentCents: number
  feeBasisPoints: number
  owner: (Lessor & { id: string; email: string }) | null
}

interface Period {
  agencyId: number
  from: IsoDate
  to: IsoDate
}

const isAgreedStay = ({
  agencyId,
  from,
  to,
}: Period) => sql`(booking.agency_id = ${agencyId} and booking.kind = 'tenant'
  and booking.status in ('confirmed', 'paid') and booking.start_date < ${to}
  and coalesce(booking.left_on, booking.end_date) > ${from})`

/** Returns an agency's agreed stays with a night in [from, to), lot by lot; of a commune or of these lessors where they are given. */
export async function readLetStays(
  db: Connection,
  { insee, lessors, ...period }: Period & { insee?: string | undefined; lessors?: readonly string[] },
): Promise<LetStay[]> {
  const conditions: RawBuilder<unknown>[] = [isAgreedStay(period)]
  if (insee !== undefined) conditions.push(sql`city.insee = ${insee}`)
  if (lessors !== undefined) conditions.push(sql`mandate.account_id = any (${lessors})`)
  const { rows } = await sql<LetStay>`
    select lot.id as "lotId", lot.reference, lot.uri, lot.registration_number as "registrationNumber",
      concat_ws(', ', nullif(lot.street, ''), concat_ws(' ', city.postcode, city.name)) as address,
      coalesce(lot.street, '') as street, city.postcode, lot.logement_type as "homeType",
      city.insee, city.name as commune, booking.start_date as arrival,
      coalesce(booking.left_on, booking.end_date) as departure,
      booking.adults + booking.children as guests, coalesce(booking.rent_cents, 0) as "rentCents",
      coalesce(mandate.fee_basis_points, 0) as "feeBasisPoints",
      case when owner.id is not null then json_build_object('id', owner.id, 'firstName', owner.first_name,
        'lastName', owner.last_name, 'email', owner.email, 'country', owner.country,
        'taxNumber', identity.tax_number, 'birthDate', identity.birth_date, 'isCompany', coalesce(identity.is_company, false),
        'companyName', identity.company_name, 'companyNumber', identity.company_number,
        'street', concat_ws(', ', nullif(owner.address, ''), nullif(owner.address2, '')),
        'postalCode', owner.postal_code, 'city', owner.city) end as owner
    from booking
      join lot on lot.id = booking.lot_id
      join city on city.id = lot.city_id
      left join mandate on mandate.lot_id = lot.id and mandate.during @> booking.start_date
      left join account as owner on owner.id = mandate.account_id
      left join lessor_identity as identity on identity.account_id = owner.id
    where ${sql.join(conditions, sql` and `)}
    order by city.name, lot.reference, booking.start_date`.execute(db)
  return rows
}

/** Lessors in a page: bounds the memory of a file of any length. */
const LESSORS_PAGE = 200

/** Yields the ids of an agency's lessors in pages: everybody who ever had a mandate of one of its lots. */
export async function* readLessorIds(db: Connection, agencyId: number): AsyncGenerator<string[], void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string }>`
      select distinct mandate.account_id as id from mandate join lot on lot.id = mandate.lot_id
      where lot.agency_id = ${agencyId} and mandate.account_id > ${after} order by 1 limit ${LESSORS_PAGE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/** Counts the agreed stays that began in [from, to), up to `today`, for which no mandate was in force. */
export async function countStaysWithoutLessor(
  db: Connection,
  { today, ...period }: Period & { today: IsoDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking
    where ${isAgreedStay(period)} and booking.start_date >= ${period.from} and booking.start_date <= ${today}
      and not exists (select from mandate where mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The agency as the operator of a declaration. Undefined for an agency that does not exist. */
export async function readOperator(db: Connection, agencyId: number) {
  return db
    .selectFrom('agency')
    .innerJoin('city', 'city.id', 'agency.city_id')
    .select(['agency.slug', 'agency.name', 'agency.siren', 'agency.address', 'agency.postcode', 'city.name as city'])
    .where('agency.id', '=', agencyId)
    .executeTakeFirst()
}
