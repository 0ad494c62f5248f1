import type pg from 'pg'
import { addDays } from '../days.ts'

const [FIRST_NAMES, LAST_NAMES, STREETS, TOWNS] = [
  [
    'Brigitte',
    'Alain',
    'Monique',
    'Gérard',
    'Catherine',
    'Philippe',
    'Véronique',
    'Didier',
    'Nathalie',
    'Olivier',
    'Sylvie',
  ],
  [
    'Abgrall',
    'Besnard',
    'Cadiou',
    'Delmas',
    'Escoffier',
    'Ferrand',
    'Gourvennec',
    'Hamon',
    'Imbert',
    'Jaffrès',
    'Kerbrat',
    'Lagarde',
    'Mercadier',
  ],
  [
    'rue des Lilas',
    'avenue Foch',
    'chemin du Moulin',
    'rue Pasteur',
    'allée des Tilleuls',
    'quai Voltaire',
    'place du Marché',
  ],
  [
    '75015 Paris',
    '69006 Lyon',
    '35000 Rennes',
    '44000 Nantes',
    '33000 Bordeaux',
    '31000 Toulouse',
    '59000 Lille',
    '67000 Strasbourg',
    '38000 Grenoble',
  ],
]
/** The account of an owner by their number, in SQL. */
const ID = "('0e5ca1e0-0000-4000-9000-' || lpad(to_hex(owner), 12, '0'))::uuid"
/** Lots of one owner, at most. */
const LOTS_OF_ONE = 3

/**
 * Owners of the lots that no demo account has, and their mandates: a person has at most three lots of an agency, every ninth is a company,
 * every eleventh has yet to give their tax number. The last lot but one of the first agency has no mandate, so that the desk has
 * something to say. After the bookings, which look for lots without an owner.
 */
export async function insertOtherOwners(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(
    `create temporary table owned on commit drop as
     select lot.id as lot_id, lot.agency_id, dense_rank() over (order by lot.agency_id, place / ${LOTS_OF_ONE})::int as owner
     from (
       select lot.*, row_number() over (partition by agency_id order by id) - 1 as place from lot
       where not exists (select from mandate where mandate.lot_id = lot.id) and id <> coalesce((
         select id from lot where agency_id = 1 and published order by id desc offset 1 limit 1), 0)
     ) as lot`,
  )
  await client.query(
    `insert into account (id, access_right, email, locale, title, first_name, last_name, mobile_phone, address, postal_code, city,
       country, agency_id, created_at, updated_at, last_active_at)
     select ${ID}, 'owner', 'mandant' || owner || '@proprietaires.example', 'fr', case when owner % 2 = 1 then 'mrs' else 'mr' end,
       ($2::text[])[1 + owner % cardinality($2::text[])], ($3::text[])[1 + owner * 7 % cardinality($3::text[])],
       '06 39 98 ' || lpad((owner / 100 % 100)::text, 2, '0') || ' ' || lpad((owner % 100)::text, 2, '0'),
       1 + owner % 80 || ', ' || ($4::text[])[1 + owner * 3 % cardinality($4::text[])],
       left(($5::text[])[1 + owner * 5 % cardinality($5::text[])], 5), substr(($5::text[])[1 + owner * 5 % cardinality($5::text[])], 7),
       'FR', min(agency_id), $1, $1, $1
     from owned group by owner`,
    [`${addDays(today, -500)}T10:00:00Z`, FIRST_NAMES, LAST_NAMES, STREETS, TOWNS],
  )
  await client.query(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date, signed_on)
     select lot_id, ${ID}, 2000 + 100 * (owner % 5), $1, $1::date - owner % 20
     from owned order by agency_id, lot_id`,
    [addDays(today, -400)],
  )
  await client.query(
    `insert into lessor_identity (account_id, tax_number, birth_date, is_company, company_name, company_number, updated_at)
     select account.id, case when owner % 11 > 0 then lpad((1000000000000 + owner * 7919::bigint)::text, 13, '0') end,
       case when owner % 9 > 0 then date '1948-01-15' + owner * 97 % 12000 end, owner % 9 = 0,
       case when owner % 9 = 0 then 'SCI ' || last_name end,
       case when owner % 9 = 0 then lpad((80000000000000 + owner * 104729::bigint)::text, 14, '0') end, $1
     from (select distinct owner from owned) as made
       join account on account.id = ${ID}`,
    [`${addDays(today, -300)}T10:00:00Z`],
  )
}
