/** Bookings that staff create for a guest on the phone, and payment links (AG-204, AG-205). */

import { GUEST_PAYMENTS } from '@escale/domain/booking/hold'
import { isIsoDate } from '@escale/domain/dates'
import { z } from 'zod'
import { civility } from './account.ts'
import { cancellationTerms, insuranceOffer, requestedOptions } from './booking.ts'
import { deskBookingPath, expectedUpdatedAt } from './desk.ts'
import { emailAddress } from './email-address.ts'
import { quote } from './quote.ts'
import { cents, isoDate, line, lotReference, picture } from './schema.ts'
import { decisionReply } from './stay-request.ts'

const locale = z.enum(['fr', 'en'])

/** `GET agency/{agencyId}/free-lots`: a stay, its guests, and an optional text filter. */
export const freeLotsQuery = z.object({
  start_date: isoDate,
  end_date: isoDate,
  adults: z.coerce.number<number>().int().min(1).max(50).default(2),
  children: z.coerce.number<number>().int().min(0).max(50).default(0),
  q: line(80).optional().meta({ description: 'Words of the name, the place or the reference of the lot' }),
})

export const freeLots = z.object({
  count: z.number().int().meta({ description: 'All lots that are free; the list holds at most thirty' }),
  lots: z.array(
    z.object({
      reference: lotReference,
      name: z.string(),
      city: z.string(),
      capacity: z.number().int(),
      bedrooms: z.number().int(),
      photo: picture.nullable(),
      totalCents: cents
        .nullable()
        .meta({ description: 'Total of the stay without options; null when its fees are unknown' }),
    }),
  ),
})

/** `GET agency/{agencyId}/guests`: guests who have booked with the agency. */
export const guestsQuery = z.object({ q: line(120).pipe(z.string().min(2)) })
export const guests = z.object({
  guests: z.array(
    z.object({
      title: civility.nullable(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      address2: z.string(),
      postalCode: z.string(),
      city: z.string(),
      country: z.string(),
      locale,
      stays: z.number().int().meta({ description: 'Bookings with this agency' }),
    }),
  ),
})

/** Guest data entered by staff; the address may follow later. */
export const deskGuest = z.object({
  title: civility.nullable(),
  firstName: line(80).pipe(z.string().min(1)),
  lastName: line(80).pipe(z.string().min(1)),
  email: emailAddress,
  phone: line(30).pipe(z.string().min(1)),
  address: line(120),
  address2: line(120),
  postalCode: line(12),
  city: line(120),
  country: z.string().regex(/^[A-Z]{2}$/),
})

/** `POST agency/{agencyId}/bookings` */
export const deskBookingRequest = z.object({
  reference: lotReference,
  start_date: isoDate,
  end_date: isoDate,
  adults: z.number().int().min(1).max(50),
  children: z.number().int().min(0).max(50),
  insurance: z.boolean(),
  requestedOptions: requestedOptions.default([]),
  guest: deskGuest,
  locale: locale.meta({ description: "The guest's language" }),
  expectedTotalCents: cents.meta({
    description: 'What was said to the guest; another price is answered `priceChanged`',
  }),
  holdUntil: isoDate.meta({ description: 'Last day through which the nights are held without a payment' }),
  payBy: z.enum(GUEST_PAYMENTS).optional().meta({
    description:
      'How the guest pays what is due now. A link to pay on is mailed, or how to pay by cheque or transfer; nothing for other means',
  }),
  sendPaymentLink: z
    .boolean()
    .optional()
    .meta({ description: 'Of a page that was open during an upgrade: `payBy` link or other', deprecated: true }),
  requestKey: z.uuid().meta({ description: 'The same again answers the same booking' }),
})
export const deskBookingMade = deskBookingPath.pick({ agencyBookingId: true })

/** `POST agency/{agencyId}/bookings/{agencyBookingId}/change-preview`: the effect of a change. */
export const stayChange = z.object({
  reference: lotReference.meta({ description: 'Its lot, or another one of the agency' }),
  start_date: isoDate.refine(isIsoDate),
  end_date: isoDate.refine(isIsoDate),
  adults: z.number().int().min(1).max(50),
  children: z.number().int().min(0).max(50),
  options: z.array(z.object({ articleID: z.string().max(40), quantity: z.number().int().min(0).max(99) })).max(50),
})
const changedPrice = z
  .enum(['new', 'kept'])
  .meta({ description: 'new: the price of the changed stay; kept: the total that was agreed' })
export const changePreview = z.object({
  quote: quote.meta({ description: 'The changed stay at its own price, or why it cannot be had' }),
  paidCents: cents.meta({ description: 'Paid and not given back' }),
  prices: z
    .array(
      z.object({
        price: changedPrice,
        totalCents: cents,
        refundCents: cents.meta({ description: 'Given back at once' }),
        leftCents: cents.meta({ description: 'Left to pay' }),
        dueOn: isoDate.nullable().meta({ description: 'The first day on which the next instalment may be paid' }),
      }),
    )
    .meta({ description: 'What may be chosen; empty where the stay cannot be had' }),
})

/** `POST agency/{agencyId}/bookings/{agencyBookingId}/change` */
export const changeRequest = stayChange.extend({
  price: changedPrice,
  expectedTotalCents: cents.meta({ description: 'The total that was seen; another one is answered `priceChanged`' }),
  reason: line(200),
  requestId: z.uuid().optional().meta({ description: 'The open request of the tenant that this accepts' }),
  reply: decisionReply,
  expectedUpdatedAt,
})

/** `GET page/payment-link/{token}` */
export const paymentLinkPage = z.object({
  state: z
    .enum(['payable', 'paid', 'closed'])
    .meta({ description: 'closed: the link has expired, or nothing may be paid on it any more' }),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyBookingId: z.string(),
  lot: z.object({ name: z.string(), city: z.string(), photo: picture.nullable() }),
  start_date: isoDate,
  end_date: isoDate,
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  totalCents: cents,
  instalment: z.enum(['deposit', 'balance']),
  amountCents: cents.meta({ description: 'What the link pays' }),
  isWhole: z.boolean().meta({ description: 'It is the whole price' }),
  cancellation: cancellationTerms,
  insurance: insuranceOffer
    .extend({ premiumCents: cents })
    .nullable()
    .meta({ description: 'Of an insurance that the guest has not confirmed yet (LW-404)' }),
  payUntil: z.iso.datetime().meta({ description: 'The link ends then' }),
})
export const paymentLinkStart = z.object({
  termsAccepted: z.literal(true),
  insuranceConfirmed: z.boolean().default(false).meta({ description: 'Required where the page tells an insurance' }),
})

/** `GET page/payment-link-result/{paymentId}`: the result of a payment, after the return from the bank. */
export const paymentLinkResult = z.object({
  outcome: z.enum(['pending', 'paid', 'refused', 'abandoned', 'late']),
  amountCents: cents,
  agencyName: z.string(),
  agencyPhone: z.string(),
})

export type FreeLots = z.infer<typeof freeLots>
export type FreeLotsQuery = z.output<typeof freeLotsQuery>
export type Guests = z.infer<typeof guests>
export type DeskBookingRequest = z.output<typeof deskBookingRequest>
export type StayChange = z.output<typeof stayChange>
export type ChangePreview = z.infer<typeof changePreview>
export type ChangeRequest = z.output<typeof changeRequest>
export type PaymentLinkPage = z.infer<typeof paymentLinkPage>
export type PaymentLinkResult = z.infer<typeof paymentLinkResult>
