import { DEMO_SECRET_KEY } from '@escale/api/platform/env'
import { createSecretBox } from '@escale/api/platform/secret-box'
import { insertRows } from '@escale/db/reference/insert-rows'
import type pg from 'pg'
import { addDays } from '../days.ts'
import { demoAccounts } from './demo-accounts.ts'

/** Agency and role by the local part of the address; the first agency is Émeraude Locations. */
const ROLES: Record<string, { agency_id: number | null; role: string }> = {
  direction: { agency_id: 1, role: 'director' },
  accueil: { agency_id: 1, role: 'frontDesk' },
  comptabilite: { agency_id: 1, role: 'accounting' },
  reseau: { agency_id: null, role: 'network' },
}

/** The demo's staff, each with an authenticator whose code the demo shows. */
export async function insertStaff(client: pg.ClientBase, today: string): Promise<void> {
  const since = `${addDays(today, -400)}T10:00:00Z`
  const staff = demoAccounts.filter(({ access_right }) => access_right === 'agency')
  const members = staff.map(({ id, email }) => ({
    account_id: id,
    ...(ROLES[email.split('@')[0] ?? ''] ?? { agency_id: 1, role: 'reader' }),
    granted_at: since,
  }))
  await insertRows(client, 'staff_member', members)
  const secrets = createSecretBox(DEMO_SECRET_KEY)
  for (const { id, email } of staff) {
    await client.query(
      'insert into staff_totp (account_id, secret, confirmed_at, created_at) values ($1, $2, $3, $3)',
      [id, secrets.seal(Buffer.from(email.padEnd(20, '.').slice(0, 20)), id), since],
    )
  }
}
