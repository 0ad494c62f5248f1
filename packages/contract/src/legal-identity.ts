import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { line } from './schema.ts'

const required = (max: number) => line(max).min(1)

/**
 * Publisher and host of the site, which a legal notice must name (loi n° 2004-575 du 21 juin 2004, art. 1-1; Code de
 * commerce, art. R123-237). `null` for data that the publisher does not have.
 */
export const legalIdentity = z.object({
  companyName: required(200),
  legalForm: required(100).meta({ description: 'SAS, SARL, association…' }),
  shareCapital: required(60).nullable().default(null).meta({ description: 'As written: 10 000 €' }),
  registration: required(100).meta({ description: 'Register and number: RCS Saint-Malo 123 456 789' }),
  vatNumber: required(30).nullable().default(null),
  address: required(300),
  phone: required(40),
  email: emailAddress,
  publicationDirector: required(200),
  host: z.object({ name: required(200), address: required(300), phone: required(40) }),
})
export type LegalIdentity = z.infer<typeof legalIdentity>
