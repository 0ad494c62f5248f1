/** The file of `setup` (docs/setup-example.json): all that a site needs before it may go live. */
import { agencyDetails } from '@escale/api/lots/import/catalogue-agency'
import { destination } from '@escale/api/lots/import/catalogue-place'
import { legalIdentity } from '@escale/contract/legal-identity'
import { line } from '@escale/contract/schema'
import { invitationRequest } from '@escale/contract/staff'
import { z } from 'zod'

const inBoth = (max: number) => z.strictObject({ fr: line(max).min(1), en: line(max).min(1) })

/** The network as its visitors see it: name in the header's logo, page titles, feeds; text of search results. */
const brand = z.strictObject({
  name: inBoth(60),
  description: inBoth(200),
  logo: z
    .string()
    .regex(/^\/[\w./-]{1,200}$/, 'must be a path of this site, such as /brand/logo.svg, which the proxy serves')
    .optional(),
})

const agency = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be of lower-case letters, digits and hyphens'),
  place: destination.omit({ photo: true }).optional(),
  details: agencyDetails.omit({ photo: true }),
  director: invitationRequest.omit({ roles: true }).optional(),
})

export const setupFile = z.strictObject({
  legalIdentity,
  brand: brand.optional(),
  agency: agency.optional(),
})

export type SetupFile = z.output<typeof setupFile>
export type Brand = z.output<typeof brand>
