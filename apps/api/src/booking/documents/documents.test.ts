import { createHash } from 'node:crypto'
import type { PreBookingSubmit } from '@escale/contract/booking'
import { formatPrice } from '@escale/domain/price-format'
import type { OutgoingMail } from '@escale/email/smtp-mailer'
import { emailTemplates } from '@escale/email/templates'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { sendMails } from '../../platform/mail/send-mails.ts'
import { startTestApp } from '../../test-app.ts'
import { bookingForPayment, confirmInstalment } from '../booking-for-payment.ts'
import { as, attemptFor, GUEST, movedClock, openLots, signIn, weekAfter } from '../tenants.fixture.ts'
import { textOf } from './read-pdf.fixture.ts'

/** A booking whose deposit is paid, and how to read its documents as bytes. */
async function paidBooking(
  locale: 'fr' | 'en',
  { inDays = 60, guest = {} }: { inDays?: number; guest?: Partial<PreBookingSubmit['guest']> } = {},
) {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  await app.sql(
    `update lot set street = '12 rue des Pins', arrival_from = '16:00', arrival_until = null, departure_until = '10:00',
      access = '{"fr": "Boîte à clés.", "en": "Key box."}' where id = $1`,
    [lot.lotId],
  )
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const request: typeof app.request = (path, init) => app.request(path, { ...init, locale })
  const attempt = await attemptFor(
    app,
    { ...lot, ...weekAfter(app.today, inDays) },
    { insurance: true, guest: { ...GUEST, ...guest } },
  )
  const { body: booking } = await as({ request }, tenant, '/api/page/preBooking/submit', attempt)
  const ofBooking = `/api/bookings/${booking.agencyId}/${booking.agencyBookingId}`
  const { body: held } = await as({ request }, tenant, ofBooking)
  const context = { clock: time.clock, publicUrl: 'https://escale.test' }
  const settle = () =>
    app.database.db.transaction().execute(async (trx) => {
      const due = await bookingForPayment(trx, booking, tenant.accountId, context)
      await confirmInstalment(trx, { bookingId: due.booking.id, ...due }, context)
    })
  const heldContract = textOf(
    Buffer.from(await (await app.request(held.documents.contract, { headers: tenant.headers })).arrayBuffer()),
  )
  await settle()
  const show = async () => (await as({ request }, tenant, ofBooking)).body
  const detail = await show()
  const read = async (path: string) => {
    const response = await app.request(path, { headers: tenant.headers })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return Buffer.from(await response.arrayBuffer())
  }
  return { app, time, held, detail, show, settle, read, heldContract }
}

const written = (cents: number) => formatPrice(cents).replace(/\s/g, ' ')

test.each(['fr', 'en'] as const)(
  'TE-04: the contract in %s says what was agreed, to the cent, and is tagged',
  async (locale) => {
    const { detail, read } = await paidBooking(locale)
    const pdf = await read(detail.documents.contract)
    const text = textOf(pdf)
    const raw = pdf.toString('latin1')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toContain(`/Lang (${locale})`)
    const words =
      locale === 'fr'
        ? [
            'Contrat de location saisonnière',
            'acompte et non des arrhes',
            'L221-28, 12°',
            'Garant financier Caisse de garantie',
            'médiateur de la consommation dont relève l’agence : Médiation du voyage',
            'Dépôt de garantie',
            'Annulation',
          ]
        : [
            'Furnished holiday rental contract',
            'not “arrhes”',
            'L221-28, 12°',
            'Financial guarantor Caisse',
            'mediator of the agency: Médiation',
            'Security deposit',
            'Cancellation',
          ]
    for (const part of [...words, detail.agencyBookingId, detail.lot.reference, 'Zoé Ménard', '44000 Nantes']) {
      expect(text).toContain(part)
    }
    for (const { amountCents } of detail.quote.lines) expect(text).toContain(written(amountCents))
    for (const { amountCents } of detail.quote.payments) expect(text).toContain(written(amountCents))
    expect(text).toContain(written(detail.totalPrice))
  },
)

test('TE-04: the receipt says what was received and what remains', async () => {
  const { detail, read } = await paidBooking('fr')
  const text = textOf(await read(detail.documents.receipt))
  const [deposit, balance] = detail.instalments
  expect(text).toContain(`Acompte, reçu le 1er juin 2026 ${written(deposit.amountCents)}`)
  expect(text).toContain(`Reste à payer ${written(balance.amountCents)}`)
  expect(text).not.toContain('Solde, reçu')
  expect(text).toContain('Émis le 1er juin 2026')
  expect(text).toMatch(/ 1 \/ 1$/)
})

test('TE-04: the calendar file holds the stay as whole days, its end the day of departure', async () => {
  const { detail, read } = await paidBooking('fr')
  const text = (await read(detail.documents.calendar)).toString()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(text).toContain(`DTSTART;VALUE=DATE:${detail.start_date.replaceAll('-', '')}\r\n`)
  expect(text).toContain(`DTEND;VALUE=DATE:${detail.end_date.replaceAll('-', '')}\r\n`)
  expect(text).toContain('SUMMARY:Séjour : ')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('the exact address is told to who has paid the deposit, the keys to who has paid all of it, and to nobody before', async () => {
  const { app, time, held, detail, show, settle, read } = await paidBooking('en')
  expect(held.arrival).toBeNull()
  expect(detail.arrival).toEqual({
    street: '12 rue des Pins',
    postcode: detail.lot.postcode,
    city: detail.lot.city,
    coordinates: detail.lot.coordinates,
    from: '16:00',
    until: null,
    departureUntil: '10:00',
    access: null,
    accessComes: true,
  })
  const contract = textOf(await read(detail.documents.contract))
  expect(contract).toContain(`Address 12 rue des Pins, ${detail.lot.postcode}`)
  expect(contract).not.toContain(`Town ${detail.lot.postcode}`)
  expect(contract).toMatch(/Arrival [\w, ]+ 2026, from 4 pm Departure [\w, ]+ 2026, by 10 am/)
  const calendar = (await read(detail.documents.calendar)).toString().replaceAll('\r\n ', '')
  expect(calendar).toContain(`LOCATION:${detail.lot.name}\\, 12 rue des Pins\\, `)
  time.wait({ days: 40 })
  await settle()
  expect((await show()).arrival).toMatchObject({ street: '12 rue des Pins', access: 'Key box.', accessComes: false })
  const mails = await app.sql<{ template: string; data: Record<string, unknown> }>(
    `select template, data from mail where template in ('bookingConfirmed', 'bookingPaid') order by id`,
  )
  const texts = mails.map(({ template, data }) =>
    JSON.stringify(emailTemplates.get(template)?.write(data, 'en').blocks),
  )
  expect(texts[0]).toMatch(/12 rue des Pins, \d{5} .*from 4\u00a0pm.*by 10\u00a0am.*sent once the balance is paid/s)
  expect(texts[0]).not.toMatch(/Key box|your agency will give you/)
  expect(texts[1]).toMatch(/12 rue des Pins, \d{5} .*Key box\./s)
})

test('a name keeps the letters of its language', async () => {
  const guest = { firstName: 'Łukasz', lastName: 'Dvořák-Żółć', address: 'Οδός Αθηνάς 3', city: 'Київ' }
  const { detail, read } = await paidBooking('en', { guest })
  for (const document of [detail.documents.contract, detail.documents.receipt]) {
    const text = textOf(await read(document))
    expect(text).toContain('Łukasz Dvořák-Żółć')
    expect(text).toContain('Οδός Αθηνάς 3, 44000 Київ')
  }
})

test('a stay that is paid in one go says so, and nothing of a deposit and a balance', async () => {
  const { detail, read } = await paidBooking('fr', { inDays: 10 })
  const contract = textOf(await read(detail.documents.contract))
  expect(contract).toContain('Le prix est payé en une seule fois, et ce versement ne constitue pas des arrhes')
  expect(contract).not.toMatch(/Le premier versement|le solde n’est pas exigible/)
})

test('promise 37: LW-402 the contract stays the same bytes after lot, agency, terms and site have changed, and the mail carries it', async () => {
  const { app, detail, read, heldContract } = await paidBooking('fr')
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const first = await read(detail.documents.contract)
  const [archived] = await app.sql<{ sha256: string; kept_until: string; pdf: Buffer }>(
    "select encode(sha256, 'hex') as sha256, kept_until, pdf from issued_document where kind = 'contract'",
  )
  expect(archived?.sha256).toBe(sha256(first))
  expect(archived?.kept_until).toBe(`${Number(detail.end_date.slice(0, 4)) + 10}${detail.end_date.slice(4)}`)
  // The street is told in the contract, and not before it is concluded (LW-401).
  expect(textOf(first)).toContain('12 rue des Pins')
  expect(heldContract).not.toContain('12 rue des Pins')

  const sent: OutgoingMail[] = []
  await sendMails(
    {
      db: app.database.db,
      mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
      templates: emailTemplates,
      domain: 'escale.test',
      replyDomain: null,
      log: createLog('silent'),
    },
    AbortSignal.timeout(20_000),
  )
  const confirmation = sent.find(({ recipient, attachments }) => recipient !== '' && attachments.length > 0)
  expect(confirmation?.attachments.map(({ filename }) => filename)).toEqual([
    `contrat-${detail.agencyBookingId}.pdf`,
    'conditions-generales.pdf',
  ])
  expect(sha256(confirmation?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(sha256(first))
  const terms = textOf(confirmation?.attachments[1]?.content ?? Buffer.alloc(0))
  expect(terms).toContain('Conditions générales')
  expect(terms).toContain('Absence de droit de rétractation')

  await app.sql(`update lot set name = 'Autre nom', street = '1 rue Neuve', area_m2 = 10, caution_cents = 1,
    description = '{"fr": "Autre.", "en": "Other."}'`)
  await app.sql(`update agency set name = 'Autre agence', address = 'ailleurs', mediator = 'un autre'`)
  await app.sql(`update page set title = '{"fr": "Autres", "en": "Others"}' where path = '/conditions-generales'`)
  await app.sql('delete from lot_amenity')
  expect(sha256(await read(detail.documents.contract))).toBe(sha256(first))
})

test('LW-402 a booking that was confirmed before contracts were archived gets its contract once, and it says so', async () => {
  const { app, detail, read } = await paidBooking('en')
  await app.sql(
    'alter table issued_document disable trigger user; delete from issued_document; alter table issued_document enable trigger user',
  )
  const [one, two] = await Promise.all([read(detail.documents.contract), read(detail.documents.contract)])
  expect(one.equals(two)).toBe(true)
  expect(textOf(one)).toMatch(/drawn up on \d+ June 2026, after the booking was confirmed/)
})
