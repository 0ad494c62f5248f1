/** What a tenant asked an agency for, as its mails say it. */
import { pluralizeGuests } from '@escale/contract/pluralize'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { z } from 'zod'
import { daysOf } from '../stay-facts.ts'

export const requestedData = z.object({
  kind: z.enum(['change', 'cancellation']),
  /** The refund that the tenant was shown; 0 for a change. */
  refundCents: z.number().int().nonnegative(),
  /** The stay that is wanted instead. */
  stay: z
    .object({
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      adults: z.number().int(),
      children: z.number().int(),
    })
    .optional(),
})

/** In words; undefined without data. */
export interface Requested {
  isChange: boolean
  refund: string
  /** Days and guests; empty for a cancellation. */
  stay: string
}

export function requestedInWords(
  requested: z.output<typeof requestedData> | undefined,
  locale: Locale,
): Requested | undefined {
  if (!requested) return undefined
  const { kind, refundCents, stay } = requested
  return {
    isChange: kind === 'change',
    refund: formatPrice(refundCents),
    stay: stay ? `${daysOf(stay, locale)}, ${pluralizeGuests(stay, locale)}` : '',
  }
}
