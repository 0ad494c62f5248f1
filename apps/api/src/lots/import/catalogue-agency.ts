/** An agency of the catalogue. */

import { openSpan } from '@escale/contract/agencies'
import { emailAddress } from '@escale/contract/email-address'
import { line, slug, words } from '@escale/contract/schema'
import { MAX_LEGAL_DEPOSIT } from '@escale/domain/booking/payment-schedule'
import { z } from 'zod'
import { basisPoints, file, inBoth, name, place, postcode, price, services, text } from './catalogue-fields.ts'

const openingHours = z.array(z.strictObject({ days: line(80).min(1), hours: line(80).min(1) })).max(10)

const MAX_SPANS = 21

const insurance = z
  .strictObject({
    insurer: line(200).min(1),
    address: line(300).min(1),
    productUrl: z
      .string()
      .max(500)
      .regex(/^(https:\/\/|\/)\S+$/, 'must be an https address or a path of the site')
      .meta({ description: 'The product information document of the insurer' }),
    complaints: inBoth(words(1000).min(1)).meta({ description: 'How to complain, and to which mediator' }),
    orias: z
      .string()
      .regex(/^\d{8}$/, 'must be eight digits')
      .optional()
      .meta({ description: 'Number of the agency as an intermediary: required above 200 EUR of premium a person' }),
  })
  .meta({ description: 'Who insures cancellations: without it no insurance is offered. Left out, it stays as it is' })

export const agencyDetails = z.strictObject({
  name,
  city: slug,
  address: line(200).min(1),
  postcode,
  phone: line(30).min(1),
  email: emailAddress,
  openingHours: inBoth(openingHours),
  weeklyHours: z.array(openSpan).max(MAX_SPANS).default([]).meta({
    description: 'The same hours to reckon with, for "open now": ISO weekday (1 = Monday), HH:mm in France',
  }),
  people: z
    .array(z.strictObject({ name, role: inBoth(line(80).min(1)) }))
    .max(12)
    .default([])
    .meta({
      description: 'Whom a guest meets, in the order in which they are shown',
    }),
  coordinates: place,
  processingFeeCents: price,
  insuranceBasisPoints: basisPoints(0, 10_000),
  insurance: insurance.optional(),
  depositBasisPoints: basisPoints(100, MAX_LEGAL_DEPOSIT)
    .default(MAX_LEGAL_DEPOSIT)
    .meta({ description: 'Deposit, of the rent; the law allows a quarter (décret 72-678, art. 68)' }),
  professionalCard: line(80).min(1),
  guarantor: line(200).min(1).optional().meta({
    description: 'Who guarantees the money that the agency holds, with the address (décret 72-678, art. 93)',
  }),
  mediator: line(200).min(1).optional().meta({
    description: 'The consumer mediator, with the address or site (Code de la consommation, art. L616-1)',
  }),
  feeScale: z
    .array(z.strictObject({ service: inBoth(line(200).min(1)), price: inBoth(line(200).min(1)) }))
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: 'Fees with VAT, shown to everybody: what is charged for, and how much (arrêté du 10 janvier 2017)',
    }),
  description: inBoth(text),
  photo: file.optional(),
})

export const agencyShell = z.strictObject({
  slug,
  details: agencyDetails.optional().meta({ description: 'Needed when the site does not know the agency' }),
  complete: z
    .boolean()
    .default(false)
    .meta({ description: 'True: lots of the agency that are not here are unpublished' }),
  services: services.optional().meta({ description: 'What every lot of the agency offers' }),
})
/** An agency whose lots have not been looked at. */
export const agency = agencyShell.extend({ lots: z.array(z.unknown()).default([]) })

export type CatalogueAgency = z.output<typeof agency>
