/** Basic schemas shared by all slices. */
import { z } from 'zod'
import { MAX_OWN_ADDRESS, readOwnAddress } from './own-address.ts'

/** Integer cents, never negative. */
export const cents = z.number().int().nonnegative().meta({ description: 'Integer cents of a euro' })
/** Calendar day without time or time zone. */
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'Calendar day, yyyy-MM-dd', examples: ['2027-07-10'] })
/** Id of a row, within the database's integer range. */
export const id = z.number().int().positive().max(2_147_483_647)
/** The same as text in an address. */
export const idInPath = z.coerce.number<number>().pipe(id)
/** Path parameter with a secret. A token of the wrong length or alphabet is answered like an unknown one. */
export const tokenPath = z.object({ token: z.string().max(200) })
/** Single-line text without control characters and lone surrogates, which documents and PostgreSQL cannot hold. */
export const line = (max: number) => written(/^[^\p{Cc}\p{Cs}]*$/u, max)
/** Multi-line text. */
export const words = (max: number) => written(/^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u, max)
/** JSON Schema patterns have no flags; they are always Unicode. */
const written = (pattern: RegExp, max: number) =>
  z.string().trim().max(max).regex(pattern).meta({ pattern: pattern.source })
/** A path of the site in its French form, never one that a browser would read as another host. */
export const ownAddress = z
  .string()
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .max(MAX_OWN_ADDRESS)
  .refine((address) => readOwnAddress(address) !== null)
/** Secret token of an address or a mail. */
export const secret = z.string().regex(/^[\w-]{20,100}$/)
/** The agencies' reference of a lot. */
export const lotReference = z.string().min(1).max(40)
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
export const picture = z.object({
  id: z.number().int(),
  path: z.string().meta({ description: 'Address without width or format: append ?w=640&f=webp' }),
  alt: z.string(),
})
export const link = z.object({ text: z.string(), url: z.string() })
export const seo = z.object({ title: z.string(), description: z.string(), favicon: z.string() })
export const crumb = z.object({ label: z.string(), url: z.string() })
/** Degrees, WGS 84. */
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() })

export type Picture = z.infer<typeof picture>
export type Link = z.infer<typeof link>
export type Seo = z.infer<typeof seo>
export type Crumb = z.infer<typeof crumb>
export type Coordinates = z.infer<typeof coordinates>
/** A schema for the fields of a form on the site. */
export type FormSchema<Sent> = z.ZodType<Sent, Record<string, unknown>>
