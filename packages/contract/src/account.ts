/** Account calls: login, sign-up, password. */

import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { line, ownAddress, secret } from './schema.ts'

/** The two login strategies, which are also the two kinds of account. */
export const accessRight = z.enum(['tenant', 'owner', 'agency'])
export const civility = z.enum(['mr', 'mrs'])

const name = line(80).min(1)
const text = line(120)

/** `POST login`. A browser also receives an HttpOnly cookie. */
export const loginRequest = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  form_type: accessRight,
  recaptcha_token: z.string().max(4000).optional(),
  client_id: z.string().max(100).optional(),
  grant_type: z.string().max(40).optional(),
  scope: z.string().max(100).optional(),
})
export const loginAnswer = z.object({ token: z.string() })

/** `GET current_user`, with the field names of the specification. */
export const currentUser = z.object({
  id: z.string(),
  accessRight,
  title: civility.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  address: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string().meta({ description: 'ISO 3166 alpha-2' }),
  newsletter: z.boolean(),
  loggedIn: z.literal(true),
  hasAdvancedExtranetAccess: z.boolean(),
  isViewedByStaff: z
    .boolean()
    .optional()
    .meta({ description: 'A member of staff sees this owner’s space through their own session, read-only' }),
})

/** Personal data. The domain checks the rules of password and phone number. */
const person = z.object({
  title: civility,
  firstName: name,
  lastName: name,
  phone: line(30).min(1),
  address: text.min(1),
  address2: text.optional(),
  postalCode: line(12).min(1),
  city: text.min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  newsletter: z.boolean().default(false),
})

/** `POST tenant/register`. The response is the same in every case; a mail with the confirmation link follows. */
export const registerRequest = person.extend({
  email: emailAddress,
  password: z.string().min(1).max(200),
  /** Page to return to after the confirmation: a path of this site in its French form. */
  returnTo: ownAddress.optional(),
  recaptcha_token: z.string().max(4000).optional(),
})
/** `PATCH user/{id}`: absent fields stay unchanged. Only the second address line may be emptied. */
export const userChange = person.partial().extend({ newsletter: z.boolean().optional() })

/**
 * `POST user/confirm/{token}`: verifies the e-mail; the first use logs in. An owner without a password is not logged
 * in: the returned token is the one that `owner/confirm` takes.
 */
export const confirmed = z.object({
  accessRight,
  token: z.string(),
  loggedIn: z.boolean(),
  returnTo: z.string().nullable(),
})
/** `GET user/getBy/{token}`: the person whom a link belongs to, before its use. */
export const tokenOwner = z.object({
  accessRight,
  purpose: z.enum(['verifyEmail', 'resetPassword', 'finishOwner']),
  firstName: z.string(),
  email: z.string(),
  /** The agency's data about an owner whose sign-up is not finished; null for everybody else. */
  known: z.object({ title: civility.nullable(), lastName: z.string(), phone: z.string() }).nullable(),
})

/** `POST password/reset`: mails the link. */
export const passwordReset = z.object({
  email: emailAddress,
  form_type: accessRight,
  recaptcha_token: z.string().max(4000).optional(),
})
/** `POST password/token`: whether the link is still valid. */
export const passwordToken = z.object({ token: secret })
/** `POST password/change`: with a link's token, or logged in with the old password. */
export const passwordChange = z.union([
  z.object({ token: secret, password: z.string().min(1).max(200) }),
  z.object({ oldPassword: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
])
export const done = z.object({ done: z.literal(true) })

/** `POST lock-warning` */
export const lockWarningRequest = z.object({
  username: z.string().min(1).max(200),
  form_type: accessRight.default('tenant'),
})
export const lockWarning = z.object({ accountLockWarning: z.enum(['near_lock', 'locked']).nullable() })

export type AccessRight = z.infer<typeof accessRight>
export type LoginRequest = z.input<typeof loginRequest>
export type CurrentUser = z.infer<typeof currentUser>
export type RegisterRequest = z.input<typeof registerRequest>
export type UserChange = z.input<typeof userChange>
export type Confirmed = z.infer<typeof confirmed>
export type TokenOwner = z.infer<typeof tokenOwner>
export type PasswordReset = z.input<typeof passwordReset>
export type PasswordChange = z.input<typeof passwordChange>
export type LockWarning = z.infer<typeof lockWarning>
