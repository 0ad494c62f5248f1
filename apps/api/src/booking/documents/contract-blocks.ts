import { arrivalHours, departureHours } from '@escale/contract/arrival-hours'
import { pluralizeGuests } from '@escale/contract/pluralize'
import type { Quote } from '@escale/contract/quote'
import { MAX_LEGAL_DEPOSIT } from '@escale/domain/booking/payment-schedule'
import { shareOf } from '@escale/domain/money'
import type { ProseBlock } from '../../platform/text/pdf-document.ts'
import { readPolicySnapshot } from '../cancellation-snapshot.ts'
import { lessorLine, refundLines, reletLine } from '../cancellation-words.ts'
import { readStaySnapshot } from '../quote-snapshot.ts'
import type { ContractFacts } from './contract-facts.ts'
import { contractText } from './contract-text.ts'
import { descriptiveBlocks } from './descriptive-blocks.ts'
import { dayOfInstant, lineRows, longDay, price } from './document-format.ts'

type Fact = [label: string, value: string]

/** The title of a contract, or of its preview. */
export function contractTitle({ number, locale }: ContractFacts): string {
  const words = contractText[locale]
  return number === null ? words.previewTitle : words.title(number)
}

/**
 * The rental contract of a stay with its descriptive statement, in the language of its facts: for the PDF that is issued
 * and for the page that shows it before the booking. The lines are those of the quote.
 */
export function contractBlocks(facts: ContractFacts): ProseBlock[] {
  const words = contractText[facts.locale]
  const quote = readStaySnapshot(facts.quote)
  if (!quote) throw new Error('A contract has no quote')
  return [
    ...parties(facts),
    ...lotAndStay(facts),
    ...priceAndPayments(facts, quote),
    { kind: 'heading', text: words.withdrawal },
    { kind: 'text', text: words.withdrawalText },
    { kind: 'heading', text: words.cancellation },
    ...cancellation(facts),
    { kind: 'heading', text: words.caution },
    { kind: 'text', text: facts.cautionCents > 0 ? words.cautionText(price(facts.cautionCents)) : words.noCaution },
    ...insurance(facts, quote),
    { kind: 'heading', text: words.use },
    { kind: 'text', text: words.useText },
    { kind: 'heading', text: words.disputes },
    { kind: 'text', text: words.disputesText(facts.agency.mediator) },
    ...acceptance(facts),
    ...descriptiveBlocks(facts),
  ]
}

function parties({ agency, lessor, tenant, locale }: ContractFacts): ProseBlock[] {
  const words = contractText[locale]
  return [
    { kind: 'heading', text: words.parties },
    {
      kind: 'facts',
      facts: [
        [words.lessor, words.lessorIs(lessor.name, agency.name)],
        [words.professionalCard, agency.professionalCard],
        ...(agency.guarantor ? [[words.guarantor, agency.guarantor] satisfies Fact] : []),
        [words.address, agency.address],
        [words.phone, agency.phone],
        [words.email, agency.email],
        ...(tenant
          ? ([
              [words.tenant, tenant.name],
              [words.address, tenant.address],
              [words.phone, tenant.phone],
              [words.email, tenant.email],
            ] satisfies Fact[])
          : [[words.tenant, words.tenantToCome] satisfies Fact]),
      ],
    },
  ]
}

function lotAndStay({ lot, stay, locale }: ContractFacts): ProseBlock[] {
  const words = contractText[locale]
  return [
    { kind: 'heading', text: words.lot },
    {
      kind: 'facts',
      facts: [
        [words.name, lot.name],
        [words.reference, lot.reference],
        lot.street ? [words.address, `${lot.street}, ${lot.town}`] : [words.town, lot.town],
        [words.description, words.size(lot.rooms, lot.areaM2)],
        [words.capacity, words.capacityIs(lot.capacity)],
        ...(lot.registrationNumber ? [[words.registration, lot.registrationNumber] satisfies Fact] : []),
      ],
    },
    { kind: 'text', text: words.inventory },
    { kind: 'heading', text: words.stay },
    {
      kind: 'facts',
      facts: [
        [words.arrival, withHours(longDay(stay.arrival, locale), arrivalHours(stay, locale))],
        [words.departure, withHours(longDay(stay.departure, locale), departureHours(stay, locale))],
        [words.people, pluralizeGuests(stay, locale)],
      ],
    },
  ]
}

const withHours = (day: string, hours: string | null) => (hours ? `${day}, ${hours}` : day)

function priceAndPayments({ locale, isOption }: ContractFacts, quote: Quote): ProseBlock[] {
  const words = contractText[locale]
  const isWhole = quote.payments.length === 1
  // A change may leave more paid than a deposit may be (décret 72-678, art. 68).
  const rent = quote.discountedInitialPrice ?? 0
  const isPaidBefore = !isWhole && (quote.deposit ?? 0) > shareOf(rent, MAX_LEGAL_DEPOSIT, 'floor')
  return [
    { kind: 'heading', text: words.price },
    {
      kind: 'amounts',
      head: [words.line, words.amount],
      rows: [
        ...quote.lines.flatMap((line) => lineRows(line, locale)),
        { label: words.total, amount: price(quote.totalPrice ?? 0), isTotal: true },
      ],
    },
    { kind: 'heading', text: words.payments },
    {
      kind: 'amounts',
      head: [words.instalment, words.amount],
      rows: quote.payments.map(({ kind, amountCents, dueOn }) => ({
        label:
          isPaidBefore && kind === 'deposit'
            ? words.paidBefore
            : (isWhole ? words.whole : words[kind])(longDay(dueOn, locale)),
        amount: price(amountCents),
      })),
    },
    { kind: 'text', text: isWhole ? words.atOnce : isPaidBefore ? words.paidBeforeText : words.acompte },
    ...(isWhole ? [] : [{ kind: 'text', text: words.taxOfStay } satisfies ProseBlock]),
    ...(isOption ? [{ kind: 'text', text: words.option } satisfies ProseBlock] : []),
  ]
}

function cancellation({ policy: stored, locale }: ContractFacts): ProseBlock[] {
  const policy = readPolicySnapshot(stored)
  const relet = reletLine(policy, locale)
  const texts = [
    contractText[locale].cancellationByTenant,
    ...refundLines(policy, locale),
    ...(relet ? [relet] : []),
    lessorLine(policy, locale),
  ]
  return texts.map((text): ProseBlock => ({ kind: 'text', text }))
}

function insurance({ insurance: { isTaken, offer }, agency, locale }: ContractFacts, quote: Quote): ProseBlock[] {
  const words = contractText[locale]
  return [
    { kind: 'heading', text: words.insurance },
    ...(isTaken
      ? [{ kind: 'text', text: words.insuranceTaken(price(quote.cancellationInsuranceFee)) } satisfies ProseBlock]
      : offer || quote.cancellationInsuranceFee > 0
        ? [{ kind: 'text', text: words.insuranceDeclined } satisfies ProseBlock]
        : []),
    ...(isTaken && offer
      ? ([
          {
            kind: 'facts',
            facts: [
              [words.insurer, offer.insurer],
              [words.address, offer.insurerAddress],
              [words.productSheet, offer.productUrl],
              [words.complaints, offer.complaints],
              ...(offer.orias ? [[words.orias, `${agency.name}, ${offer.orias}`] satisfies Fact] : []),
            ],
          },
          { kind: 'text', text: words.renunciation },
        ] satisfies ProseBlock[])
      : []),
    { kind: 'text', text: words.liability },
  ]
}

function acceptance({ tenant, acceptedAt, issuedLaterAt, locale }: ContractFacts): ProseBlock[] {
  if (!tenant || !acceptedAt) return []
  const words = contractText[locale]
  const day = (instant: string) => dayOfInstant(new Date(instant), locale)
  return [
    { kind: 'heading', text: words.acceptance },
    { kind: 'text', text: words.acceptanceText(tenant.name, day(acceptedAt)) },
    ...(issuedLaterAt ? [{ kind: 'text', text: words.issuedLater(day(issuedLaterAt)) } satisfies ProseBlock] : []),
  ]
}
