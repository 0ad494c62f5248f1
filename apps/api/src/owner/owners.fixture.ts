/** Owners with properties and the bodies of their requests, for tests of the owner's space. */
import { randomUUID } from 'node:crypto'
import type { ReservationSubmit } from '@escale/contract/owner'
import { openLots, signIn, type Tenant } from '../booking/tenants.fixture.ts'
import { jsonBody, type TestApp } from '../test-app.ts'

export interface Owner extends Tenant {
  lots: { reference: string; lotId: number }[]
}

/** Owners of one open lot each. `advanced` grants advanced access. */
export async function openOwners(
  app: TestApp,
  count: number,
  { advanced = true, now = new Date() }: { advanced?: boolean; now?: Date } = {},
): Promise<Owner[]> {
  const lots = await openLots(app, count)
  return Promise.all(
    lots.map(async (lot) => {
      const owner = await signIn(app, 'owner', now)
      await app.sql('update account set has_advanced_extranet_access = $2 where id = $1', [owner.accountId, advanced])
      await app.sql('delete from mandate where lot_id = $1', [lot.lotId])
      await app.sql(
        'insert into mandate (lot_id, account_id, fee_basis_points, start_date) values ($1, $2, 2000, $3::date - 400)',
        [lot.lotId, owner.accountId, app.today],
      )
      // Without one of this owner the hourly job withdraws the lot (LW-202).
      await app.sql(
        `insert into lot_attestation (lot_id, account_id, attested_on, is_main_residence) values ($1, $2, $3::date - 400, false)`,
        [lot.lotId, owner.accountId, app.today],
      )
      return { ...owner, lots: [lot] }
    }),
  )
}

type Changes = { [Kind in ReservationSubmit['kind']]: Partial<Extract<ReservationSubmit, { kind: Kind }>> }

/** The body of an owner's form, with a new idempotency key each time. */
export function staySubmit<Kind extends ReservationSubmit['kind']>(
  kind: Kind,
  owner: Owner,
  stay: { start_date: string; end_date: string },
  changes: Changes[Kind] = {},
) {
  const contact = {
    title: 'mr' as const,
    firstName: 'Paul',
    lastName: 'Kermarrec',
    email: 'paul@contacts.example',
    phone: '06 39 98 22 33',
  }
  return {
    kind,
    reference: owner.lots[0]?.reference ?? '',
    ...stay,
    adults: 2,
    children: 1,
    note: 'Merci de prévoir les clés.',
    creationUrl: '/espace-proprietaire/calendrier',
    taggingId: randomUUID(),
    ...(kind === 'coBooking' && { contact }),
    ...(kind === 'concierge' && { services: ['menage'] }),
    ...changes,
  }
}

/** Sends a request with any method. */
export async function call(app: TestApp, owner: Tenant, method: string, path: string, body: object = {}) {
  const init = jsonBody(body, method)
  const response = await app.request(path, { ...init, headers: { ...init.headers, ...owner.headers } })
  return { status: response.status, body: await response.json() }
}
