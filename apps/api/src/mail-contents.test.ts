/** Runs use cases and renders their mails: the data that slices enqueue must match what the templates expect. */
import { done } from '@escale/contract/account'
import { emailTemplates } from '@escale/email/templates'
import { expect, test } from 'vitest'
import { expireHolds } from './booking/expire-holds.ts'
import { remindInstalments } from './booking/remind-instalments.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './booking/tenants.fixture.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { createMailJob } from './platform/mail/mail-job.ts'
import { startTestApp } from './test-app.ts'

test('mails of a forgotten password, a hold that ends and an option that may be paid are written, kept and forget their secrets', async () => {
  const time = movedClock()
  const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'http://localhost:3000' })
  const app = await startTestApp({ env, clock: time.clock })
  const deps = { database: app.database, clock: time.clock, publicUrl: env.http.publicUrl }
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const tenant = await signIn(app, 'tenant', time.clock.now())

  await app.post('/api/password/reset', { email: 'locataire@escale.example', form_type: 'tenant' }, done)
  for (const days of [60, 300]) {
    const attempt = await attemptFor(app, { ...lot, ...weekAfter(app.today, days) })
    expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).status).toBe(200)
  }
  // The mail about the hold is withdrawn when the guest pays at once.
  const waiting = await app.sql<{ template: string }>(
    `update mail set next_attempt_at = now() where next_attempt_at > now() + interval '4 minutes' returning template`,
  )
  expect(waiting).toEqual([{ template: 'bookingHeld' }])
  const { job } = createMailJob({ env, database: app.database, templates: emailTemplates, log: createLog('silent') })
  await job.run(new AbortController().signal)
  time.wait({ minutes: 21 })
  await expireHolds(deps)
  time.wait({ days: 125 })
  await remindInstalments(deps)

  await job.run(new AbortController().signal)
  const mails = await app.sql<{
    template: string
    error: string | null
    subject: string
    text: string
    secret: boolean
  }>(
    `select template, last_error as error, rendered ->> 'subject' as subject, rendered ->> 'text' as text,
       data::text like '%token=%' as secret from mail order by id`,
  )
  expect(mails.map(({ template, error, secret }) => ({ template, error, secret }))).toEqual(
    ['resetPassword', 'bookingHeld', 'bookingOption', 'agencyOption', 'bookingExpired', 'depositDue'].map(
      (template) => ({
        template,
        error: null,
        secret: false,
      }),
    ),
  )
  expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/\S+\?token=\S{20,}/)
  expect(mails[1]?.text).toMatch(
    /\nRégler [\d,\u202f]+\u00a0€\nhttp:\/\/localhost:3000\/espace-locataire\/vos-reservations\//,
  )
  expect(mails[5]?.subject).toMatch(/^Confirmez votre séjour – /)
  await app.stop()
})
