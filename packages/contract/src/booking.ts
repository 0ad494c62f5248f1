/** Booking calls: the funnel, a tenant's stays, changes of options. */
import { z } from 'zod'
import { civility } from './account.ts'
import { issuedInvoice } from './invoices.ts'
import { lotCard, securityDeposit } from './lots.ts'
import { quote, quoteRequest } from './quote.ts'
import { cents, coordinates, id, idInPath, isoDate, line, lotReference } from './schema.ts'
import { stayRequest } from './stay-request.ts'

/** Public id of a booking. */
export const bookingIdentifiers = z.object({
  agencyId: id,
  agencyBookingId: z.string().regex(/^[A-Z0-9-]{3,40}$/),
})
/** The same as path parameters. */
export const bookingPath = bookingIdentifiers.extend({ agencyId: idInPath })

export const requestedOptions = z
  .array(z.object({ articleID: z.string().regex(/^[\w-]{1,40}$/), quantity: z.number().int().min(0).max(99) }))
  .max(50)

/** The person who signs the contract. */
export const guest = z.object({
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  phone: line(30).min(1),
  address: line(120).min(1),
  address2: line(120).optional(),
  postalCode: line(12).min(1),
  city: line(120).min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
})

/** The same in a stored booking: staff may book before they know the address (AG-204). */
export const bookedGuest = guest.extend({
  title: civility.nullable(),
  email: z.string(),
  address: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
})

/** `GET page/preBooking`: data of the funnel, public. The options are JSON text. */
export const preBookingQuery = z.object({
  reference: lotReference,
  start_date: isoDate,
  end_date: isoDate,
  adults: z.coerce.number<number | string>().int().min(0).max(50).default(1),
  children: z.coerce.number<number | string>().int().min(0).max(50).default(0),
  insurance: z.stringbool().prefault('true'),
  requestedOptions: z.string().max(4000).default('[]'),
  /** Id of this funnel's attempt, if any: after a reload, `booking` holds its current state. */
  taggingId: z.uuid().optional(),
})
/**
 * `POST page/preBooking/submit`: holds the nights. `taggingId` is the idempotency key of an attempt: repeated, the call
 * returns the same booking, even an expired or released one. A new booking needs a new key.
 */
export const preBookingSubmit = quoteRequest.omit({ options: true }).extend({
  start_date: isoDate,
  end_date: isoDate,
  insurance: z.boolean().meta({ description: 'An explicit yes or no' }),
  requestedOptions: requestedOptions.default([]),
  guest,
  termsAccepted: z.literal(true),
  insuranceConfirmed: z.boolean().default(false).meta({
    description:
      'The information about the insurance was read; required with an insurance, whose box is never ticked before',
  }),
  /** The total that the tenant saw; a different one is answered with `priceChanged`. */
  expectedTotalCents: cents,
  /**
   * The amount due at once that the tenant saw, 0 for an option; a different one is answered with `priceChanged` too.
   */
  expectedDueNowCents: cents.optional(),
  /** The version of the cancellation policy that the tenant saw; another one in force is answered with `termsChanged`. */
  expectedPolicyNumber: z.number().int().nonnegative().optional(),
  creationUrl: z.string().max(2000),
  taggingId: z.uuid(),
})

/** The agency's cancellation policy for a stay, in words of the request's language (LW-403). */
export const cancellationTerms = z.object({
  policyNumber: z.number().int().meta({ description: 'Version of the policy; 0 is the standard policy' }),
  refunds: z
    .array(z.string())
    .meta({ description: 'What a tenant who cancels gets back: a sentence a step, the current one first' }),
  relet: z.string().nullable().meta({ description: 'What changes when the lot is let again for the same dates' }),
  lessor: z.string().meta({ description: 'What a lessor who cancels owes' }),
})
/** The cancellation insurance of an agency, as it must be told before it is chosen (LW-404). */
export const insuranceOffer = z.object({
  insurer: z.string(),
  insurerAddress: z.string(),
  productUrl: z.string().meta({ description: 'Product information document: an address, or a path of this site' }),
  complaints: z.string(),
  orias: z.string().nullable().meta({ description: 'Number of the agency as an intermediary' }),
})
/** What is due when a booking is cancelled today. */
export const refundIfCancelled = z.object({
  refundCents: cents.meta({ description: 'Given back of what was paid' }),
  keptCents: cents,
  owedCents: cents.meta({ description: 'Still owed by the tenant' }),
})

export const bookingStatus = z.enum([
  'held',
  'option',
  'pending',
  'confirmed',
  'paid',
  'expired',
  'cancelled',
  'refunded',
])

/** An instalment of a booking: whether it is paid, amount, due date, and whether it can be paid now. */
const instalment = z.object({
  kind: z.enum(['deposit', 'balance']),
  amountCents: cents,
  dueOn: isoDate,
  paid: z.boolean(),
  payable: z.boolean(),
})

/** Arrival information of a lot; times are HH:mm in France. */
export const arrival = z.object({
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  coordinates,
  from: z.string().nullable(),
  until: z.string().nullable(),
  departureUntil: z.string().nullable(),
  access: z
    .string()
    .nullable()
    .meta({ description: 'Keys, code, floor, parking; plain text. Null before all is paid' }),
  accessComes: z.boolean().default(false).meta({ description: 'It is told once the balance is paid' }),
})

export const bookingSummary = bookingIdentifiers.extend({
  taggingId: z.string(),
  status: bookingStatus,
  start_date: isoDate,
  end_date: isoDate,
  left_on: isoDate
    .nullable()
    .default(null)
    .meta({ description: 'The day on which the tenant leaves, where it is before the contracted end' }),
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  lot: lotCard,
  totalPrice: cents,
  instalments: z.array(instalment),
  /** Expiry of the hold; an instant. */
  holdExpiresAt: z.iso.datetime().nullable(),
})

/** `GET page/preBooking` */
export const preBooking = z.object({
  lot: lotCard,
  quote,
  securityDeposit,
  /** The agency that lets the lot, for questions by phone. */
  agency: z.object({ name: z.string(), phone: z.string() }),
  /** The policy that a booking made now gets. */
  cancellation: cancellationTerms,
  insurance: insuranceOffer.nullable().meta({ description: 'Null where the agency offers none' }),
  /** Duration of the hold, in minutes. */
  holdMinutes: z.number().int(),
  /** Similar lots when the nights are no longer available. */
  alternatives: z.array(lotCard),
  /**
   * The tenant's booking under the query's `taggingId`: after a reload the funnel continues with it (held: with its
   * payment) instead of booking again. Null for a visitor and before the submit. A tenant's own unpaid hold never makes
   * the quote unavailable; a new attempt replaces it.
   */
  booking: bookingSummary.nullable(),
})

const prose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({
    kind: z.literal('amounts'),
    head: z.tuple([z.string(), z.string()]),
    rows: z.array(z.object({ label: z.string(), amount: z.string(), isTotal: z.boolean().optional() })),
  }),
])
/** `GET page/preBooking/contract`: the contract that the booking would get, in the request's language. */
export const contractPreview = z.object({ title: z.string(), blocks: z.array(prose) })

/** `GET page/bookings`: next stays by arrival, previous bookings latest first. */
export const bookingsPage = z.object({ nextStays: z.array(bookingSummary), previousBookings: z.array(bookingSummary) })

/** `GET bookings/{agencyId}/{agencyBookingId}` */
export const bookingDetail = bookingSummary.extend({
  quote,
  securityDeposit,
  guest: bookedGuest,
  agency: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
  }),
  /**
   * Visible from the payment of the deposit until the departure; null otherwise, and when the agency shares it itself.
   */
  arrival: arrival.nullable(),
  /** For a cancelled booking with payments: the amount paid and its refunds. */
  refund: z.object({ paidCents: cents, givenBackCents: cents }).nullable(),
  /** The policy that the booking keeps. */
  cancellation: cancellationTerms,
  ifCancelled: refundIfCancelled
    .nullable()
    .meta({ description: 'What a cancellation asked for today gives back; null unless it may be asked for' }),
  request: stayRequest.nullable().meta({ description: 'The latest request of the tenant' }),
  mayRequest: z.object({ change: z.boolean(), cancellation: z.boolean() }),
  insuranceRenunciation: z
    .object({ until: isoDate, premiumCents: cents })
    .nullable()
    .meta({ description: 'The insurance may be renounced on line until this day, for its whole premium' }),
  createdAt: z.iso.datetime(),
  /** Whether the options can be changed (page/editOptions). */
  editable: z.boolean(),
  /** Paths on this host that open with the session's cookie. Null while the document does not exist. */
  documents: z.object({
    contract: z.string().nullable(),
    receipt: z.string().nullable(),
    calendar: z.string().nullable(),
  }),
  invoices: z.array(issuedInvoice).meta({ description: 'Invoices and credit notes, the latest first' }),
})

/** `GET page/editOptions/{agencyId}/{agencyBookingId}` */
export const editOptions = z.object({
  booking: bookingSummary,
  initialCheckablesState: requestedOptions,
  quote,
})
/** `POST page/computeDiff`: the effect of changed options on a booking, or on a stay not booked yet. */
export const computeDiffRequest = z.union([
  bookingIdentifiers.extend({ requestedOptions }),
  z.object({ stay: quoteRequest, requestedOptions }),
])
export const computedDiff = z.object({
  /** New total minus old total, signed, in integer cents. */
  diff: z.number().int(),
  totalPrice: cents,
  quote,
})
/** `POST page/reservation/updateTicket` */
export const updateTicketRequest = bookingIdentifiers.extend({ requestedOptions, expectedTotalCents: cents })

export type CancellationTerms = z.infer<typeof cancellationTerms>
export type InsuranceOffer = z.infer<typeof insuranceOffer>
export type ContractPreview = z.infer<typeof contractPreview>
export type RefundIfCancelled = z.infer<typeof refundIfCancelled>
export type BookingIdentifiers = z.infer<typeof bookingIdentifiers>
export type BookingStatus = z.infer<typeof bookingStatus>
export type BookingSummary = z.infer<typeof bookingSummary>
export type BookingDetail = z.infer<typeof bookingDetail>
export type BookingsPage = z.infer<typeof bookingsPage>
export type PreBooking = z.infer<typeof preBooking>
export type PreBookingSubmit = z.input<typeof preBookingSubmit>
export type EditOptions = z.infer<typeof editOptions>
export type ComputeDiffRequest = z.input<typeof computeDiffRequest>
export type ComputedDiff = z.infer<typeof computedDiff>
export type UpdateTicketRequest = z.input<typeof updateTicketRequest>
