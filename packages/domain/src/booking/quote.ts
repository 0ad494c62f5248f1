import type { IsoDate } from '../dates.ts'
import { addDays, dayNumber, nightsBetween } from '../dates.ts'
import { announcedReduction } from '../law/announced-reduction.ts'
import { mayOfferInsurance } from '../law/insurance.ts'
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
import { rentCents, rentOf } from './rent.ts'

export interface QuoteInput extends StayRules {
  /** Null while no dates are chosen. */
  stay: Stay | null
  adults: number
  children: number
  capacity: number
  promotions: readonly Promotion[]
  /** Agency fee per booking. */
  processingFeeCents: Cents
  /** Deposit as a share of the rent, within the legal maximum. */
  depositBasisPoints: BasisPoints
  /** Concierge fee of the lot per stay. */
  conciergeFeesCents: Cents
  touristTax: LotTouristTax
  /** Null unless the lot is the owner's main residence. */
  letting: MainResidenceLetting | null
  /** Whether the cancellation insurance is chosen; on by default (LO-08). */
  insurance: boolean
  /** Price of the insurance as a share of the discounted rent. */
  insuranceBasisPoints: BasisPoints
  /** The agency is registered as an insurance intermediary, which a high premium requires (LW-404). */
  isInsuranceRegistered?: boolean
  /** Every service of the lot with the requested quantity. */
  services: readonly ComfortService[]
  /** A price agreed earlier: the rent, or the total from which the rent follows. Absent: current prices. */
  agreed?: { rentCents: Cents } | { totalCents: Cents }
}

/**
 * THE price of a stay: for the card, the panel, the funnel, the contract and the charge. All amounts are whole cents ≥
 * 0, and always sum of `lines` = `totalPrice` = `deposit` + `balance`. An unavailable stay has no price: `available`
 * false, the reason, and zeros.
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
  const fullRent = rentOf(nightSeasons)
  const best = bestPromotion(input.promotions, stay, today)
  const comfortServices = input.services.map((service) =>
    chooseService(service, { nights, persons: adults + children }),
  )
  const listRent = fullRent - discountCents(fullRent, best)
  const { rent: discountedInitialPrice, basis: chargedRent } = rentToPay(input, { listRent, stay, comfortServices })
  // A promotion that may not be announced lowers the rent without a name, and so does an agreed price.
  const isAnnounced =
    !input.agreed && announcedReduction(best?.announceable ? fullRent : null, discountedInitialPrice) !== null
  const promotion = isAnnounced ? best : null
  const initialPrice = isAnnounced ? fullRent : discountedInitialPrice
  const tax = touristTax(input.touristTax, stay, { rentCents: chargedRent, adults, children })
  const cancellationInsuranceFee = insurancePremium(input, chargedRent)
  const insurance = input.insurance && cancellationInsuranceFee > 0

  const optionalLines: QuoteLine[] = [
    ...comfortServices.map((service) => ({ kind: 'comfortService' as const, ...service })),
    { kind: 'conciergeFees', amountCents: input.conciergeFeesCents },
    { kind: 'processingFee', amountCents: input.processingFeeCents },
    {
      kind: 'cancellationInsurance',
      amountCents: insurance ? cancellationInsuranceFee : 0,
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
    insurance,
    comfortServices,
    totalPrice,
    deposit: calendar.depositCents,
    balance: calendar.balanceCents,
    paymentSchedule: calendar,
    lines,
    LOSTable: lengthsOfStay(stay.arrival, input),
  }
}

/** The price of the insurance for a rent; 0 when none may be offered at it. */
function insurancePremium(
  { insuranceBasisPoints, isInsuranceRegistered = false, adults, children }: QuoteInput,
  rent: Cents,
): Cents {
  const premiumCents = shareOf(rent, insuranceBasisPoints)
  const isOffered = mayOfferInsurance({ premiumCents, persons: adults + children, isRegistered: isInsuranceRegistered })
  return isOffered ? premiumCents : 0
}

/** Omits lines of zero, except a tax when the guest must know who pays it or that it will be due (LW-101, LW-105). */
function isShown(line: QuoteLine): boolean {
  return line.amountCents > 0 || (line.kind === 'tourismTax' && ['flatRate', 'unknown'].includes(line.tax.state))
}

/** More iterations than needed to reach an agreed total: tax and insurance are a small share of the rent. */
const ROUNDS = 12

/**
 * Two rents: the one to pay and the one that tax and insurance are computed on. They differ only when a rounded tax
 * prevents an agreed total from being met to the cent.
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
    rent = agreed.totalCents - fixed - tax - (input.insurance ? insurancePremium(input, basis) : 0)
  }
  return { rent: Math.max(0, rent), basis }
}

/** Spreads an agreed rent over all nights; the weekly price is for display and rounded. */
function agreedSeason({ arrival, departure }: Stay, nights: number, rent: Cents) {
  const weeklyPriceCents = roundCents(rent * 7, nights)
  return { start: arrival, end: departure, nights, weeklyPriceCents, nightlyAverageCents: rentCents(weeklyPriceCents) }
}

/**
 * Returns the rents by length of stay: one for each number of nights that a stay from this arrival may last, ascending.
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
  // Invalid dates, or dates in the wrong order, are not returned as a stay.
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

/** Seasons of the nights; `unannounced` is a promotion already included in their prices. */
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

/** Prices a service for a stay, with its quantity clamped to the maximum. */
export function chooseService(
  service: ComfortService,
  { nights, persons }: { nights: number; persons: number },
): ChosenService {
  const quantity = clampCounter(service.quantity, 0, service.maxQuantity)
  const units = { stay: 1, person: persons, night: nights, personNight: persons * nights }[service.unit]
  return { ...service, quantity, units, amountCents: service.unitPriceCents * units * quantity }
}
