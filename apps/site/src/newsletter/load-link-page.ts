import { notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'

const TITLES = { confirm: m.newsletter_confirm_title, leave: m.newsletter_leave_title }

/** Loads the title and description of a page that a mail links to. Throws `notFound` without a token. */
export function loadLinkPage(page: keyof typeof TITLES, token: string | undefined) {
  if (!token) throw notFound()
  const title = TITLES[page]()
  return { title, breadcrumbs: [{ label: title, url: '/newsletter' }] }
}
