import { presentTaxLine } from '@escale/api/booking/present-quote'
import type { Quote, QuoteLine } from '@escale/contract/quote'
import { touristTax } from '@escale/domain/law/tourist-tax'
import { datedTouristTaxRate, type TouristTaxRow } from '@escale/domain/law/tourist-tax-rate'
import { addDays, dayNumber } from '../days.ts'

/** What the price of a demo stay is made of. */
export interface PricedStay {
  occupancyId: number
  lotId: number
  agencyId: number
  reference: string
  capacity: number
  arrival: string
  departure: string
  nights: number
  conciergeFeeCents: number
  processingFeeCents: number
  insuranceBasisPoints: number
  seasons: { nights: number; weeklyPriceCents: number }[]
  services: {
    articleID: string
    name: string
    unit: 'stay' | 'person' | 'night' | 'personNight'
    unitPriceCents: number
    maxQuantity: number
  }[]
  classification: number
  classifiedTo: string | null
  rentVatBasisPoints: number
  /** Rates of the commune, all classifications, the earliest first. */
  taxRates: TouristTaxRow[]
}

/**
 * Returns the quote of a demo booking: without discount and insurance, with one service of the lot. Each line is rounded once,
 * half up, as in the domain.
 */
export function quoteOf(
  stay: PricedStay,
  request: { adults: number; children: number; bookedOn: string },
): Quote & { deposit: number; balance: number } {
  const { nights, arrival, departure, seasons, services } = stay
  const { adults, children, bookedOn } = request
  const rent = rounded(
    seasons.reduce((sum, season) => sum + season.nights * season.weeklyPriceCents, 0),
    7,
  )
  const persons = adults + children
  const unitsOf = { stay: 1, person: persons, night: nights, personNight: persons * nights }
  const chosen = services.find(({ unit }) => unit === 'stay')?.articleID
  const comfortServices = services.map((service) => {
    const quantity = service.articleID === chosen ? 1 : 0
    return {
      ...service,
      description: '',
      quantity,
      amountCents: service.unitPriceCents * unitsOf[service.unit] * quantity,
    }
  })
  const tax = touristTax(
    { ...stay, rates: ratesForAnyDay(stay.taxRates).map(datedTouristTaxRate) },
    { arrival, departure },
    { rentCents: rent, adults, children },
  )
  const allLines: QuoteLine[] = [
    { kind: 'rent', amountCents: rent, nights, seasons, discount: null },
    ...comfortServices.map(({ articleID, name, quantity, amountCents }) => ({
      kind: 'comfortService' as const,
      amountCents,
      articleID,
      name,
      quantity,
    })),
    { kind: 'conciergeFees', amountCents: stay.conciergeFeeCents },
    { kind: 'processingFee', amountCents: stay.processingFeeCents },
    presentTaxLine(tax, { nights, persons }),
  ]
  const lines = allLines.filter(({ kind, amountCents }) => kind === 'rent' || amountCents > 0)
  const totalPrice = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const deposit = Math.floor(rent / 4)
  return {
    reference: stay.reference,
    available: true,
    reason: null,
    minNights: null,
    arrivalWeekdays: null,
    dayCap: null,
    published: true,
    redirect_destination: null,
    initialPrice: rent,
    discountName: null,
    discountedInitialPrice: rent,
    rentalPrice: rent,
    discountedRentalPrice: rent,
    processingFee: stay.processingFeeCents,
    tourismTax: tax.amountCents,
    conciergeFees: stay.conciergeFeeCents,
    cancellationInsuranceFee: rounded(rent * stay.insuranceBasisPoints, 10_000),
    insurance: false,
    comfortServices,
    ticket_options: comfortServices
      .filter(({ quantity }) => quantity > 0)
      .map(({ articleID, quantity }) => ({ articleID, quantity })),
    LOSTable: [{ nights, end_date: departure, priceCents: rent }],
    rentalDates: { start_date: arrival, end_date: departure, nights },
    totalPrice,
    deposit,
    balance: totalPrice - deposit,
    payments: [
      { kind: 'deposit', amountCents: deposit, dueOn: bookedOn },
      { kind: 'balance', amountCents: totalPrice - deposit, dueOn: monthBefore(arrival) },
    ],
    optionUntil: null,
    lines,
  }
}

/** The demo's communes voted from the year of the seed on; stays before it take the rates of that year. */
function ratesForAnyDay(rates: TouristTaxRow[]): TouristTaxRow[] {
  const first = rates[0]?.validFrom
  return rates.map((rate) => (rate.validFrom === first ? { ...rate, validFrom: '2000-01-01' } : rate))
}

function rounded(numerator: number, denominator: number): number {
  return Math.floor((numerator * 2 + denominator) / (denominator * 2))
}

/** The first day that is not more than a month before: 31 March → 1 March, since 28 February is more. */
function monthBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const before = new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10)
  return date > last && dayNumber(before) < dayNumber(day) ? addDays(before, 1) : before
}
