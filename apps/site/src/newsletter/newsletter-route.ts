/** What the two pages that mails lead to say of themselves, apart from their code: nothing of them is for search engines. */
import { notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'

const TITLES = { confirm: m.newsletter_confirm_title, leave: m.newsletter_leave_title }

/** The token of the link, which such a page is nothing without. */
export function readLinkToken({ token }: Record<string, unknown>): { token?: string } {
  return token === undefined ? {} : { token: String(token) }
}

/** The loader of a page; its words. Throws `notFound` without a token. */
export function newsletterLoader(page: keyof typeof TITLES, token: string | undefined) {
  if (!token) throw notFound()
  const title = TITLES[page]()
  return { title, breadcrumbs: [{ label: title, url: '/newsletter' }] }
}

export function newsletterHead({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return {
    meta: [
      { title: loaderData?.title ?? '' },
      { name: 'robots', content: 'noindex' },
      // The address holds a secret.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }
}
