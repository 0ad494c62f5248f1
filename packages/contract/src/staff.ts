/** Staff of agencies: who they are, their roles, their second factor, the journal (AG-101 to AG-105). */

import { AGENCY_ROLES, STAFF_ACTIONS, STAFF_ROLES } from '@escale/domain/staff/staff-rights'
import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { id, idInPath, line, secret } from './schema.ts'

export const staffRole = z.enum(STAFF_ROLES)
const agencyRole = z.enum(AGENCY_ROLES as [(typeof AGENCY_ROLES)[number], ...(typeof AGENCY_ROLES)[number][]])
export const staffAction = z.enum(STAFF_ACTIONS)

/** Agency of the staff member, in the path of every call of the agency area. */
export const agencyPath = z.object({ agencyId: idInPath })

const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })

/** `GET staff/me`: the logged-in staff member. */
export const staffSession = z.object({
  accountId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  agencies: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      roles: z.array(staffRole),
      actions: z
        .array(staffAction)
        .meta({ description: 'What this session may do for the agency, confirmation aside' }),
    }),
  ),
  isNetwork: z.boolean(),
  secondFactor: z.object({
    isRequired: z.boolean().meta({ description: 'A role of this person counts only with a second factor' }),
    hasAuthenticator: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
    recoveryCodesLeft: z.number().int(),
    shownAt: instant.nullable().meta({ description: 'When this session last showed a second factor' }),
    demoCode: z.string().nullable().meta({ description: 'The code of the moment, in demo mode only' }),
  }),
})

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const factorCode = z.string().trim().min(6).max(40)
export const secondFactorRequest = z.object({ code: factorCode })
export const secondFactorShown = z.object({ shownAt: instant })
/** `POST staff/authenticator`: setup data for an authenticator app, active after the first confirmed code. */
export const authenticatorSecret = z.object({
  secret: z.string().meta({ description: 'Base32, to type by hand' }),
  uri: z.string().meta({ description: 'otpauth://totp/…' }),
  qrCode: z.string().meta({ description: 'The same as a QR code: rows of 0 and 1, separated by line breaks' }),
})
export const authenticatorConfirmation = z.object({ code: z.string().trim().min(6).max(10) })
export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown once; each is good once' }),
})

/** Input and output of the browser's WebAuthn calls, as standardised. */
const webauthnJson = z.record(z.string(), z.unknown())
export const passkeyOptions = z.object({ options: z.string().meta({ description: 'The options as JSON' }) })
export const passkeyRegistration = z.object({ name: line(60).min(1), response: webauthnJson })
export const passkeyAssertion = z.object({ response: webauthnJson })
export const passkeyPath = z.object({ passkeyId: z.string().min(1).max(1_400) })

/** `GET agency/{agencyId}/staff` */
export const staffList = z.object({
  members: z.array(
    z.object({
      accountId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      roles: z.array(staffRole),
      hasSecondFactor: z.boolean(),
      lastSeenAt: instant.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      roles: z.array(staffRole),
      createdAt: instant,
      expiresAt: instant,
    }),
  ),
})
const roles = z.array(agencyRole).min(1).max(AGENCY_ROLES.length)
export const invitationRequest = z.object({
  email: emailAddress,
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  roles,
  locale: z.enum(['fr', 'en']).default('fr'),
})
export const invitationPath = agencyPath.extend({ invitationId: z.uuid() })
export const memberPath = agencyPath.extend({ accountId: z.uuid() })
export const memberRoles = z.object({
  roles: z.array(agencyRole).max(AGENCY_ROLES.length).meta({ description: 'None: the person leaves the agency' }),
})

/** `GET staff/invitations/{token}` */
export const invitation = z.object({
  agencyName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(staffRole),
  hasAccount: z.boolean().meta({ description: 'The person works for another agency already and keeps that password' }),
})
export const invitationAcceptance = z.object({
  token: secret,
  password: z.string().min(1).max(200).optional().meta({ description: 'For a person without an account of the kind' }),
})
export const invitationAccepted = z.object({ token: z.string() })

/** `GET agency/{agencyId}/journal`, latest first. */
export const journalQuery = z.object({
  subjectKind: z.string().max(40).optional(),
  subjectId: z.string().max(80).optional(),
  q: line(80).optional().meta({ description: 'Words of the person’s name or of the subject' }),
  before: z.coerce.number<number>().int().positive().optional().meta({ description: 'Entries with a smaller id' }),
})
export const journal = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: instant,
      actorKind: z.enum(['tenant', 'owner', 'staff', 'system']),
      actorName: z.string(),
      action: z.string(),
      subjectKind: z.string(),
      subjectId: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  isComplete: z.boolean().meta({ description: 'No entry is older' }),
})

export type StaffSession = z.infer<typeof staffSession>
export type StaffList = z.infer<typeof staffList>
export type InvitationRequest = z.output<typeof invitationRequest>
export type Invitation = z.infer<typeof invitation>
export type Journal = z.infer<typeof journal>
