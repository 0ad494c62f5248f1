import { expect, test } from 'vitest'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { agencyBookingEmails, emailTemplates, ownerStayEmails } from './templates.ts'

const stay = {
  firstName: 'Ada',
  agencyBookingId: 'ESC-1001',
  agencyId: 3,
  lotName: 'Le Phare',
  lotPath: '/appartement/bretagne/saint-malo/le-phare',
  city: 'Saint-Malo',
  start_date: '2027-07-10',
  end_date: '2027-07-17',
  nights: 7,
  adults: 2,
  children: 1,
  totalCents: 123_456,
  instalments: [
    { kind: 'deposit', amountCents: 30_000, dueOn: '2027-01-10', paid: true },
    { kind: 'balance', amountCents: 93_456, dueOn: '2027-06-10', paid: false },
  ],
  dueCents: 93_456,
  holdExpiresAt: '2027-01-10T12:05:00.000Z',
  agencyName: 'Agence de la Digue',
  agencyPhone: '02 61 91 40 12',
  agencyEmail: 'digue@escale.example',
  link: 'https://escale.test/espace-locataire/vos-reservations/votre-reservation-3-ESC-1001',
}
const link = 'https://escale.test/connexion?token=abc'
const caution = { means: 'card', amountCents: 50_000, keptCents: 0, dueBackOn: '2027-09-17' }
const samples: Record<string, object> = {
  cautionAsked: { ...stay, ...caution },
  cautionHeld: { ...stay, ...caution },
  cautionReleased: { ...stay, ...caution },
  cautionKept: { ...stay, ...caution, keptCents: 12_000, reason: 'Une vitre cassée,\nvoir la facture.' },
  verifyEmail: { firstName: 'Ada', link },
  openOwnerSpace: { firstName: 'Ada', link },
  ownerSpaceIsOpen: { firstName: 'Ada', link, passwordLink: 'https://escale.test/mot-de-passe-oublie' },
  resetPassword: { firstName: 'Ada', link, minutes: 30 },
  passwordChanged: { firstName: 'Ada' },
  ownerStatement: {
    firstName: 'Ada',
    agencyName: 'Agence de la Digue',
    agencyPhone: '02 61 91 40 12',
    agencyEmail: 'digue@escale.example',
    month: '2027-05-01',
    closingCents: 123_456,
    link,
  },
  newsletterConfirm: { link },
  newsletterWelcome: {
    home: 'https://escale.test/',
    leave: link,
    oneClick: 'https://escale.test/newsletter/one-click/abc',
  },
  agencyAnswer: {
    agencyName: 'Émeraude Locations',
    agencyPhone: '02 99 00 00 00',
    agencyEmail: 'bonjour@emeraude-locations.example',
    author: 'Malo Kerdoncuff',
    firstName: 'Zoé',
    subject: 'Arrivée tardive',
    message: 'Bonjour,\nles clés vous attendent dans le coffre.',
    link: 'https://escale.example/messages?token=secret',
  },
  agencyMessage: {
    agencyName: 'Agence de la Digue',
    name: 'Ada Lovelace',
    email: 'ada@escale.example',
    phone: '',
    subject: 'Lit bébé',
    message: 'Bonjour,\ny en a-t-il un ?',
    reference: 'LOT-0001',
  },
}
const asked = (isChange: boolean) => ({
  quotation: 'Un mariage,\nmerci.',
  requested: {
    kind: isChange ? 'change' : 'cancellation',
    refundCents: isChange ? 0 : 12_300,
    ...(isChange && { stay: { start_date: '2027-07-17', end_date: '2027-07-24', adults: 2, children: 0 } }),
  },
})
const ownerStay = {
  ...stay,
  reference: 'EME-00001',
  note: 'Merci.\nNous arrivons tard.',
  owner: { name: 'Yves Le Goff', email: 'yves@escale.example', phone: '' },
  contact: { name: 'Solène Kermarrec', email: 'solene@escale.example', phone: '06 39 98 77 10' },
  services: [
    { name: 'Ménage', priceCents: 9500 },
    { name: 'Jardin', priceCents: null },
  ],
  decideBefore: '2027-01-10T23:00:00.000Z',
  link: 'https://escale.test/co-reservation/abc',
}
for (const template of Object.keys(agencyBookingEmails)) {
  samples[template] = {
    ...stay,
    reference: 'EME-00001',
    guest: {
      name: 'Ada Lovelace',
      email: 'ada@escale.example',
      phone: '06 39 98 12 34',
      address: '12, rue des Tanneurs, 37000 Tours (FR)',
    },
    services: [{ name: 'Draps', quantity: 3, amountCents: 3_600 }],
    insurance: true,
    paidCents: 30_000,
    ...(template.endsWith('Requested') && asked(template.includes('Change'))),
    next: { amountCents: 93_456, dueOn: '2027-06-10' },
  }
}
for (const template of ['calendarConflict', 'agencyCalendarConflict']) {
  samples[template] = { ...ownerStay, calendarName: 'Airbnb', conflicts: [stay] }
}
samples.moneyReceived = {
  ...ownerStay,
  number: 12,
  amountCents: 30_000,
  receivedOn: '2027-01-10',
  bookingNumber: 'ESC-1001',
}
samples.receiptCancelled = { ...samples.moneyReceived, cause: 'unpaidCheque' }
samples.staffInvitation = {
  firstName: 'Lou',
  agencyName: 'Agence de la Digue',
  hours: 72,
  link: 'https://escale.test/espace-agence/invitation?token=abc',
}
samples.ownerInvitation = {
  firstName: 'Lou',
  agencyName: 'Agence de la Digue',
  hours: 24,
  link: 'https://escale.test/espace-proprietaire/inscription/confirmation?token=abc',
}
const report = { firstName: 'Ada', lotName: 'Le Phare', isReview: true }
samples.reportReceived = { ...report, reason: 'privacy', explanation: 'Mon nom y figure.\nMerci.' }
samples.reportDecided = { ...report, outcome: 'withdrawn', reason: 'Il nommait une personne.', link }
samples.contentWithdrawn = { ...report, reportedText: 'Ada était là.', ground: 'privacy', reason: 'Un nom y figurait.' }
for (const template of Object.keys(ownerStayEmails)) samples[template] = ownerStay
const write = async (template: string, locale: 'fr' | 'en', data: object = samples[template] ?? stay) => {
  const email = emailTemplates.get(template)?.write(data, locale)
  if (!email) throw new Error(`No template ${template}`)
  return { email, html: renderHtml(email, 'Aguila'), text: renderText(email) }
}

const payee = { name: 'Digue, compte mandants', address: 'Agence de la Digue, 3, quai Nord, 35400 Saint-Malo' }
samples.chequeAwaited = { ...stay, payee }
samples.transferAwaited = { ...stay, payee: { ...payee, iban: 'FR7630006000011234567890189' } }
samples.paymentReversed = { ...stay, reversedCents: 30_000 }
samples.chequeUnpaid = { ...stay, reversedCents: 30_000 }
samples.requestReceived = { ...stay, ...asked(true) }
samples.requestRefused = { ...stay, ...asked(false) }

test('every mail speaks its reader’s language, offers its link as a button and in the text, and loads nothing', async () => {
  for (const template of emailTemplates.keys()) {
    for (const locale of ['fr', 'en'] as const) {
      const { email, html, text } = await write(template, locale)
      expect(html, template).toContain(`lang="${locale}"`)
      expect(html, template).not.toMatch(/<(img|script|link|style)\b/)
      // The brand is the site's (AG-605).
      expect(`${email.subject}${email.preheader}${html}${text}`, template).not.toContain('Escale')
      expect(text, template).not.toMatch(/undefined|null|NaN/)
      expect(email.subject.length, template).toBeLessThan(80)
      const button = email.blocks.find((block) => block.kind === 'button')
      if (button?.kind !== 'button') continue
      expect(html, template).toContain(`href="${button.href}"`)
      expect(text, template).toContain(`${button.label}\n${button.href}\n`)
    }
  }
})

test('a balance is asked for with the amounts, days and address of its language', async () => {
  const french = await write('balanceDue', 'fr')
  expect(french.email.subject).toBe('Le solde de votre séjour – Saint-Malo, 10/07/2027')
  expect(french.text).toContain('Le solde de 934,56\u00a0€ peut maintenant être réglé')
  expect(french.text).toContain('- Prix du séjour\u00a0: 1\u202f234,56\u00a0€')
  expect(french.text).toContain('- Acompte\u00a0: 300\u00a0€, réglé')
  expect(french.text).toContain('- Solde\u00a0: 934,56\u00a0€, à partir du 10/06/2027')
  expect(french.text).toContain('- Départ\u00a0: 17/07/2027 (7\u00a0nuits)')
  const english = await write('balanceDue', 'en')
  expect(english.email.subject).toBe('The balance of your stay – Saint-Malo, 10/07/2027')
  expect(english.text).toContain('- Price of the stay: 1\u202f234,56\u00a0€')
  expect(english.text).toContain('- Deposit: 300\u00a0€, paid')
  expect(english.text).toContain('- Guests: 2\u00a0adults, 1\u00a0child')
  expect(english.html).toContain(`href="${stay.link}"`)
  expect(english.email.replyTo).toEqual({ name: 'Agence de la Digue', address: 'digue@escale.example' })
})

test('a sum that can be paid is due since its day, a deposit from now on', async () => {
  const [deposit, balance] = stay.instalments
  const due = { ...stay, instalments: [deposit, { ...balance, payable: true }] }
  expect((await write('balanceDue', 'fr', due)).text).toContain(
    '- Solde\u00a0: 934,56\u00a0€, à payer depuis le 10/06/2027',
  )
  expect((await write('balanceDue', 'en', due)).text).toContain('- Balance: 934,56\u00a0€, due since 10/06/2027')
  const changed = (await write('bookingServicesChanged', 'en', due)).text
  expect(changed).toContain('Next payment: 934,56\u00a0€, due since 10/06/2027.')
  const held = { ...stay, instalments: [{ ...deposit, paid: false, payable: true }, balance] }
  expect((await write('bookingHeld', 'fr', held)).text).toContain('- Acompte\u00a0: 300\u00a0€, à payer dès maintenant')
})

test('a hold ends at an hour of France, an option on a day; a booking that is over leads back to its lot', async () => {
  const { lotPath: path } = stay
  expect((await write('bookingHeld', 'fr')).text).toContain('jusqu’à 13\u00a0h\u00a005.')
  expect((await write('bookingHeld', 'en')).text).toContain('until 1:05\u00a0pm (Paris time).')
  expect((await write('bookingOption', 'fr')).text).toContain('gardées jusqu’au 10/01/2027')
  expect((await write('bookingExpired', 'fr')).text).toContain(`Réserver à nouveau\nhttps://escale.test${path}\n`)
  expect((await write('bookingExpired', 'en')).text).toContain(`Book again\nhttps://escale.test/en${path}\n`)
})

test('AG-403 a reduced price is mailed with the reduction as a line of its own', async () => {
  const { text } = await write('bookingReduced', 'fr', { ...stay, reductionCents: 2_000 })
  expect(text).toContain(
    '- Prix avant réduction\u00a0: 1\u202f254,56\u00a0€\n- Geste commercial\u00a0: \u221220\u00a0€',
  )
})

test('AG-204 a guest who pays by cheque or transfer reads the sum, to whom, until when and with which reference', async () => {
  const held = { ...stay, holdExpiresAt: '2027-01-10T23:00:00.000Z', payee }
  const cheque = (await write('chequeAwaited', 'fr', held)).text
  expect(cheque).toContain('gardé pour vous du 10/07/2027 au 17/07/2027 jusqu’au 10/01/2027.')
  expect(cheque).toContain('- Montant du chèque\u00a0: 934,56\u00a0€')
  expect(cheque).toContain('- À l’ordre de\u00a0: Digue, compte mandants')
  expect(cheque).toContain('- À envoyer à\u00a0: Agence de la Digue, 3, quai Nord, 35400 Saint-Malo')
  expect(cheque).toContain('- À écrire au dos\u00a0: ESC-1001')
  const transfer = (await write('transferAwaited', 'en')).text
  expect(transfer).toContain('- IBAN of the account: FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189')
  expect(transfer).toContain('- Reference to quote: ESC-1001')
  expect(transfer).toContain('If nothing has arrived by that day, the dates are free again.')
})

test('who is cancelled reads what was paid, what comes back and when, and what the agency keeps', async () => {
  const say = async (paidCents: number, givenBackCents: number, locale: 'fr' | 'en') =>
    (await write('bookingCancelled', locale, { ...stay, money: { paidCents, givenBackCents } })).text
  const part = await say(30_000, 10_000, 'fr')
  expect(part).toContain(
    'Vous aviez réglé 300\u00a0€\u00a0: 100\u00a0€ vous sont remboursés sur la carte utilisée pour payer, l’agence conserve 200\u00a0€.',
  )
  expect(part).toContain('sous 5 à 10 jours ouvrés')
  expect(part).toContain('- Conservé par l’agence\u00a0: 200\u00a0€')
  expect(await say(30_000, 30_000, 'fr')).toContain(
    'Les 300\u00a0€ que vous aviez réglés vous sont remboursés en totalité',
  )
  const retained = await say(30_000, 0, 'fr')
  expect(retained).toContain('Aucun remboursement n’est prévu\u00a0: cette somme reste à l’agence.')
  expect(retained).not.toContain('jours ouvrés')
  expect(await say(0, 0, 'fr')).toContain('Rien ne vous a été débité.')

  const english = await say(30_000, 10_000, 'en')
  expect(english).toContain(
    'You had paid 300\u00a0€: 100\u00a0€ is refunded to the card you paid with, and the agency keeps 200\u00a0€.',
  )
  expect(english).toContain('within 5 to 10 working days')
  expect(english).toContain('- Refunded to you: 100\u00a0€')
  // One that an earlier release has written knows no sums.
  expect((await write('bookingCancelled', 'en')).text).not.toMatch(/charged|paid/)
})

test('an agency decides on a co-booking by the day that its letter names, and answers go to the owner', async () => {
  const { email, text } = await write('agencyCoBooking', 'fr')
  expect(text).toContain('Répondez au plus tard le 10/01/2027\u00a0: ensuite')
  expect(text).toContain('Accepter ou refuser\nhttps://escale.test/co-reservation/abc\n')
  expect(text).toContain('- Jardin\u00a0: sur devis')
  expect(email.replyTo).toEqual({ name: 'Yves Le Goff', address: 'yves@escale.example' })
  expect(emailTemplates.get('agencyCoBooking')?.secrets).toEqual(['link'])
  expect((await write('contactConfirmed', 'en')).text).not.toMatch(/yves@|Nous arrivons tard/)
})

test('an agency reads who comes, what is paid and what will be, and answers to the tenant', async () => {
  const { email, text } = await write('agencyBooked', 'fr')
  expect(email.subject).toBe('Nouvelle réservation – EME-00001, 10/07/2027')
  expect(text).toContain(
    'Ada Lovelace a réservé «\u00a0Le Phare\u00a0» du 10/07/2027 au 17/07/2027 et réglé 300\u00a0€.',
  )
  expect(text).toContain('Le solde de 934,56\u00a0€ sera demandé à partir du 10/06/2027.')
  expect(text).toContain('- Draps × 3\u00a0: 36\u00a0€')
  expect(text).toContain('- Téléphone\u00a0: 06 39 98 12 34')
  expect(email.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@escale.example' })
})

test('what people write stays text, and data that a template does not know are refused', async () => {
  const attack = '<img src=x onerror=alert(1)>'
  const { html } = await write('balanceDue', 'fr', { ...stay, lotName: attack, firstName: attack })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  await expect(write('balanceDue', 'fr', { ...stay, totalCents: '1 234' })).rejects.toThrow()
})
