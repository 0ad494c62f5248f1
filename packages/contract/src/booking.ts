/** Bookings: the funnel, the stays of a tenant, the editor of their options. */
import { z } from 'zod'
import { civility } from './account.ts'
import { lotCard, securityDeposit } from './lots.ts'
import { quote, quoteRequest } from './quote.ts'
import { cents, coordinates, id, idInPath, isoDate, line, lotReference } from './schema.ts'

/** What a booking is known by outside. */
export const bookingIdentifiers = z.object({
  agencyId: id,
  agencyBookingId: z.string().regex(/^[A-Z0-9-]{3,40}$/),
})
/** The same in a path. */
export const bookingPath = bookingIdentifiers.extend({ agencyId: idInPath })

export const requestedOptions = z
  .array(z.object({ articleID: z.string().regex(/^[\w-]{1,40}$/), quantity: z.number().int().min(0).max(99) }))
  .max(50)

/** Who signs the contract. */
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

/** The same as a booking has it: staff may take a booking down before they know the address (AG-204). */
export const bookedGuest = guest.extend({
  title: civility.nullable(),
  email: z.string(),
  address: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
})

/** `GET page/preBooking`: what the funnel shows, for anybody. The options travel as JSON text. */
export const preBookingQuery = z.object({
  reference: lotReference,
  start_date: isoDate,
  end_date: isoDate,
  adults: z.coerce.number<number | string>().int().min(0).max(50).default(1),
  children: z.coerce.number<number | string>().int().min(0).max(50).default(0),
  insurance: z.stringbool().prefault('true'),
  requestedOptions: z.string().max(4000).default('[]'),
  /** The attempt of this funnel, if it has one: after a reload, `booking` says what it has become. */
  taggingId: z.uuid().optional(),
})
/**
 * `POST page/preBooking/submit`: holds the nights. `taggingId` is chosen once an attempt: sent again, it answers the same
 * booking, also one that has expired or was given up meanwhile; to book anew, choose another.
 */
export const preBookingSubmit = quoteRequest.omit({ options: true }).extend({
  start_date: isoDate,
  end_date: isoDate,
  insurance: z.boolean().meta({ description: 'An explicit yes or no' }),
  requestedOptions: requestedOptions.default([]),
  guest,
  termsAccepted: z.literal(true),
  /** What the tenant saw; another price is answered `priceChanged`. */
  expectedTotalCents: cents,
  /** What was to be paid at once, nothing for an option: another sum, be it of the same total, is answered `priceChanged` too. */
  expectedDueNowCents: cents.optional(),
  creationUrl: z.string().max(2000),
  taggingId: z.uuid(),
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

/** One instalment of a booking: paid or not, how much, when, and whether it can be paid now. */
const instalment = z.object({
  kind: z.enum(['deposit', 'balance']),
  amountCents: cents,
  dueOn: isoDate,
  paid: z.boolean(),
  payable: z.boolean(),
})

/** How to arrive at a lot; the hours are HH:mm in France. */
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
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  lot: lotCard,
  totalPrice: cents,
  instalments: z.array(instalment),
  /** Until when the nights are kept without payment; an instant. */
  holdExpiresAt: z.iso.datetime().nullable(),
})

/** `GET page/preBooking` */
export const preBooking = z.object({
  lot: lotCard,
  quote,
  securityDeposit,
  /** The agency that lets the lot, to be called with a question. */
  agency: z.object({ name: z.string(), phone: z.string() }),
  /** Minutes that the nights are held for payment. */
  holdMinutes: z.number().int(),
  /** Lots to go on with when somebody else took the nights. */
  alternatives: z.array(lotCard),
  /**
   * What the tenant booked under the query's `taggingId`: a reload goes on with it (held: to the payment) and does not
   * book again. Null for a visitor and before the submit. The tenant's own unpaid nights of this lot never make the quote
   * unavailable; a new attempt takes their place.
   */
  booking: bookingSummary.nullable(),
})

/** `GET page/bookings`: next stays by arrival, previous bookings the latest first. */
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
  /** Told from the deposit's payment to the day of departure; null else, and where the agency tells it itself. */
  arrival: arrival.nullable(),
  /** Of a booking that has ended after something was paid: how much, and what of it is given back or on its way. */
  refund: z.object({ paidCents: cents, givenBackCents: cents }).nullable(),
  createdAt: z.iso.datetime(),
  /** The options may be changed (page/editOptions). */
  editable: z.boolean(),
  /** Addresses on this host, to be opened as links: the session's cookie is enough. Null while there is no such document. */
  documents: z.object({
    contract: z.string().nullable(),
    receipt: z.string().nullable(),
    calendar: z.string().nullable(),
  }),
})

/** `GET page/editOptions/{agencyId}/{agencyBookingId}` */
export const editOptions = z.object({
  booking: bookingSummary,
  initialCheckablesState: requestedOptions,
  quote,
})
/** `POST page/computeDiff`: what a change of the options does to a booking, or to a stay not booked yet. */
export const computeDiffRequest = z.union([
  bookingIdentifiers.extend({ requestedOptions }),
  z.object({ stay: quoteRequest, requestedOptions }),
])
export const computedDiff = z.object({
  /** Signed integer cents: what the total becomes minus what it was. */
  diff: z.number().int(),
  totalPrice: cents,
  quote,
})
/** `POST page/reservation/updateTicket` */
export const updateTicketRequest = bookingIdentifiers.extend({ requestedOptions, expectedTotalCents: cents })

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
