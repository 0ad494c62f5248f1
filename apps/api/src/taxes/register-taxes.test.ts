import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPaymentFixture } from '../payment/payment.fixture.ts'
import { registerTaxes } from './register-taxes.ts'

test('LW-109 a booking that another server is at work on does not hold up those behind it', async () => {
  const fixture = await openPaymentFixture()
  onTestFinished(() => fixture.stop())
  const { database, deps } = fixture
  for (let count = 0; count < 60; count++) await fixture.book()
  await fixture.sql('insert into tourist_tax_queue (booking_id) select id from booking on conflict do nothing')
  const other = await database.db.startTransaction().execute()
  onTestFinished(async () => {
    if (!other.isCommitted) await other.rollback().execute()
  })
  await sql`select from tourist_tax_queue order by booking_id limit 1 for update`.execute(other)
  await registerTaxes({ database, clock: deps.clock })
  expect(await fixture.sql('select count(*)::int as left from tourist_tax_queue')).toEqual([{ left: 1 }])
  await other.commit().execute()
  await registerTaxes({ database, clock: deps.clock })
  expect(await fixture.sql('select from tourist_tax_queue')).toEqual([])
})
