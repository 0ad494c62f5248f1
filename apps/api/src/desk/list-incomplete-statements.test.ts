import { incompleteLots } from '@escale/contract/incomplete-lots'
import { expect, onTestFinished, test } from 'vitest'
import { as } from '../booking/tenants.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

test('LW-401 the desk names what each published lot lacks for its descriptive statement, and a complete lot not at all', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const staff = await signInStaff(app, { agencyId: 1, roles: ['reader'] })
  const read = async () => incompleteLots.parse((await as(app, staff, '/api/agency/1/incomplete-lots')).body)
  const [owned] = await app.sql<{ id: number; reference: string }>(
    `select lot.id, reference from lot join mandate on lot_id = lot.id and during @> current_setting('escale.today')::date
     where agency_id = 1 and published and descriptive_state is not null and street is not null order by lot.id limit 1`,
  )
  if (!owned) throw new Error('no lot with an owner')
  const missing = async () => (await read()).lots.find(({ reference }) => reference === owned.reference)?.missing
  expect(await missing()).toBeUndefined()
  const { total } = await read()
  await app.sql('update lot set street = null, descriptive_state = null where id = $1', [owned.id])
  expect(await missing()).toEqual(['address', 'surroundings', 'rooms', 'heating'])
  expect((await read()).total).toBe(total + 1)
})
