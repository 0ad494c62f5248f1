import type { IsoDate } from '../dates.ts'
import { addDays, dayNumber, nightsBetween } from '../dates.ts'
import { announcedReduction } from '../law/announced-reduction.ts'
import { checkDayCap, type MainResidenceLetting } from '../law/main-residence.ts'
import { type LotTouristTax, touristTax, touristTaxCents } from '../law/tourist-tax.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { roundCents, shareOf } from '../money.ts'
import type { SeasonRule, Stay, StayRules } from '../stay/stay.ts'
import { checkStay, checkStayLength, freeNights, MAX_STAY_NIGHTS } from '../stay/stay.ts'
import { clampCounter } from '../travellers.ts'
import { paymentSchedule } from './payment-schedule.ts'
import type { Promotion } from './promotion.ts'
import { bestPromotion, discountCents } from './promotion.ts'
import type { ChosenService, ComfortService, Quote, QuoteLine, StayLength } from './quote-lines.ts'

export interface QuoteInput extends StayRules {
  /** Null while no dates are chosen. */
  stay: Stay | null
  adults: number
  children: number
  capacity: number
  promotions: readonly Promotion[]
  /** The agency's fee per booking. */
  processingFeeCents: Cents
  /** What the agency takes of the rent as deposit, at most what the law allows. */
  depositBasisPoints: BasisPoints
  /** The lot's concierge fees per stay. */
  conciergeFeesCents: Cents
  touristTax: LotTouristTax
  /** Null unless the lot is its owner's main residence. */
  letting: MainResidenceLetting | null
  /** Whether the cancellation insurance is taken: on by default (LO-08). */
  insurance: boolean
  /** Price of the insurance as a share of the discounted rent. */
  insuranceBasisPoints: BasisPoints
  /** Every service that the lot offers, with the quantity asked for. */
  services: readonly ComfortService[]
  /** A price that was agreed before: the rent, or the total that the rent makes up with all other lines. Absent: prices of today. */
  agreed?: { rentCents: Cents } | { totalCents: Cents }
}

/**
 * Rent of a stay from the sum of the weekly prices of its nights, in cents: a night costs a seventh, and the whole is
 * rounded once, so that seven nights of one season cost exactly the weekly price.
 */
export function rentCents(sumOfWeeklyCents: Cents): Cents {
  return roundCents(sumOfWeeklyCents, 7)
}

/**
 * THE price of a stay: for the card, the panel, the funnel, the contract and the charge. All amounts are whole cents
 * ≥ 0, and always sum of `lines` = `totalPrice` = `deposit` + `balance`. A stay that cannot be had gets no price:
 * `available` false, the reason, and zeros.
 */
export function quoteStay(input: QuoteInput): Quote {
  const { stay, adults, children, capacity, seasons, busy, today } = input
  if (stay === null) return unpriced(input, { ok: false, reason: 'noDate' })
  const decision = checkStay(stay, seasons, busy, today)
  if (!decision.ok) return unpriced(input, decision)
  if (adults < 1 || adults + children > capacity) return unpriced(input, { ok: false, reason: 'noCapacity' })
  const dayCap = checkDayCap(input.letting, stay)
  if (!dayCap.ok) return unpriced(input, dayCap)
  return pricedQuote(input, stay)
}

function pricedQuote(input: QuoteInput, stay: Stay): Quote {
  const { adults, children, seasons, busy, today } = input
  const nights = nightsBetween(stay.arrival, stay.departure)
  const nightSeasons = freeNights(stay.arrival, nights, { seasons, busy }).seasons
  const fullRent = rentCents(sumOfWeeklyCents(nightSeasons))
  const best = bestPromotion(input.promotions, stay, today)
  const comfortServices = input.services.map((service) =>
    chooseService(service, { nights, persons: adults + children }),
  )
  const listRent = fullRent - discountCents(fullRent, best)
  const { rent: discountedInitialPrice, basis: chargedRent } = rentToPay(input, { listRent, stay, comfortServices })
  // A promotion that may not be announced lowers the rent without being named, and so does an agreed price.
  const isAnnounced =
    !input.agreed && announcedReduction(best?.announceable ? fullRent : null, discountedInitialPrice) !== null
  const promotion = isAnnounced ? best : null
  const initialPrice = isAnnounced ? fullRent : discountedInitialPrice
  const tax = touristTax(input.touristTax, stay, { rentCents: chargedRent, adults, children })
  const cancellationInsuranceFee = shareOf(chargedRent, input.insuranceBasisPoints)

  const optionalLines: QuoteLine[] = [
    ...comfortServices.map((service) => ({ kind: 'comfortService' as const, ...service })),
    { kind: 'conciergeFees', amountCents: input.conciergeFeesCents },
    { kind: 'processingFee', amountCents: input.processingFeeCents },
    {
      kind: 'cancellationInsurance',
      amountCents: input.insurance ? cancellationInsuranceFee : 0,
      basisPoints: input.insuranceBasisPoints,
      baseCents: chargedRent,
    },
    { kind: 'tourismTax', amountCents: tax.amountCents, tax },
  ]
  const lines: QuoteLine[] = [
    {
      kind: 'rent',
      amountCents: discountedInitialPrice,
      initialCents: initialPrice,
      discount: promotion && {
        kind: promotion.kind,
        name: promotion.name,
        percentBasisPoints: promotion.percentBasisPoints,
        amountCents: initialPrice - discountedInitialPrice,
      },
      seasons: input.agreed
        ? [agreedSeason(stay, nights, discountedInitialPrice)]
        : nightsBySeason(nightSeasons, isAnnounced ? null : best),
    },
    ...optionalLines.filter(isShown),
  ]
  const totalPrice = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const calendar = paymentSchedule({
    rentCents: discountedInitialPrice,
    totalCents: totalPrice,
    arrival: stay.arrival,
    today,
    depositShare: input.depositBasisPoints,
  })
  return {
    available: true,
    reason: null,
    refusal: null,
    rentalDates: { ...stay, nights },
    initialPrice,
    discountName: promotion?.name ?? null,
    discountedInitialPrice,
    processingFee: input.processingFeeCents,
    conciergeFees: input.conciergeFeesCents,
    tourismTax: tax.state === 'unknown' ? null : tax.amountCents,
    cancellationInsuranceFee,
    insurance: input.insurance,
    comfortServices,
    totalPrice,
    deposit: calendar.depositCents,
    balance: calendar.balanceCents,
    paymentSchedule: calendar,
    lines,
    LOSTable: lengthsOfStay(stay.arrival, input),
  }
}

/** Lines of zero are left out, but for a tax of which the guest has to know who pays it, or that it will be due (LW-101, LW-105). */
function isShown(line: QuoteLine): boolean {
  return line.amountCents > 0 || (line.kind === 'tourismTax' && ['flatRate', 'unknown'].includes(line.tax.state))
}

/** More rounds than a rent needs to meet an agreed total: tax and insurance follow a small share of it. */
const ROUNDS = 12

/**
 * The rent to pay, and the rent that tax and insurance are a share of: the same, but for an agreed total that a rounded tax cannot
 * meet to the cent.
 */
function rentToPay(
  input: QuoteInput,
  { listRent, stay, comfortServices }: { listRent: Cents; stay: Stay; comfortServices: readonly ChosenService[] },
): { rent: Cents; basis: Cents } {
  const { agreed, adults, children } = input
  if (!agreed) return { rent: listRent, basis: listRent }
  if ('rentCents' in agreed) return { rent: agreed.rentCents, basis: agreed.rentCents }
  const fixed =
    input.conciergeFeesCents +
    input.processingFeeCents +
    comfortServices.reduce((sum, { amountCents }) => sum + amountCents, 0)
  let basis = listRent
  let rent = listRent
  for (let round = 0; round < ROUNDS; round++) {
    basis = Math.max(0, rent)
    const tax = touristTaxCents(input.touristTax, stay, { rentCents: basis, adults, children })
    rent = agreed.totalCents - fixed - tax - (input.insurance ? shareOf(basis, input.insuranceBasisPoints) : 0)
  }
  return { rent: Math.max(0, rent), basis }
}

/** An agreed rent over all nights; the weekly price explains it and is rounded. */
function agreedSeason({ arrival, departure }: Stay, nights: number, rent: Cents) {
  const weeklyPriceCents = roundCents(rent * 7, nights)
  return { start: arrival, end: departure, nights, weeklyPriceCents, nightlyAverageCents: rentCents(weeklyPriceCents) }
}

/**
 * The length-of-stay table: the rent for each number of nights that a stay from this arrival may last, ascending.
 * Empty when the arrival is past or no stay may begin then.
 */
export function lengthsOfStay(
  arrival: IsoDate,
  lot: Pick<QuoteInput, 'seasons' | 'busy' | 'today' | 'promotions'>,
): StayLength[] {
  if (arrival < lot.today) return []
  const nightSeasons = freeNights(arrival, MAX_STAY_NIGHTS, lot).seasons
  const arrivalSeason = nightSeasons[0]
  if (!arrivalSeason) return []
  const arrivalDay = dayNumber(arrival)
  let weeklySum = 0
  return nightSeasons.flatMap((season, index) => {
    const nights = index + 1
    weeklySum += season.weeklyPriceCents
    if (!checkStayLength(arrivalDay, nights, arrivalSeason).ok) return []
    const departure = addDays(arrival, nights)
    const fullRent = rentCents(weeklySum)
    const promotion = bestPromotion(lot.promotions, { arrival, departure }, lot.today)
    const discountedPriceCents = fullRent - discountCents(fullRent, promotion)
    const priceCents = promotion?.announceable ? fullRent : discountedPriceCents
    return [{ nights, departure, priceCents, discountedPriceCents }]
  })
}

function unpriced(input: QuoteInput, refusal: NonNullable<Quote['refusal']>): Quote {
  const { stay } = input
  // Dates that are no days, or in the wrong order, are not shown back as a stay.
  const real = stay && refusal.reason !== 'invalidDates' ? stay : null
  return {
    available: false,
    reason: refusal.reason,
    refusal,
    rentalDates: real && { ...real, nights: nightsBetween(real.arrival, real.departure) },
    initialPrice: 0,
    discountName: null,
    discountedInitialPrice: 0,
    processingFee: 0,
    conciergeFees: 0,
    tourismTax: 0,
    cancellationInsuranceFee: 0,
    insurance: input.insurance,
    comfortServices: input.services.map((service) => chooseService(service, { nights: 0, persons: 0 })),
    totalPrice: 0,
    deposit: 0,
    balance: 0,
    paymentSchedule: null,
    lines: [],
    LOSTable: real ? lengthsOfStay(real.arrival, input) : [],
  }
}

function sumOfWeeklyCents(seasons: readonly SeasonRule[]): Cents {
  return seasons.reduce((sum, { weeklyPriceCents }) => sum + weeklyPriceCents, 0)
}

/** Seasons of the nights; `unannounced` is a promotion that their prices already include. */
function nightsBySeason(nightSeasons: readonly SeasonRule[], unannounced: Promotion | null) {
  return [...new Set(nightSeasons)].map((season) => {
    const weeklyPriceCents = season.weeklyPriceCents - discountCents(season.weeklyPriceCents, unannounced)
    return {
      start: season.start,
      end: season.end,
      nights: nightSeasons.filter((other) => other === season).length,
      weeklyPriceCents,
      nightlyAverageCents: rentCents(weeklyPriceCents),
    }
  })
}

/** A service priced for a stay, its quantity brought within what there is. */
export function chooseService(
  service: ComfortService,
  { nights, persons }: { nights: number; persons: number },
): ChosenService {
  const quantity = clampCounter(service.quantity, 0, service.maxQuantity)
  const units = { stay: 1, person: persons, night: nights, personNight: persons * nights }[service.unit]
  return { ...service, quantity, units, amountCents: service.unitPriceCents * units * quantity }
}
