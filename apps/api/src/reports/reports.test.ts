import { sent } from '@escale/contract/agencies'
import { reportList } from '@escale/contract/reports'
import { expect, onTestFinished, test } from 'vitest'
import { as, movedClock } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'

/** A published lot with at least two reviews, and the one of them that lowers its rating. */
async function start() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await app.sql<{ id: number; reference: string; agencyId: number; agencyEmail: string; uri: string }>(
    `select lot.id, reference, agency_id as "agencyId", agency.email as "agencyEmail", uri
     from lot join agency on agency.id = agency_id
     where published and lot.name <> '0' and review_count > 1 order by lot.id limit 1`,
  )
  if (!lot) throw new Error('no lot')
  const [review] = await app.sql<{ id: number; text: string }>(
    'select id, text from review where lot_id = $1 order by rating, id limit 1',
    [lot.id],
  )
  if (!review) throw new Error('no review')
  const network = await signInStaff(app, { agencyId: lot.agencyId, roles: ['network'], now: time.clock.now() })
  const base = `/api/agency/${lot.agencyId}/reports`
  const list = async (query = '') => reportList.parse((await as(app, network, `${base}${query}`)).body)
  const decide = (id: string, body: object, who: StaffMember = network) =>
    as(app, who, `${base}/${id}/decisions`, { reason: 'Une personne y est nommée.', decisionsSeen: 0, ...body })
  return { app, time, lot, review, network, base, list, decide }
}

const report = {
  reason: 'privacy',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@escale.example',
  explanation: 'Mon nom y figure.',
  goodFaith: true,
}

const mailsOf = (app: TestApp, template: string) =>
  app.sql<{ recipient: string; locale: string; data: Record<string, unknown> }>(
    'select recipient, locale, data from mail where template = $1 order by id',
    [template],
  )

/** Rating and number of reviews of a lot, with what its page shows. */
async function shownOf(app: TestApp, { id, uri }: { id: number; uri: string }) {
  const [row] = await app.sql<{ rating: number; count: number; published: boolean }>(
    'select rating::float8, review_count as count, published from lot where id = $1',
    [id],
  )
  const response = await app.request(`/api/page/lot?pathMatch=${uri}`)
  const { lot } = (await response.json()) as { lot?: { reviews: { id: number }[] } }
  return { ...row, reviews: lot?.reviews.map((review) => review.id) ?? [] }
}

test('LW-306 a report of a listing is stored, opens a conversation with the agency and confirms its receipt', async () => {
  const { app, lot, list } = await start()
  await app.post('/api/page/report', { ...report, reference: lot.reference, reason: 'fraud' }, sent)
  const { reports, total } = await list()
  expect(total).toBe(1)
  expect(reports).toMatchObject([
    {
      reason: 'fraud',
      explanation: 'Mon nom y figure.',
      reviewId: null,
      lot: { reference: lot.reference },
      decisions: [],
    },
  ])
  const conversations = await app.sql(
    'select agency_id, lot_id, email, state, subject from conversation where id = $1',
    [reports[0]?.conversationId],
  )
  expect(conversations).toMatchObject([
    {
      agency_id: lot.agencyId,
      lot_id: lot.id,
      email: report.email,
      state: 'unanswered',
      subject: expect.stringContaining('Signalement de l’annonce'),
    },
  ])
  expect(await mailsOf(app, 'agencyMessage')).toMatchObject([{ recipient: lot.agencyEmail }])
  expect(await mailsOf(app, 'reportReceived')).toMatchObject([
    { recipient: report.email, locale: 'fr', data: { reason: 'fraud', isReview: false } },
  ])
  // A report alone withdraws nothing.
  expect(await shownOf(app, lot)).toMatchObject({ published: true })
})

test('LW-306 what is not shown cannot be reported; a faulty report names its fields, and a bot’s is dropped', async () => {
  const { app, lot, review, list } = await start()
  const send = (body: object, address: string) => app.request('/api/page/report', { ...jsonBody(body), address })
  const full = { ...report, reference: lot.reference }
  expect((await send({ ...full, reference: 'nowhere' }, '10.0.0.1')).status).toBe(404)
  expect((await send({ ...full, review: 2_147_483_647 }, '10.0.0.1')).status).toBe(404)
  await app.sql('update review set withdrawn_on = current_date where id = $1', [review.id])
  expect((await send({ ...full, review: review.id }, '10.0.0.1')).status).toBe(404)
  const faulty = await send({ ...full, reason: 'ugly', email: 'ada', goodFaith: false }, '10.0.0.2')
  expect(await faulty.json()).toMatchObject({
    statusCode: 400,
    fields: { reason: expect.any(String), email: expect.any(String), goodFaith: expect.any(String) },
  })
  expect((await send({ ...full, explanation: 'x'.repeat(4_001) }, '10.0.0.2')).status).toBe(400)
  expect((await send({ ...full, website: 'https://spam.example' }, '10.0.0.3')).status).toBe(200)
  expect((await send({ ...full, openSeconds: 1 }, '10.0.0.3')).status).toBe(429)
  expect((await list()).total).toBe(0)
  for (let call = 0; call < 5; call += 1) expect((await send(full, '10.0.0.4')).status).toBe(200)
  expect((await send(full, '10.0.0.4')).status).toBe(429)
})

test('LW-306 the network withdraws a review: it is hidden and no longer counts, everyone concerned is told why', async () => {
  const { app, lot, review, list, decide } = await start()
  const before = await shownOf(app, lot)
  expect(before.reviews).toContain(review.id)
  await app.post('/api/page/report', { ...report, reference: lot.reference, review: review.id }, sent)
  const [{ id, conversationId } = { id: '', conversationId: '' }] = (await list()).reports
  expect((await decide(id, { outcome: 'withdrawn' })).status).toBe(200)

  const after = await shownOf(app, lot)
  expect(after.reviews).toEqual(before.reviews.filter((shown) => shown !== review.id))
  expect(after.count).toBe((before.count ?? 0) - 1)
  const [average] = await app.sql<{ rating: number }>(
    'select round(avg(rating), 1)::float8 as rating from review where lot_id = $1 and id <> $2',
    [lot.id, review.id],
  )
  expect(after.rating).toBe(average?.rating)
  expect((await list()).total).toBe(0)
  expect((await list('?state=decided')).reports).toMatchObject([
    { id, reportedText: review.text, decisions: [{ outcome: 'withdrawn', reason: 'Une personne y est nommée.' }] },
  ])
  expect(await mailsOf(app, 'reportDecided')).toMatchObject([
    {
      recipient: report.email,
      data: {
        outcome: 'withdrawn',
        reason: 'Une personne y est nommée.',
        link: expect.stringContaining('/messages?token='),
      },
    },
  ])
  expect(await app.sql('select state from conversation where id = $1', [conversationId])).toEqual([{ state: 'closed' }])
  expect(
    await app.sql('select body from conversation_message where conversation_id = $1 order by id desc limit 1', [
      conversationId,
    ]),
  ).toEqual([{ body: 'Le contenu signalé est retiré.\n\nUne personne y est nommée.' }])
  expect(
    await app.sql(`select action, subject_id, after from journal_entry where subject_kind = 'contentReport'`),
  ).toMatchObject([{ action: 'contentReport.decided', subject_id: id, after: { outcome: 'withdrawn' } }])

  // The decision was contested, and is replaced; both rows are kept.
  expect((await decide(id, { outcome: 'kept' })).body).toMatchObject({ code: 'changedMeanwhile' })
  expect((await decide(id, { outcome: 'kept', decisionsSeen: 1 })).status).toBe(200)
  expect(await shownOf(app, lot)).toEqual(before)
  const [decided] = (await list('?state=decided')).reports
  expect(decided?.decisions.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'kept'])
  await expect(app.sql('delete from content_report_decision')).rejects.toThrow(/append-only/)
  await expect(app.sql(`update content_report set explanation = 'x'`)).rejects.toThrow(/append-only/)
})

test('LW-306 a withdrawn listing is not published again while one of its reports was found right', async () => {
  const { app, lot, list, decide } = await start()
  for (const reason of ['fraud', 'other'])
    await app.post('/api/page/report', { ...report, reference: lot.reference, reason }, sent)
  const [second, first] = (await list()).reports
  expect((await decide(first?.id ?? '', { outcome: 'withdrawn' })).status).toBe(200)
  expect(await shownOf(app, lot)).toMatchObject({ published: false })
  expect(await mailsOf(app, 'contentWithdrawn')).toMatchObject([
    { recipient: lot.agencyEmail, locale: 'fr', data: { isReview: false, reason: 'Une personne y est nommée.' } },
  ])
  const publish = () => app.sql('update lot set published = true where id = $1', [lot.id])
  expect((await decide(second?.id ?? '', { outcome: 'kept' })).status).toBe(200)
  await expect(publish()).rejects.toThrow(/lot_withdrawn_unpublished/)
  expect((await decide(first?.id ?? '', { outcome: 'kept', decisionsSeen: 1 })).status).toBe(200)
  expect(await shownOf(app, lot)).toMatchObject({ published: false })
  await publish()
})

test('LW-306 only the network decides, and only on reports of the agency in the address', async () => {
  const { app, time, lot, network, list, decide } = await start()
  await app.post('/api/page/report', { ...report, reference: lot.reference }, sent)
  const [{ id } = { id: '' }] = (await list()).reports
  const director = await signInStaff(app, { agencyId: lot.agencyId, roles: ['director'], now: time.clock.now() })
  expect((await decide(id, { outcome: 'kept' }, director)).body).toMatchObject({ code: 'forbidden' })
  const [other] = await app.sql<{ id: number }>('select id from agency where id <> $1 limit 1', [lot.agencyId])
  const elsewhere = `/api/agency/${other?.id}/reports`
  expect((await as(app, network, elsewhere)).body).toMatchObject({ total: 0 })
  const body = { outcome: 'kept', reason: 'x', decisionsSeen: 0 }
  expect((await as(app, network, `${elsewhere}/${id}/decisions`, body)).status).toBe(404)
})

test('LW-306 without scripts the form posts to a page that answers in its language', async () => {
  const { app, lot, review, list } = await start()
  const fields = { ...report, goodFaith: 'on', website: '', reference: lot.reference, review: String(review.id) }
  const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams(body)),
    })
  const foreign = await post('/signalement/envoi', fields, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  const { goodFaith, ...doubtful } = fields
  const refused = await post('/en/signalement/envoi', { ...doubtful, email: 'ada' })
  expect(refused.status).toBe(400)
  const words = await refused.text()
  expect(words).toContain('lang="en"')
  expect(words).toContain('Good faith')
  expect(words).toContain('E-mail')
  const stored = await post('/signalement/envoi', { ...fields, goodFaith })
  expect(stored.status).toBe(200)
  expect(await stored.text()).toContain('Votre signalement est enregistré')
  expect((await list()).reports).toMatchObject([{ reviewId: review.id, reportedText: review.text }])
  const large = await post('/signalement/envoi', { ...fields, explanation: 'x'.repeat(70_000) })
  expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('lang="fr"')])
})
