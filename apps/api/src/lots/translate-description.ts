import { ApiError } from '@escale/contract/errors'
import type { TranslatedDescription } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import type { Logger } from '../platform/log.ts'
import { toParagraphs } from '../platform/text/paragraphs.ts'
import { createSemaphore } from '../platform/threads/semaphore.ts'
import { lockTranslation, readDescription, readTranslation, saveTranslation } from './translation.store.ts'
import { TRANSLATION_TIMEOUT_MS, TranslationFailed, type Translator } from './translator.ts'

export interface TranslationDeps extends Deps {
  translator: Translator
  log: Pick<Logger, 'warn'>
}

interface TranslationRequest {
  lotId: number
  locale: Locale
  source: string
  from: Locale
}

/** Each holds a database connection, so a slow translator must not use them all. */
const MAX_CONCURRENT_TRANSLATIONS = 2

/**
 * Creates the use case that returns a description in a language: the original, a stored translation, or a new one that is stored
 * (LO-15). The translator charges by the word, so concurrent requests for one text share a translation. Throws `lotNotFound`, `lotGone`,
 * and `unavailable` when the translation fails.
 */
export function createTranslateDescription(deps: TranslationDeps) {
  const pending = new Map<string, Promise<string>>()
  const semaphore = createSemaphore({
    permits: MAX_CONCURRENT_TRANSLATIONS,
    waitMs: TRANSLATION_TIMEOUT_MS,
    error: () => new TranslationFailed('too many at once'),
  })

  const translate = (request: TranslationRequest): Promise<string> => {
    const key = JSON.stringify(request)
    const running = pending.get(key)
    if (running) return running
    const work = semaphore.run(() => translateNow(deps, request)).finally(() => pending.delete(key))
    pending.set(key, work)
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
    const request = { lotId, locale, source: description[from], from }
    try {
      const text = (await readTranslation(deps.database.db, request)) ?? (await translate(request))
      return { reference: lot.reference, locale, description: toParagraphs(text) }
    } catch (error) {
      if (!(error instanceof TranslationFailed)) throw error
      deps.log.warn({ err: error, lotId, locale }, 'a description was not translated')
      throw new ApiError('unavailable')
    }
  }
}

/** Translates and stores the text, unless another process did so during the wait for the lock. */
function translateNow({ database, translator }: TranslationDeps, request: TranslationRequest): Promise<string> {
  return database.db.transaction().execute(async (trx) => {
    await lockTranslation(trx, request)
    const stored = await readTranslation(trx, request)
    if (stored !== undefined) return stored
    const paragraphs = await translator.translate(request.source.split(/\n{2,}/), request.from, request.locale)
    const description = paragraphs.join('\n\n')
    await saveTranslation(trx, { ...request, description })
    return description
  })
}
