import { ApiError } from '@escale/contract/errors'
import { newsletterPath, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { html } from 'hono/html'
import { createSlice } from '../platform/http/route.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

const WORDS = {
  fr: { title: 'Vous êtes désinscrit', text: 'Vous ne recevrez plus notre newsletter.', home: 'Retour à l’accueil' },
  en: {
    title: 'You have been unsubscribed',
    text: 'You will no longer receive our newsletter.',
    home: 'Back to the home page',
  },
} as const

/**
 * Where a mail program posts when its reader presses "unsubscribe" (RFC 8058): without key, cookie or page, the token alone
 * says who it is. The page of the link posts here too where there are no scripts. Looking at it changes nothing: mail
 * filters do. No call is too many: the readers of one mail house all come from its few addresses, and nobody guesses a token.
 */
export function oneClickRoutes(deps: NewsletterDeps) {
  const routes = createSlice()
  routes.get('/newsletter/one-click/:token', (c) =>
    c.redirect(
      withLocale(newsletterPath('desinscription', c.req.param('token')), c.req.query('lang') === 'en' ? 'en' : 'fr'),
      303,
    ),
  )

  routes.post('/newsletter/one-click/:token', async (c) => {
    const token = c.req.param('token')
    if (!/^[\w-]{20,100}$/.test(token)) throw new ApiError('invalidToken')
    const locale = await unsubscribeByLink(deps, token)
    return c.html(page(locale))
  })
  return routes
}

function page(locale: Locale) {
  const { title, text, home } = WORDS[locale]
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p><p><a href="${withLocale('/', locale)}">${home}</a></p></body></html>`
}
