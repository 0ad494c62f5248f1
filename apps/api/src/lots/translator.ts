import type { Locale } from '@escale/db/schema'
import type { DatabaseHandle } from '../platform/database/db.ts'
import type { Env } from '../platform/env.ts'
import { readDictionary } from './translation.store.ts'

export interface Translator {
  /** Translates paragraphs and keeps their order. Throws `TranslationFailed`. */
  translate(paragraphs: readonly string[], from: Locale, to: Locale): Promise<string[]>
}

/** The translation failed; the message is for the log. */
export class TranslationFailed extends Error {
  override readonly name = 'TranslationFailed'
}

/** Returns the configured translation service, or the dictionary in the database. */
export function createTranslator({ translation }: Pick<Env, 'translation'>, database: DatabaseHandle): Translator {
  return translation.service ? serviceTranslator(translation.service) : dictionaryTranslator(database)
}

/** Translates each paragraph by the dictionary; one unknown paragraph fails the whole text. */
function dictionaryTranslator(database: DatabaseHandle): Translator {
  return {
    async translate(paragraphs, from, to) {
      const known = await readDictionary(database, paragraphs, from, to)
      return paragraphs.map((paragraph) => {
        const translated = known.get(paragraph)
        if (translated === undefined) throw new TranslationFailed('a paragraph is not in the dictionary')
        return translated
      })
    },
  }
}

export const TRANSLATION_TIMEOUT_MS = 8_000
/** The site uses British English. */
const TARGET: Record<Locale, string> = { fr: 'FR', en: 'EN-GB' }

/** A service with the API of DeepL (`POST /v2/translate`, version 2). */
function serviceTranslator({ url, key }: { url: string; key: string }): Translator {
  return {
    async translate(paragraphs, from, to) {
      const response = await fetch(new URL('/v2/translate', url), {
        method: 'POST',
        headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: paragraphs, source_lang: from.toUpperCase(), target_lang: TARGET[to] }),
        signal: AbortSignal.timeout(TRANSLATION_TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new TranslationFailed('the service did not answer', { cause: error })
      })
      // 403 a wrong key, 429 too many requests, 456 the quota is used up.
      if (!response.ok) throw new TranslationFailed(`the service answered ${response.status}`)
      const texts = readTexts(await response.json().catch(() => null))
      if (texts.length !== paragraphs.length) throw new TranslationFailed('the service answered something else')
      return texts
    },
  }
}

function readTexts(answer: unknown): string[] {
  const { translations } = (answer ?? {}) as { translations?: unknown }
  if (!Array.isArray(translations)) return []
  return translations.flatMap(({ text }: { text?: unknown }) => (typeof text === 'string' && text !== '' ? text : []))
}
