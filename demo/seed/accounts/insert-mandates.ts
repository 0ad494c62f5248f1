import type pg from 'pg'
import { addDays } from '../days.ts'
import { demoAccounts } from './demo-accounts.ts'

/** How many lots each demo owner has, by e-mail. */
const LOTS_OF: Record<string, number> = {
  'proprietaire@escale.example': 3,
  'proprietaire.simple@escale.example': 2,
  'futur.proprietaire@escale.example': 1,
}
const FEE_BASIS_POINTS = 2000

/** The lots of the demo's owners: the first ones of their agency that are on sale, each let for two years already. */
export async function insertMandates(client: pg.ClientBase, today: string): Promise<void> {
  for (const { id, email, agency_id } of demoAccounts) {
    const count = LOTS_OF[email]
    if (count === undefined) continue
    await client.query(
      `insert into mandate (lot_id, account_id, fee_basis_points, start_date)
       select lot.id, $1, $2, $3 from lot
       where lot.agency_id = $4 and lot.published and lot.name <> '0' and not exists (select from mandate where lot_id = lot.id)
       order by lot.id limit $5`,
      [id, FEE_BASIS_POINTS, addDays(today, -730), agency_id, count],
    )
  }
}
