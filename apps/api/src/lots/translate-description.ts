import { ApiError } from '@escale/contract/errors'
import type { TranslatedDescription } from '@escale/contract/lots'
import type { Logger } from '../platform/log.ts'
import { toParagraphs } from '../platform/paragraphs.ts'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { keepTranslation, readDescription, readTranslation } from './lots.store.ts'
import { TranslationFailed, type Translator } from './translator.ts'

export interface TranslationWorld extends World {
  translator: Translator
  log: Pick<Logger, 'warn'>
}

/**
 * A lot's description in the reader's language: as it was written, or as it was once translated, or translated now and
 * kept (LO-15). Throws `lotNotFound`, `lotGone`, and `unavailable` when it cannot be translated now.
 */
export async function translateDescription(
  world: TranslationWorld,
  reference: string,
  locale: Locale,
): Promise<TranslatedDescription> {
  const lot = await readDescription(world.database, reference)
  if (!lot) throw new ApiError('lotNotFound')
  if (!lot.published) throw new ApiError('lotGone', { message: 'lot' })
  const { id, description, described_in: writtenIn } = lot
  const text =
    writtenIn === null || writtenIn === locale
      ? description[locale]
      : await translate(world, { lotId: id, locale, source: description[writtenIn], from: writtenIn })
  return { reference: lot.reference, locale, description: toParagraphs(text) }
}

async function translate(
  { database, translator, log }: TranslationWorld,
  { lotId, locale, source, from }: { lotId: number; locale: Locale; source: string; from: Locale },
): Promise<string> {
  const kept = await readTranslation(database, { lotId, locale, source })
  if (kept !== undefined) return kept
  try {
    const paragraphs = await translator.translate(source.split(/\n{2,}/), from, locale)
    const description = paragraphs.join('\n\n')
    await keepTranslation(database, { lotId, locale, source, description })
    return description
  } catch (error) {
    if (!(error instanceof TranslationFailed)) throw error
    log.warn({ err: error, lotId, locale }, 'a description was not translated')
    throw new ApiError('unavailable')
  }
}
