import { notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'

const TITLES = { confirm: m.newsletter_confirm_title, leave: m.newsletter_leave_title }

/** What one of the two pages that mails lead to says of itself. Throws `notFound` without a token. */
export function loadLinkPage(page: keyof typeof TITLES, token: string | undefined) {
  if (!token) throw notFound()
  const title = TITLES[page]()
  return { title, breadcrumbs: [{ label: title, url: '/newsletter' }] }
}
