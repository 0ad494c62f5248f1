/** The owner's space: signup, properties, stays, overview (OW-01 to OW-06). */

import { z } from 'zod'
import { civility } from './account.ts'
import { bookingIdentifiers, bookingStatus } from './booking.ts'
import { emailAddress } from './email-address.ts'
import { lotCard } from './lots.ts'
import { cents, id, isoDate, line, lotReference, secret, words } from './schema.ts'

/** `POST owner/request`: requests the signup link for an e-mail that an agency knows. */
export const ownerRequest = z.object({ email: emailAddress, recaptcha_token: z.string().max(4000).optional() })
/** `mailSent`: a link was sent. `unknown`: no agency knows the e-mail; the site shows the contact page. */
export const ownerRequested = z.object({ outcome: z.enum(['mailSent', 'unknown']) })

/** `POST owner/confirm`: completes the signup with the token of `user/confirm/{token}` and logs in. */
export const ownerConfirm = z.object({
  token: secret,
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  phone: line(30).min(1),
  password: z.string().min(1).max(200),
})
export const ownerConfirmed = z.object({ token: z.string() })

/** `POST owner/register`: a message to an agency from an owner whom no agency knows. */
export const ownerRegister = z.object({
  /** Form selects send text. */
  agency: z.coerce.number<number | string>().pipe(id),
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email: emailAddress,
  phone: line(30).min(1),
  city: line(120).min(1),
  message: words(5000).min(1),
  recaptcha_token: z.string().max(4000).optional(),
})

/** A property as the pickers show it. */
export const ownedLot = z.object({
  reference: z.string(),
  name: z.string(),
  city: z.string(),
  /** Path of the lot page, without locale prefix. */
  uri: z.string(),
  published: z.boolean(),
  /** First day that the owner's mandate no longer covers; null while it is open. */
  until: isoDate.nullable(),
})

/** Kinds of stays in a calendar. `import`: read from another site's calendar. Only `concierge` blocks no nights. */
export const ownerStayKind = z.enum(['booking', 'personal', 'coBooking', 'concierge', 'import', 'closed'])

/** A stay in an owner's calendar. A tenant is shown by first name, initial and number of guests. */
export const ownerStay = z.object({
  /** Unique in the calendar. */
  id: z.string(),
  /** Null without a booking of ours. */
  booking: bookingIdentifiers.nullable(),
  kind: ownerStayKind,
  status: bookingStatus.nullable(),
  reference: z.string(),
  lotName: z.string(),
  start_date: isoDate,
  end_date: isoDate,
  nights: z.number().int().positive(),
  adults: z.number().int().nullable(),
  children: z.number().int().nullable(),
  /** Guest, services, or the other site's name; empty when there is none. */
  label: z.string(),
  note: z.string(),
  /**
   * A tenant's confirmed stay in an account with advanced access: the agreed rent minus the agency's fee. Null for any other
   * stay.
   */
  incomeCents: cents.nullable(),
  /** Deadline of the agency's answer to a co-booking. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether the owner may cancel it (OW-06). */
  cancellable: z.boolean(),
})

/** Actions in the calendar. All but `personal` need advanced access (OW-05). */
export const ownerAction = z.enum(['personal', 'coBooking', 'concierge'])

/** `GET page/owner/calendar?from&to[&reference]`: half-open [from, to), at most 400 days. */
export const ownerCalendarQuery = z.object({ from: isoDate, to: isoDate, reference: lotReference.optional() })
export const ownerCalendar = z.object({
  today: isoDate,
  lots: z.array(ownedLot),
  stays: z.array(ownerStay),
  actions: z.array(ownerAction),
})

/** A service that the owner's agency offers on request. */
export const conciergeService = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** With VAT; null means "on estimate". */
  priceCents: cents.nullable(),
})
/**
 * `GET page/owner/stayForm[?reference]`: the data of the three forms; agency and services of that property, otherwise of the
 * first.
 */
export const ownerStayFormQuery = z.object({ reference: lotReference.optional() })
export const ownerStayForm = z.object({
  lots: z.array(ownedLot.extend({ capacity: z.number().int().positive() })),
  actions: z.array(ownerAction),
  conciergeServices: z.array(conciergeService),
  agency: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})

const coBookingContact = z.object({
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email: emailAddress,
  phone: line(30).min(1),
})
const stayNote = words(2000).default('')
const chosenServices = z
  .array(z.string().regex(/^[\w-]{1,40}$/))
  .min(1)
  .max(20)
/** Fields of each form beside dates and guests. */
export const stayFields = {
  personal: z.object({ note: stayNote }),
  coBooking: coBookingContact.extend({ note: stayNote }),
  concierge: z.object({ note: stayNote, services: chosenServices }),
}

const ownerSubmit = z.object({
  reference: lotReference,
  start_date: isoDate,
  end_date: isoDate,
  adults: z.number().int().min(1).max(50).default(1),
  children: z.number().int().min(0).max(50).default(0),
  note: stayNote,
  creationUrl: z.string().max(2000),
  /** Idempotency key of the attempt. */
  taggingId: z.uuid(),
})
/** `POST page/reservation/submit`: an owner's own stay, a contact for a co-booking, a concierge service. */
export const reservationSubmit = z.discriminatedUnion('kind', [
  ownerSubmit.extend({ kind: z.literal('personal') }),
  ownerSubmit.extend({
    kind: z.literal('coBooking'),
    contact: coBookingContact,
  }),
  ownerSubmit.extend({
    kind: z.literal('concierge'),
    services: chosenServices,
  }),
])

/** `GET owner/forgoneRent?reference&start_date&end_date`: an estimate of the rent that a personal stay forgoes. */
export const forgoneRentQuery = z.object({ reference: lotReference, start_date: isoDate, end_date: isoDate })
export const forgoneRent = z.object({
  nights: z.number().int().positive(),
  /** Rent of those nights at today's prices; null when they are not on sale. */
  rentCents: cents.nullable(),
  /** Share of the same nights of the previous year that was let, in basis points; null when unknown. */
  lastYearOccupancyBasisPoints: z.number().int().min(0).max(10_000).nullable(),
  /** Rent × share, rounded to the cent; null when either is null. */
  forgoneCents: cents.nullable(),
})

const coBookingNights = { start_date: isoDate, end_date: isoDate, nights: z.number().int().positive() }
/** `GET page/coBooking/{token}`: the proposal that the agency decides on; once decided or over, status and dates only. */
export const coBookingDecisionPage = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('pending'),
    ...coBookingNights,
    lotName: z.string(),
    reference: z.string(),
    city: z.string(),
    ownerName: z.string(),
    adults: z.number().int(),
    children: z.number().int(),
    contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    note: z.string(),
    expiresAt: z.iso.datetime().nullable(),
  }),
  z.object({ status: bookingStatus.exclude(['pending']), ...coBookingNights }),
])
export const coBookingDecision = z.object({ decision: z.enum(['accept', 'refuse']) })

/** Something that needs the owner's action, for the first page. */
export const ownerPendingAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coBookingPending'), stay: ownerStay }),
  z.object({
    kind: z.literal('calendarConflict'),
    reference: z.string(),
    lotName: z.string(),
    importName: z.string(),
    start_date: isoDate,
    end_date: isoDate,
  }),
  z.object({ kind: z.literal('calendarUnread'), reference: z.string(), lotName: z.string(), importName: z.string() }),
  z.object({ kind: z.literal('unpublished'), reference: z.string(), lotName: z.string() }),
  z.object({ kind: z.literal('unreadNews'), count: z.number().int().positive() }),
])
const nightsOfYear = z.object({ occupied: z.number().int().nonnegative(), nights: z.number().int().positive() })
/** `GET page/owner`: pending actions, arrivals, and the key figures of each property (OW-02). */
export const ownerOverview = z.object({
  year: z.number().int(),
  properties: z.array(
    z.object({
      lot: lotCard,
      thisYear: nightsOfYear,
      /** Up to the same day of the previous year. */
      lastYear: nightsOfYear,
      /** Year-to-date balance; null without advanced access. */
      incomeCents: z.number().int().nullable(),
      nextArrival: ownerStay.nullable(),
    }),
  ),
  nextArrivals: z.array(ownerStay),
  attention: z.array(ownerPendingAction),
})

export type OwnerRequest = z.input<typeof ownerRequest>
export type OwnerRequested = z.infer<typeof ownerRequested>
export type OwnerConfirm = z.input<typeof ownerConfirm>
export type OwnerRegister = z.input<typeof ownerRegister>
export type OwnedLot = z.infer<typeof ownedLot>
export type OwnerStayKind = z.infer<typeof ownerStayKind>
export type OwnerStay = z.infer<typeof ownerStay>
export type OwnerAction = z.infer<typeof ownerAction>
export type OwnerCalendar = z.infer<typeof ownerCalendar>
export type OwnerStayForm = z.infer<typeof ownerStayForm>
export type ConciergeService = z.infer<typeof conciergeService>
export type ReservationSubmit = z.input<typeof reservationSubmit>
export type ForgoneRent = z.infer<typeof forgoneRent>
export type CoBookingDecisionPage = z.infer<typeof coBookingDecisionPage>
export type OwnerPendingAction = z.infer<typeof ownerPendingAction>
export type OwnerOverview = z.infer<typeof ownerOverview>
