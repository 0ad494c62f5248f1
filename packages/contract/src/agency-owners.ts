/** Owners of an agency: their files, identity and mandates (AG-506). */

import { isIsoDate } from '@escale/domain/dates'
import { MAX_FEE_BASIS_POINTS, MAX_MANDATE_LOTS, STAY_PLANS } from '@escale/domain/owner/mandate'
import { z } from 'zod'
import { civility } from './account.ts'
import { emailAddress } from './email-address.ts'
import { OWNER_STATES } from './owner-filters.ts'
import { receiptNotice } from './registers.ts'
import { cents, id, idInPath, isoDate, line, lotReference } from './schema.ts'
import { agencyPath } from './staff.ts'

const day = isoDate.refine(isIsoDate)
const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })

/** Owners on a page of the list. */
export const OWNERS_PAGE = 50

export const agencyOwnersQuery = z.object({
  q: line(80).optional().meta({ description: 'Words of the name, e-mail, city, or a lot’s name or reference' }),
  state: z.enum(OWNER_STATES).default('all').meta({
    description:
      'current: a mandate in force or to come; incomplete: DAC7 lacks a fact of an owner with a mandate in force',
  }),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})

/** Whether the owner has opened their space. */
export const ownerSpace = z.enum(['open', 'invited', 'none'])

export const agencyOwners = z.object({
  owners: z.array(
    z.object({
      accountId: z.uuid(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      city: z.string(),
      lots: z.number().int().meta({ description: 'Lots of the agency with a mandate in force' }),
      until: isoDate.nullable().meta({ description: 'First end to come of a mandate in force' }),
      space: ownerSpace,
      isIncomplete: z.boolean().meta({ description: 'The yearly report of DAC7 lacks a fact of this owner' }),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int().meta({ description: 'At least 1' }),
})

export const ownerPath = agencyPath.extend({ accountId: z.uuid() })
const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

/** A tax number of any country, in capitals. */
const taxNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z][0-9A-Z /.-]{3,29}$/)

/** What the yearly report of lessors says of one (directive (UE) 2021/514, annex V). Empty: unknown. */
const declaration = {
  isCompany: z.boolean(),
  companyName: line(120),
  companyNumber: emptyOr(taxNumber).meta({ description: 'Registration number; the SIRET in France' }),
  taxNumber: emptyOr(taxNumber),
  birthDate: emptyOr(day),
}
const contact = {
  title: civility,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  phone: line(30),
  address: line(120),
  address2: line(120),
  postalCode: line(20),
  city: line(80),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ description: 'ISO 3166 alpha-2' }),
}

export const ownerIdentity = z.object({ ...contact, ...declaration })
/** `GET` and `POST owner/declaration`: the part that owners keep up to date by themselves. */
export const ownerDeclaration = z.object(declaration)

export const newOwner = z.object({
  email: emailAddress,
  ...contact,
  locale: z.enum(['fr', 'en']).default('fr'),
  invites: z.boolean().meta({ description: 'Mail the link that opens the owner’s space' }),
})
export const ownerAdded = z.object({ accountId: z.uuid() })

export const ownerFile = z.object({
  accountId: z.uuid(),
  email: z.string(),
  space: ownerSpace,
  invitedAt: instant.nullable(),
  isSharedWithOthers: z.boolean().meta({ description: 'Another agency of the network works for this owner too' }),
  identity: ownerIdentity.extend({ title: civility.nullable() }).meta({
    description: 'Tax number and birth date are empty for roles that neither manage owners nor export accounts',
  }),
  missing: z
    .array(z.enum(['name', 'address', 'taxNumber', 'birthDate', 'companyName', 'companyNumber']))
    .meta({ description: 'What the yearly report lacks' }),
  mandates: z
    .array(
      z.object({
        id,
        number: z.number().int().meta({ description: 'In the register of mandates' }),
        lot: z.object({
          reference: z.string(),
          name: z.string(),
          city: z.string(),
          uri: z.string(),
          isPublished: z.boolean(),
        }),
        startDate: isoDate,
        endDate: isoDate.nullable().meta({ description: 'The first day on which it is no longer in force' }),
        state: z.enum(['coming', 'inForce', 'ended']),
        signedOn: isoDate.nullable(),
        feeBasisPoints: z.number().int(),
        receiptNotice,
        ownerStays: z.boolean(),
        calendars: z.boolean(),
        document: z.object({ sha256: z.string(), uploadedAt: instant }).nullable(),
        attestation: z
          .object({ attestedOn: isoDate, isMainResidence: z.boolean(), changeOfUse: z.string() })
          .nullable()
          .meta({ description: 'The latest that the owner signed for this lot' }),
        plannedStays: z.number().int().meta({ description: 'Stays beyond its end, with a decision' }),
      }),
    )
    .meta({ description: 'Those in force first, at most two hundred' }),
  bankAccount: z
    .object({ holder: z.string(), ibanEnd: z.string() })
    .nullable()
    .meta({ description: 'Where the agency pays the owner: last four characters; null for roles that see no money' }),
  statements: z
    .array(z.object({ id: z.uuid(), month: isoDate, closingCents: z.number().int(), documentId: z.uuid().nullable() }))
    .meta({ description: 'Sent by this agency, the latest first, at most twelve' }),
  journal: z.array(z.object({ id: z.number().int(), at: instant, actorName: z.string(), action: z.string() })).meta({
    description: 'What was done in this file, the latest first, at most thirty; empty for roles without the journal',
  }),
})

/** `GET agency/{agencyId}/mandate-lots`: lots that a new mandate may cover. */
export const mandateLotsQuery = z.object({ q: line(80).optional() })
export const mandateLots = z.object({
  lots: z.array(z.object({ reference: z.string(), name: z.string(), city: z.string() })).meta({
    description: 'Without a mandate in force or to come, by reference, at most fifty',
  }),
  total: z.number().int(),
})

const rights = { ownerStays: z.boolean(), calendars: z.boolean() }

export const mandateRequest = z.object({
  references: z.array(lotReference).min(1).max(MAX_MANDATE_LOTS),
  documentId: z.uuid().optional().meta({ description: 'Of the signed PDF, uploaded before' }),
  signedOn: day,
  startDate: day,
  endDate: day
    .optional()
    .meta({ description: 'The first day on which it is no longer in force; absent while it goes on' }),
  feeBasisPoints: z.number().int().min(0).max(MAX_FEE_BASIS_POINTS).meta({ description: 'Of the rent, with VAT' }),
  receiptNotice,
  ...rights,
})
export const mandatesAdded = z.object({
  numbers: z.array(z.number().int()).meta({ description: 'In the register of mandates, one for each lot' }),
})

export const agencyMandatePath = agencyPath.extend({ mandateId: idInPath })
/** What is absent stays. A document is added once. */
export const mandateChange = z.object({
  ownerStays: z.boolean().optional(),
  calendars: z.boolean().optional(),
  document: z.object({ documentId: z.uuid(), signedOn: day }).optional(),
})

/** What the owner declares of a lot, dated and signed (Code du tourisme, art. L324-2). */
export const attestationRequest = z
  .object({
    attestedOn: day,
    isMainResidence: z.boolean(),
    changeOfUse: line(60).meta({ description: 'Number of the commune’s authorisation; empty where it asks for none' }),
  })
  .refine(({ isMainResidence, changeOfUse }) => !isMainResidence || changeOfUse === '', { path: ['changeOfUse'] })

export const mandateEndQuery = z.object({ on: day })
export const mandateEnd = z.object({
  stays: z
    .array(
      z.object({
        agencyBookingId: z.string(),
        kind: z.enum(['tenant', 'personal', 'coBooking', 'concierge']),
        guestName: z.string(),
        startDate: isoDate,
        endDate: isoDate,
        totalCents: cents.nullable(),
        plan: z.enum(STAY_PLANS).nullable().meta({ description: 'As it was decided before' }),
      }),
    )
    .meta({ description: 'Stays that end after this day, the earliest first' }),
})
export const mandateEndRequest = z.object({
  endDate: day,
  plans: z.array(z.object({ agencyBookingId: z.string().max(40), plan: z.enum(STAY_PLANS) })).max(500),
})

export const ownerViewEnded = z.object({ agencySlug: z.string(), accountId: z.uuid() })
/** Answer of `POST /documents/agency/{agencyId}/mandate-documents`, whose body is the PDF. */
export const mandateDocument = z.object({ documentId: z.uuid(), sha256: z.string() })

/** Query of `/documents/agency/{agencyId}/owners`, the list as CSV. */
export const ownersFileQuery = agencyOwnersQuery
  .omit({ page: true })
  .extend({ lang: z.enum(['fr', 'en']).default('fr') })

export type AgencyOwners = z.infer<typeof agencyOwners>
export type AgencyOwnersQuery = z.output<typeof agencyOwnersQuery>
export type OwnerFile = z.infer<typeof ownerFile>
export type OwnerIdentity = z.output<typeof ownerIdentity>
export type NewOwner = z.output<typeof newOwner>
export type MandateRequest = z.output<typeof mandateRequest>
export type MandateEnd = z.infer<typeof mandateEnd>
