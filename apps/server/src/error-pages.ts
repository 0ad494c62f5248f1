/** Pages of errors that need neither the site's build nor the database. */

/** For when the error page fails too: static, so that it cannot fail. */
export const LAST_RESORT = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<h1>Something went wrong</h1><p>Please try again in a moment, or go back to the <a href="/">home page</a>.</p></html>`

const LIMIT_TEXTS = {
  fr: ['Trop de demandes', 'Vous avez demandé beaucoup de pages en peu de temps. Réessayez dans une minute.'],
  en: ['Too many requests', 'You have asked for many pages in a short time. Please try again in a minute.'],
} as const

/** A static page for a client over its limit. */
export function limitPage(locale: 'fr' | 'en'): string {
  const [title, text] = LIMIT_TEXTS[locale]
  return `<!DOCTYPE html><html lang="${locale}"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>
<h1>${title}</h1><p>${text}</p></html>`
}
