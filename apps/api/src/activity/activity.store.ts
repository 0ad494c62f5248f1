import type { Database } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { type Kysely, sql } from 'kysely'

export type Connection = Kysely<Database>

/** A tenant's agreed stay with its lot and, of the mandate at its arrival, its lessor. */
export interface LetStay {
  lotId: number
  reference: string
  uri: string
  registrationNumber: string | null
  address: string
  insee: string
  commune: string
  arrival: IsoDate
  departure: IsoDate
  guests: number
  rentCents: number
  feeBasisPoints: number
  owner: {
    id: string
    firstName: string
    lastName: string
    email: string
    address: string
    country: string
    taxNumber: string | null
    birthDate: IsoDate | null
  } | null
}

/** Returns an agency's agreed stays with a night in [from, to), lot by lot. */
export async function readLetStays(
  db: Connection,
  { agencyId, from, to, insee }: { agencyId: number; from: IsoDate; to: IsoDate; insee?: string | undefined },
): Promise<LetStay[]> {
  const { rows } = await sql<LetStay>`
    select lot.id as "lotId", lot.reference, lot.uri, lot.registration_number as "registrationNumber",
      concat_ws(', ', nullif(lot.street, ''), concat_ws(' ', city.postcode, city.name)) as address,
      city.insee, city.name as commune, booking.start_date as arrival,
      coalesce(booking.left_on, booking.end_date) as departure,
      booking.adults + booking.children as guests, coalesce(booking.rent_cents, 0) as "rentCents",
      coalesce(mandate.fee_basis_points, 0) as "feeBasisPoints",
      case when owner.id is not null then json_build_object('id', owner.id, 'firstName', owner.first_name,
        'lastName', owner.last_name, 'email', owner.email, 'country', owner.country,
        'taxNumber', identity.tax_number, 'birthDate', identity.birth_date,
        'address', concat_ws(', ', nullif(owner.address, ''), nullif(owner.address2, ''),
          nullif(concat_ws(' ', owner.postal_code, owner.city), ' '))) end as owner
    from booking
      join lot on lot.id = booking.lot_id
      join city on city.id = lot.city_id
      left join mandate on mandate.lot_id = lot.id and mandate.during @> booking.start_date
      left join account as owner on owner.id = mandate.account_id
      left join lessor_identity as identity on identity.account_id = owner.id
    where booking.agency_id = ${agencyId} and booking.kind = 'tenant' and booking.status in ('confirmed', 'paid')
      and booking.start_date < ${to} and booking.end_date > ${from}
      and (booking.left_on is null or booking.left_on > ${from})
      and (${insee ?? null}::text is null or city.insee = ${insee ?? null})
    order by city.name, lot.reference, booking.start_date`.execute(db)
  return rows
}
