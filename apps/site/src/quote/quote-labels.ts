/** Labels of a quote: the name of each line and how its amount is computed. */
import type { ComfortService, Quote, QuoteLine } from '@escale/contract/quote'
import { roundCents } from '@escale/domain/money'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../i18n/format.ts'
import { displayPercent, displayWeekdays } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** A line of the price breakdown; `amountCents` is negative for a discount, null when it is not known yet; `notes` explain it. */
export interface TicketLine {
  key: string
  label: string
  amountCents: number | null
  notes: string[]
}

/** A payment and its due date. */
export interface PaymentLine {
  key: 'now' | 'nothing' | 'deposit' | 'balance'
  label: string
  amountCents: number | null
  note: string
}

/** Returns the lines of the price breakdown. They add up to the total of the quote; a discount is its own line. */
export function ticketLines(quote: Pick<Quote, 'lines' | 'comfortServices'>): TicketLine[] {
  return quote.lines.flatMap((line) => (line.kind === 'rent' ? rentLines(line) : feeLines(line, quote)))
}

function rentLines({ amountCents, seasons, discount }: Extract<QuoteLine, { kind: 'rent' }>): TicketLine[] {
  const rent = {
    key: 'rent',
    label: m.quote_line_rent(),
    amountCents: amountCents + (discount?.amountCents ?? 0),
    notes: seasons.map(({ nights, weeklyPriceCents }) => formatSeason(nights, weeklyPriceCents)),
  }
  if (seasons.some(({ nights }) => nights % 7 !== 0)) rent.notes.push(m.quote_rent_seventh())
  if (!discount) return [rent]
  const label = m.quote_line_discount({ name: discount.name, percent: displayPercent(discount.percentBasisPoints) })
  return [rent, { key: 'discount', label, amountCents: -discount.amountCents, notes: [m.quote_discount_note()] }]
}

function formatSeason(nights: number, weeklyPriceCents: number): string {
  const price = formatPrice(weeklyPriceCents)
  return nights % 7 === 0 ? m.quote_rent_weeks({ weeks: nights / 7, price }) : m.quote_rent_season({ nights, price })
}

/** What the agency took off a fee is a line of its own. */
function feeLines(line: Exclude<QuoteLine, { kind: 'rent' }>, quote: Pick<Quote, 'comfortServices'>): TicketLine[] {
  const fee = feeLine(line, quote)
  const reducedCents = line.kind === 'processingFee' || line.kind === 'conciergeFees' ? line.reducedCents : undefined
  if (reducedCents === undefined) return [fee]
  return [
    { ...fee, amountCents: line.amountCents + reducedCents },
    { key: `${line.kind}-goodwill`, label: m.booking_line_goodwill(), amountCents: -reducedCents, notes: [] },
  ]
}

function feeLine(
  line: Exclude<QuoteLine, { kind: 'rent' }>,
  { comfortServices }: Pick<Quote, 'comfortServices'>,
): TicketLine {
  const { amountCents } = line
  switch (line.kind) {
    case 'processingFee':
      return {
        key: line.kind,
        label: m.booking_line_processing_fee(),
        amountCents,
        notes: [m.quote_processing_fee_note()],
      }
    case 'conciergeFees':
      return {
        key: line.kind,
        label: m.booking_line_concierge_fees(),
        amountCents,
        notes: [m.quote_concierge_fees_note()],
      }
    case 'tourismTax':
      return taxLine(line)
    case 'cancellationInsuranceFee': {
      const percent = displayPercent(line.basisPoints)
      return {
        key: line.kind,
        label: m.quote_line_insurance(),
        amountCents,
        notes: [m.quote_insurance_note({ percent })],
      }
    }
    case 'comfortService': {
      const { name, quantity, articleID } = line
      const service = comfortServices.find((other) => other.articleID === articleID)
      return {
        key: `service-${articleID}`,
        label: quantity > 1 ? m.booking_line_service({ name, quantity }) : name,
        amountCents,
        notes: service ? [formatUnit(service)] : [],
      }
    }
  }
}

type TaxLine = Extract<QuoteLine, { kind: 'tourismTax' }>

function taxLine({ kind: key, amountCents, ...line }: TaxLine): TicketLine {
  switch (line.state) {
    case 'unknown':
      return { key, label: m.booking_tax_unknown(), amountCents: null, notes: [m.quote_tax_unknown()] }
    case 'flatRate':
      return { key, label: m.booking_tax_flat_rate(), amountCents, notes: [m.quote_tax_flat_rate()] }
    case 'charged':
      return { key, label: m.booking_line_tourism_tax(), amountCents, notes: [...formatTax(line), ...bookedTax(line)] }
  }
}

/** What it was at the time of the booking, where the tariff of the stay is another one (LW-104). */
const bookedTax = ({ bookedCents }: Pick<TaxLine, 'bookedCents'>) =>
  bookedCents === undefined ? [] : [m.quote_tax_booked({ price: formatPrice(bookedCents) })]

/** One sum for the nights of each rate, then where the rates come from. */
function formatTax({ parts, adults }: Pick<TaxLine, 'parts' | 'adults'>): string[] {
  const sums = parts.map(({ perAdultNightCents, nights }) =>
    m.quote_tax_sum({
      price: formatPrice(roundCents(Math.round(perAdultNightCents), 1)),
      adults: m.booking_tax_adults({ count: adults }),
      nights: m.booking_nights({ count: nights }),
    }),
  )
  const origins = parts.map(({ taxKind, basisPoints }) =>
    taxKind === 'percent' && basisPoints !== null
      ? m.quote_tax_percent({ percent: displayPercent(basisPoints) })
      : m.quote_tax_fixed(),
  )
  return [...sums, ...new Set(origins)]
}

/** Formats the unit price of a service: "12 € par personne et par nuit". */
export function formatUnit({ unit, unitPriceCents }: Pick<ComfortService, 'unit' | 'unitPriceCents'>): string {
  const price = formatPrice(unitPriceCents)
  switch (unit) {
    case 'stay':
      return m.quote_unit_stay({ price })
    case 'person':
      return m.quote_unit_person({ price })
    case 'night':
      return m.quote_unit_night({ price })
    case 'personNight':
      return m.quote_unit_person_night({ price })
  }
}

/**
 * Returns the payment schedule (décret n° 72-678, art. 68): nothing while the arrival is over six months away, everything within the
 * last month, otherwise a deposit now and the balance one month before the arrival.
 */
export function paymentLines({ payments, optionUntil }: Pick<Quote, 'payments' | 'optionUntil'>): PaymentLine[] {
  const deposit = payments.find(({ kind }) => kind === 'deposit')
  const balance = payments.find(({ kind }) => kind === 'balance')
  const lines: PaymentLine[] = []
  if (optionUntil) {
    const note = m.quote_pay_option_note({ date: displayDate(optionUntil) })
    lines.push({ key: 'nothing', label: m.quote_pay_nothing_now(), amountCents: null, note })
  }
  if (deposit && optionUntil) {
    const note = `${m.quote_pay_on({ date: displayDate(deposit.dueOn) })} ${m.quote_pay_deposit_note()}`
    lines.push({ key: 'deposit', label: m.booking_pay_deposit(), amountCents: deposit.amountCents, note })
  } else if (deposit) {
    const note = balance ? m.quote_pay_deposit_note() : m.quote_pay_whole_note()
    lines.push({ key: 'now', label: m.quote_pay_now(), amountCents: deposit.amountCents, note })
  }
  if (balance) {
    const note = m.quote_pay_balance_note({ date: displayDate(balance.dueOn) })
    lines.push({ key: 'balance', label: m.booking_pay_balance(), amountCents: balance.amountCents, note })
  }
  return lines
}

/** Formats the reason of a refused quote; null when nothing is refused or only a value is missing. */
export function formatRefusal({
  reason,
  minNights,
  arrivalWeekdays,
  dayCap,
}: Pick<Quote, 'reason' | 'minNights' | 'arrivalWeekdays' | 'dayCap'>): string | null {
  switch (reason) {
    case 'invalidDates':
      return m.quote_why_invalid_dates()
    case 'past':
      return m.quote_why_past()
    case 'tooLong':
      return m.quote_why_too_long()
    case 'taken':
      return m.quote_why_taken()
    case 'notOnSale':
      return m.quote_why_not_on_sale()
    case 'arrivalDay':
      return m.quote_why_arrival_day({ days: displayWeekdays(arrivalWeekdays ?? []) })
    case 'minNights':
      return m.quote_why_min_nights({ count: minNights ?? 1 })
    case 'dayCap': {
      const { year = 0, maxNights: max = 0, nightsLeft = 0 } = dayCap ?? {}
      return nightsLeft === 0
        ? m.quote_why_day_cap_reached({ year, max })
        : m.quote_why_day_cap({ year, max, count: nightsLeft })
    }
    case 'noDate':
    case 'noCapacity':
    case null:
      return null
  }
}
