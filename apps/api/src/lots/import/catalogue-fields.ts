/** The fields that lots, agencies and places of the catalogue share. */
import { cents, line, slug, words } from '@escale/contract/schema'
import { isIsoDate } from '@escale/domain/dates'
import { z } from 'zod'
import { each } from './list-checks.ts'

export const inBoth = <Text extends z.ZodType>(text: Text) => z.strictObject({ fr: text, en: text })
export const name = line(120).min(2)
export const text = words(20_000)
  .min(1)
  .overwrite((written) => written.replaceAll('\r\n', '\n'))
/** Ten thousand euros a week and more are possible, a million is a mistake of units. */
export const price = cents.max(10_000_000)
export const basisPoints = (least: number, most: number) =>
  z.int().min(least).max(most).meta({ description: 'Hundredths of a percent: 350 = 3.5 %' })
export const metres = z.int().min(0).max(500_000)
export const place = z.strictObject({ latitude: z.number().min(41).max(52), longitude: z.number().min(-6).max(10) })
export const postcode = z.string().regex(/^\d{5}$/, 'must be five digits')
export const file = z
  .string()
  .min(1)
  .max(500)
  .meta({ description: 'A file in the folder of photographs, by its path from there: JPEG, PNG, WebP or AVIF' })

export const day = z
  .string()
  .refine(isIsoDate, 'must be a day that exists, written yyyy-MM-dd')
  .meta({ format: 'date', description: 'Calendar day, yyyy-MM-dd' })
export const range = { startsOn: day, endsOn: day.meta({ description: 'The day after the last night' }) }
export const inOrder = <Nights extends z.ZodType<{ startsOn: string; endsOn: string }>>(nights: Nights) =>
  nights.refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    error: 'must be later than startsOn: it is the day after the last night',
  })

export const service = z.strictObject({
  articleId: slug.max(60),
  name: inBoth(name),
  description: inBoth(words(1000)),
  unit: z.enum(['stay', 'person', 'night', 'personNight']),
  unitPriceCents: price,
  maxQuantity: z.int().min(1).max(100).default(1),
})
export const services = z
  .array(service)
  .max(100)
  .superRefine(each(({ articleId }) => articleId, 'is there already', 'articleId'))

export type CatalogueService = z.output<typeof service>
