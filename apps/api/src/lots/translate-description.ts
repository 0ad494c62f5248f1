import { ApiError } from '@escale/contract/errors'
import type { TranslatedDescription } from '@escale/contract/lots'
import { toParagraphs } from '../platform/paragraphs.ts'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { readDescription } from './lots.store.ts'

/** A lot's description in the reader's language. Throws `lotNotFound`, `lotGone`. */
export async function translateDescription(
  { database }: World,
  reference: string,
  locale: Locale,
): Promise<TranslatedDescription> {
  const lot = await readDescription(database, reference)
  if (!lot) throw new ApiError('lotNotFound')
  if (!lot.published) throw new ApiError('lotGone', { message: 'lot' })
  return { reference: lot.reference, locale, description: toParagraphs(lot.description[locale]) }
}
