/** Calls about a person's own data: who logged in, what an erasure keeps, the erasure itself (LW-501, LW-503). */
import { z } from 'zod'

/** One attempt to log in, as it is shown to the person. */
const loginEntry = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(['success', 'wrongPassword', 'locked', 'wrongRole', 'unverified']),
  address: z.string().nullable().meta({ description: 'Network, truncated; null where it is not known' }),
})

/** A row of the table of retention, in the reader's language. */
export const retentionLine = z.object({
  purpose: z.string().meta({ description: 'Name of the row, the same in every language' }),
  data: z.string(),
  keep: z.string().meta({ description: 'How long, and from when' }),
  action: z.string(),
  basis: z.string().meta({ description: 'Legal basis, with the article where there is one' }),
})

/** `GET user/{id}/privacy` */
export const privacyOverview = z.object({
  logins: z.array(loginEntry).meta({ description: 'The latest first, at most twenty' }),
  refusal: z
    .enum(['erasureStayAhead', 'erasureMandate', 'erasureStaff'])
    .nullable()
    .meta({ description: 'Why the account cannot be erased yet; null when it can' }),
  kept: z.array(retentionLine).meta({ description: 'Data of this person that stay after an erasure' }),
})

/** `POST user/{id}/erase` */
export const erasureRequest = z.object({ password: z.string().min(1).max(200) })

export type RetentionLine = z.infer<typeof retentionLine>
export type PrivacyOverview = z.infer<typeof privacyOverview>
