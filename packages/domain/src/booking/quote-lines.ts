import type { IsoDate } from '../dates.ts'
import type { DayCapRefusal } from '../law/main-residence.ts'
import type { TouristTax } from '../law/tourist-tax.ts'
import type { BasisPoints, Cents } from '../money.ts'
import type { Discount } from '../search/filter-options.ts'
import type { Stay, StayRefusal } from '../stay/stay.ts'
import type { PaymentSchedule } from './payment-schedule.ts'

/** Unit of a comfort service's price; persons are adults and children. */
export type ServiceUnit = 'stay' | 'person' | 'night' | 'personNight'

/** A service of a lot with the requested quantity (0: none). */
export interface ComfortService {
  articleId: string
  name: string
  unit: ServiceUnit
  unitPriceCents: Cents
  maxQuantity: number
  quantity: number
}

/** A service priced for a stay; `amountCents` = `unitPriceCents` × `units` × `quantity`, the quantity clamped. */
export interface ChosenService extends ComfortService {
  /** Units per item in this stay: 1, persons, nights, or persons × nights; 0 without a priced stay. */
  units: number
  amountCents: Cents
}

/** The nights of a stay in one season [start, end); the nightly average is rounded for display only. */
export interface SeasonNights {
  start: IsoDate
  end: IsoDate
  nights: number
  weeklyPriceCents: Cents
  nightlyAverageCents: Cents
}

/** A line of the ticket with its explanation. Lines of zero are omitted, except the rent. */
export type QuoteLine =
  | {
      kind: 'rent'
      /** Rent to pay, after the discount. */
      amountCents: Cents
      initialCents: Cents
      discount: { kind: Discount; name: string; percentBasisPoints: BasisPoints; amountCents: Cents } | null
      seasons: SeasonNights[]
    }
  | ({ kind: 'comfortService' } & ChosenService)
  | { kind: 'conciergeFees'; amountCents: Cents }
  | { kind: 'processingFee'; amountCents: Cents }
  | { kind: 'cancellationInsurance'; amountCents: Cents; basisPoints: BasisPoints; baseCents: Cents }
  | { kind: 'tourismTax'; amountCents: Cents; tax: TouristTax }

export type QuoteLineKind = QuoteLine['kind']

/** Rent of a stay of this many nights from the quote's arrival. */
export interface StayLength {
  nights: number
  departure: IsoDate
  priceCents: Cents
  discountedPriceCents: Cents
}

/** Why a quote has no price: the stay is refused, or dates or guests are missing, or there are too many guests. */
export type QuoteRefusal =
  | StayRefusal
  | DayCapRefusal
  | { ok: false; reason: 'noDate' }
  | { ok: false; reason: 'noCapacity' }

/** A quote with the names of the specification; every amount in whole cents. */
export interface Quote {
  available: boolean
  /** Reason when unavailable; `refusal` has the details. */
  reason: QuoteRefusal['reason'] | null
  refusal: QuoteRefusal | null
  rentalDates: (Stay & { nights: number }) | null
  /** Rent before the discount. */
  initialPrice: Cents
  /** Name of the applied discount. */
  discountName: string | null
  /** Rent after the discount; equals `initialPrice` without one. */
  discountedInitialPrice: Cents
  processingFee: Cents
  conciergeFees: Cents
  /** Null when no rate is known for a night: nothing is charged, and the rate at the time of the stay will be due. */
  tourismTax: Cents | null
  /** Price of the insurance, even when not chosen; part of `totalPrice` only when `insurance`. */
  cancellationInsuranceFee: Cents
  insurance: boolean
  /** Every service on offer; quantity 0: not chosen. */
  comfortServices: ChosenService[]
  totalPrice: Cents
  deposit: Cents
  balance: Cents
  paymentSchedule: PaymentSchedule | null
  lines: QuoteLine[]
  LOSTable: StayLength[]
}
