/** Clicks that mean the same wherever they fall, also on parts whose code has not come yet. */
import { currentLocale, locales } from '../i18n/locale.ts'
import { openConsentSettings } from './consent.ts'
import { track } from './track.ts'

/** Opens the cookie settings, and tells a change of language and an opened question. */
export function trackClicks(): void {
  const follow = (event: MouseEvent) => {
    const within = (selector: string) => (event.target as Element).closest?.<HTMLElement>(selector)
    if (within('[data-cookie-settings]')) {
      event.preventDefault()
      event.stopPropagation()
      openConsentSettings()
    }
    const to = within('a[hreflang]')?.getAttribute('hreflang')
    if (to && to !== locales[currentLocale()].hreflang) track({ event: 'language_change', to })
    const question = within('[data-faq] summary')
    // Before the click does its work.
    if (question && !question.closest('details')?.open)
      track({ event: 'faq_open', question: question.textContent.trim() })
  }
  window.addEventListener('click', follow, true)
}
