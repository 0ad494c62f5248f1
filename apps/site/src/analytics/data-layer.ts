/** The list that the tag of the audience measurement reads. It stays in the page's memory until a visitor agrees (consent.ts). */
import { currentLocale } from '../i18n/locale.ts'
import type { TrackedEvent } from './track.ts'

/** Raised when events or their fields change. The version names the language too, since each has a tag of its own. */
const VERSION = 1
/** How long the tag waits for the answer to the question of consent. */
const WAIT_MS = 500

export type Consent = 'granted' | 'denied'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Writes an event with the version of the page's language. */
export function writeEvent(event: TrackedEvent): void {
  dataLayer().push({ ...event, tag_version: `${currentLocale()}-${VERSION}` })
}

/** Writes what the visitor decided. */
export function writeConsent(consent: Consent): void {
  command('update', grants(consent))
}

/** Its first entry says that nothing is allowed. */
function dataLayer(): unknown[] {
  if (!window.dataLayer) {
    window.dataLayer = []
    command('default', { ...grants('denied'), wait_for_update: WAIT_MS })
  }
  return window.dataLayer
}

/** Advertising is never asked for. */
const grants = (consent: Consent) => ({
  analytics_storage: consent,
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
})

/** Google's tag takes for a command only what calls itself the arguments of a function. */
function command(when: 'default' | 'update', settings: object): void {
  dataLayer().push(Object.assign(['consent', when, settings], { [Symbol.toStringTag]: 'Arguments' }))
}
