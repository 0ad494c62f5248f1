import type { Quote } from '@escale/contract/quote'
import { expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { formatRefusal, paymentLines, ticketLines } from './quote-labels.ts'

const inLanguage = <T>(locale: 'fr' | 'en', run: () => T): T => withRequestScope({ locale } as RequestScope, run)

const lines: Quote['lines'] = [
  {
    kind: 'rent',
    amountCents: 90_000,
    nights: 10,
    seasons: [
      { nights: 7, weeklyPriceCents: 70_000 },
      { nights: 3, weeklyPriceCents: 70_000 },
    ],
    discount: { name: 'Première minute', percentBasisPoints: 1_000, amountCents: 10_000 },
  },
  { kind: 'processingFee', amountCents: 2_500 },
  {
    kind: 'tourismTax',
    amountCents: 2_760,
    state: 'charged',
    adults: 2,
    nights: 10,
    parts: [{ nights: 10, taxKind: 'percent', basisPoints: 500, perAdultNightCents: 138 }],
  },
  { kind: 'cancellationInsuranceFee', amountCents: 3_600, basisPoints: 400 },
  { kind: 'comfortService', amountCents: 2_400, articleID: 'draps', name: 'Draps', quantity: 2 },
]
const comfortServices: Quote['comfortServices'] = [
  {
    articleID: 'draps',
    name: 'Draps',
    description: '',
    unit: 'stay',
    unitPriceCents: 1_200,
    maxQuantity: 6,
    quantity: 2,
    amountCents: 2_400,
  },
]

test('BK-01: the lines add up to the total to the cent and a discount is its own line', () => {
  const ticket = inLanguage('fr', () => ticketLines({ lines, comfortServices }))
  const sum = (amounts: readonly { amountCents: number | null }[]) =>
    amounts.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0)
  expect(sum(ticket)).toBe(sum(lines))
  expect(ticket.map(({ key, amountCents }) => [key, amountCents])).toEqual([
    ['rent', 100_000],
    ['discount', -10_000],
    ['processingFee', 2_500],
    ['tourismTax', 2_760],
    ['cancellationInsuranceFee', 3_600],
    ['service-draps', 2_400],
  ])
})

test('AG-403 what the agency took off a fee is its own line, and the lines still add up', () => {
  const ticket = inLanguage('fr', () =>
    ticketLines({ lines: [{ kind: 'processingFee', amountCents: 0, reducedCents: 2_500 }], comfortServices }),
  )
  expect(ticket.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ['Frais de dossier', 2_500],
    ['Geste commercial', -2_500],
  ])
})

test('each line explains its amount', () => {
  const notes = (locale: 'fr' | 'en') =>
    inLanguage(locale, () =>
      ticketLines({ lines, comfortServices }).map(({ label, notes }) => [label, ...notes].join(' | ')),
    )
  expect(notes('fr')).toMatchInlineSnapshot(`
    [
      "Location | 1 semaine à 700 € | 3 nuits à 700 € la semaine | Une nuit coûte un septième du prix de la semaine.",
      "Première minute (−10 %) | Sur le prix de la location.",
      "Frais de dossier | Frais de l’agence, une fois par réservation.",
      "Taxe de séjour | 1,38 € par nuit et par adulte × 2 adultes × 10 nuits. | La commune demande 5 % du prix de la nuit par personne, plus les surtaxes locales. Gratuit pour les moins de 18 ans.",
      "Assurance annulation | 4 % du prix de la location. Facultative.",
      "Draps × 2 | 12 € par séjour",
    ]
  `)
  expect(notes('en')).toMatchInlineSnapshot(`
    [
      "Rent | 1 week at 700 € | 3 nights at 700 € a week | One night costs a seventh of the weekly price.",
      "Première minute (−10%) | Off the rent.",
      "Booking fee | Agency fee, once per booking.",
      "Tourist tax | 1,38 € per adult per night × 2 adults × 10 nights. | The town charges 5% of the price per person per night, plus local surtaxes. Free for under-18s.",
      "Cancellation insurance | 4% of the rent. Optional.",
      "Draps × 2 | 12 € per stay",
    ]
  `)
})

test('over six months ahead nothing is paid, then a deposit, then the balance', () => {
  const calendar = {
    optionUntil: '2027-01-10',
    payments: [
      { kind: 'deposit' as const, amountCents: 22_500, dueOn: '2027-01-10' },
      { kind: 'balance' as const, amountCents: 78_760, dueOn: '2027-06-10' },
    ],
  }
  const lines = inLanguage('fr', () => paymentLines(calendar))
  expect(lines.map(({ key, amountCents }) => [key, amountCents])).toEqual([
    ['nothing', null],
    ['deposit', 22_500],
    ['balance', 78_760],
  ])
  expect(lines[0]?.note).toContain('à partir du 10/01/2027')
  expect(lines[2]?.note).toContain('10/06/2027')
})

test('within six months the deposit is due at once; within one month the whole stay', () => {
  const deposit = { kind: 'deposit' as const, amountCents: 22_500, dueOn: '2026-11-21' }
  const balance = { kind: 'balance' as const, amountCents: 78_760, dueOn: '2027-02-10' }
  const keys = (payments: Quote['payments']) =>
    inLanguage('en', () => paymentLines({ optionUntil: null, payments }).map(({ key }) => key))
  expect(keys([deposit, balance])).toEqual(['now', 'balance'])
  expect(keys([deposit])).toEqual(['now'])
})

test('BK-06: a refusal names the rule that was broken', () => {
  const format = (refusal: Parameters<typeof formatRefusal>[0]) => inLanguage('fr', () => formatRefusal(refusal))
  expect(format({ reason: 'invalidDates', minNights: null, arrivalWeekdays: null, dayCap: null })).toBe(
    'Ces dates ne sont pas valides',
  )
  expect(format({ reason: 'arrivalDay', minNights: null, arrivalWeekdays: [6, 7], dayCap: null })).toContain(
    'samedi ou dimanche',
  )
  expect(format({ reason: 'minNights', minNights: 7, arrivalWeekdays: null, dayCap: null })).toContain(
    '7 nuits au moins',
  )
  expect(format({ reason: 'noDate', minNights: null, arrivalWeekdays: null, dayCap: null })).toBeNull()
  const dayCap = { year: 2027, maxNights: 120, nightsLeft: 2 }
  const capped = { reason: 'dayCap' as const, minNights: null, arrivalWeekdays: null }
  expect(format({ ...capped, dayCap })).toContain('2 nuits en 2027 (120 par an au plus)')
  expect(format({ ...capped, dayCap: { ...dayCap, nightsLeft: 0 } })).toContain('louée 120 nuits en 2027')
})
