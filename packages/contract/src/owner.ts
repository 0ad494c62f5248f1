/** The owner's space: coming in, properties, stays, overview (Specification §1, §2 "Owner area", §7). */
import { z } from 'zod'
import { civility } from './account.ts'
import { bookingIdentifiers, bookingStatus } from './booking.ts'
import { lotCard } from './lots.ts'
import { cents, id, isoDate, line, lotReference, secret, words } from './schema.ts'

const email = z.email().max(200)

/** `POST owner/request`: somebody asks for their space by the e-mail that their agency knows. */
export const ownerRequest = z.object({ email, recaptcha_token: z.string().max(4000).optional() })
/** `mailSent`: a link is on its way. `unknown`: no agency knows the e-mail, the contact page is the way on (Specification §2). */
export const ownerRequested = z.object({ outcome: z.enum(['mailSent', 'unknown']) })

/** `POST owner/confirm`: finishes the space with the token that `user/confirm/{token}` gave; logs in. */
export const ownerConfirm = z.object({
  token: secret,
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  phone: line(30).min(1),
  password: z.string().min(1).max(200),
})
export const ownerConfirmed = z.object({ token: z.string() })

/** `POST owner/register`: an owner whom no agency knows writes to the agency of their place. */
export const ownerRegister = z.object({
  /** A form's choice is a text. */
  agency: z.coerce.number<number | string>().pipe(id),
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email,
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
  /** The first day that the owner's mandate covers no more; null while it goes on. */
  until: isoDate.nullable(),
})

/** What takes nights of a property; a concierge service takes none. `import`: read from another site's calendar. */
export const ownerStayKind = z.enum(['booking', 'personal', 'coBooking', 'concierge', 'import', 'closed'])

/** A stay in an owner's calendar. Of a tenant only what an owner has to know: first name and initial, number of people. */
export const ownerStay = z.object({
  /** Unique in the calendar; for keys. */
  id: z.string(),
  /** Null for what is no booking of ours. */
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
  /** Who stays, the other site's name for an import; empty when nobody is to be named. */
  label: z.string(),
  note: z.string(),
  /** The agency answers a co-booking before then; an instant. */
  expiresAt: z.iso.datetime().nullable(),
  /** The owner may cancel it: their own, of an owner's kind, in the future (Specification §2, modal "delete"). */
  cancellable: z.boolean(),
})

/** What an owner may do in the calendar: personal use always, the others with advanced access (Specification §6). */
export const ownerAction = z.enum(['personal', 'coBooking', 'concierge'])

/** `GET page/owner/calendar?from&to[&reference]`: half-open [from, to), at most 400 days. */
export const ownerCalendarQuery = z.object({ from: isoDate, to: isoDate, reference: lotReference.optional() })
export const ownerCalendar = z.object({
  today: isoDate,
  lots: z.array(ownedLot),
  stays: z.array(ownerStay),
  actions: z.array(ownerAction),
})

/** A service that the owner's agency does on request. */
export const conciergeService = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** With VAT; null: on estimate. */
  priceCents: cents.nullable(),
})
/** `GET page/owner/stayForm[?reference]`: what the three forms need; agency and services of that property, else of the first. */
export const ownerStayFormQuery = z.object({ reference: lotReference.optional() })
export const ownerStayForm = z.object({
  lots: z.array(ownedLot.extend({ capacity: z.number().int().positive() })),
  actions: z.array(ownerAction),
  conciergeServices: z.array(conciergeService),
  agency: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})

/** Whom an owner proposes for a co-booking. */
const coBookingContact = z.object({
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email,
  phone: line(30).min(1),
})
/** Words for the agency. */
const stayNote = words(2000).default('')
const chosenServices = z
  .array(z.string().regex(/^[\w-]{1,40}$/))
  .min(1)
  .max(20)
/** What an owner fills in for each action, beside nights and people. */
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
  /** Chosen once an attempt: sent again, it answers the same stay. */
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

/** `GET owner/forgoneRent?reference&start_date&end_date`: what rent a personal stay probably forgoes. */
export const forgoneRentQuery = z.object({ reference: lotReference, start_date: isoDate, end_date: isoDate })
export const forgoneRent = z.object({
  nights: z.number().int().positive(),
  /** Rent of those nights at today's prices; null when they are not on sale. */
  rentCents: cents.nullable(),
  /** Share of the same nights a year before that were rented, in basis points; null when nothing is known of them. */
  lastYearOccupancyBasisPoints: z.number().int().min(0).max(10_000).nullable(),
  /** rent × share, rounded to the cent; null when one of them is. */
  forgoneCents: cents.nullable(),
})

const coBookingNights = { start_date: isoDate, end_date: isoDate, nights: z.number().int().positive() }
/**
 * `GET page/coBooking/{token}`: by the secret link of its mail, what the agency decides on; once that is decided or over, its
 * status and dates alone. `POST` decides.
 */
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

/** What an owner should look at. */
export const ownerAttention = z.discriminatedUnion('kind', [
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
/** `GET page/owner`: the properties with what counts of each (Specification §1). */
export const ownerOverview = z.object({
  year: z.number().int(),
  properties: z.array(
    z.object({
      lot: lotCard,
      thisYear: nightsOfYear,
      /** Up to the same day of last year, so that both may be compared. */
      lastYear: nightsOfYear,
      /** Balance of the year's results so far; null without advanced access. */
      incomeCents: z.number().int().nullable(),
      nextArrival: ownerStay.nullable(),
    }),
  ),
  nextArrivals: z.array(ownerStay),
  attention: z.array(ownerAttention),
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
export type OwnerAttention = z.infer<typeof ownerAttention>
export type OwnerOverview = z.infer<typeof ownerOverview>
