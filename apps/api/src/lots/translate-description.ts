import { ApiError } from '@escale/contract/errors'
import type { TranslatedDescription } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import type { Logger } from '../platform/log.ts'
import { toParagraphs } from '../platform/paragraphs.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { keepTranslation, lockTranslation, readDescription, readTranslation } from './translation.store.ts'
import { TRANSLATION_PATIENCE_MS, TranslationFailed, type Translator } from './translator.ts'

export interface TranslationDeps extends Deps {
  translator: Translator
  log: Pick<Logger, 'warn'>
}

interface Wanted {
  lotId: number
  locale: Locale
  source: string
  from: Locale
}

/** Each keeps a connection while the translator works: a slow one may not take them all. */
const TRANSLATIONS_AT_ONCE = 2

/**
 * Makes the use case: a lot's description in the reader's language, as it was written, or as it was once translated, or
 * translated now and kept (LO-15). The translator is paid by the word: a text that several ask for at once is translated
 * once. Throws `lotNotFound`, `lotGone`, and `unavailable` when it cannot be translated now.
 */
export function createTranslateDescription(deps: TranslationDeps) {
  const underWay = new Map<string, Promise<string>>()
  const semaphore = createSemaphore({
    permits: TRANSLATIONS_AT_ONCE,
    waitMs: TRANSLATION_PATIENCE_MS,
    error: () => new TranslationFailed('too many at once'),
  })

  const translate = (wanted: Wanted): Promise<string> => {
    const key = JSON.stringify(wanted)
    const started = underWay.get(key)
    if (started) return started
    const work = semaphore.run(() => translateNow(deps, wanted)).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  return async (reference: string, locale: Locale): Promise<TranslatedDescription> => {
    const lot = await readDescription(deps.database, reference)
    if (!lot) throw new ApiError('lotNotFound')
    if (!lot.published) throw new ApiError('lotGone')
    const { id: lotId, description, described_in: from } = lot
    if (from === null || from === locale) {
      return { reference: lot.reference, locale, description: toParagraphs(description[locale]) }
    }
    const wanted = { lotId, locale, source: description[from], from }
    try {
      const text = (await readTranslation(deps.database.db, wanted)) ?? (await translate(wanted))
      return { reference: lot.reference, locale, description: toParagraphs(text) }
    } catch (error) {
      if (!(error instanceof TranslationFailed)) throw error
      deps.log.warn({ err: error, lotId, locale }, 'a description was not translated')
      throw new ApiError('unavailable')
    }
  }
}

/** Asks the translator, unless another process did so while this one waited for the lock. */
function translateNow({ database, translator }: TranslationDeps, wanted: Wanted): Promise<string> {
  return database.db.transaction().execute(async (trx) => {
    await lockTranslation(trx, wanted)
    const kept = await readTranslation(trx, wanted)
    if (kept !== undefined) return kept
    const paragraphs = await translator.translate(wanted.source.split(/\n{2,}/), wanted.from, wanted.locale)
    const description = paragraphs.join('\n\n')
    await keepTranslation(trx, { ...wanted, description })
    return description
  })
}
