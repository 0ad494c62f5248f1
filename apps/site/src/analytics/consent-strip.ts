/** The question of consent, in a chunk of its own: for who has not decided. */
import * as m from '../i18n/messages.generated/messages.js'
import type { Consent } from './data-layer.ts'

let strip: HTMLElement | undefined
/**
 * Tells its height to those alone who make room for it: a variable of the root that changes makes the browser style the whole
 * page again. What the focus comes to stands above the strip, and above a page's own bar.
 */
const heightOfStrip = new CSSStyleSheet()
const measure = new ResizeObserver(() => {
  const height = `${strip?.offsetHeight ?? 0}px`
  heightOfStrip.replaceSync(`
    body, .above-foot { --foot: ${height} }
    html { scroll-padding-block-end: ${height} }
    @media (width < 1060px) {
      html:has(.reservation-bar, .funnel-bar, .funnel-pay-bar) { scroll-padding-block-end: calc(7rem + ${height}) }
    }
  `)
})

/**
 * Shows a low strip at the foot of the window: yes and no stand side by side and weigh the same. It is the first stop of
 * Tab after the skip links, and what else has its place at the foot moves up by its height, so that it hides nothing that has the focus (WCAG 2.4.11).
 */
export function showStrip({ decide, choose }: { decide: (decision: Consent) => void; choose: () => void }): void {
  if (strip) return
  // The answer is acted on at once; the code that keeps it may take a while.
  const answer = (decision: Consent) => {
    removeStrip()
    decide(decision)
  }
  strip = document.createElement('section')
  strip.className = 'consent-strip'
  strip.ariaLabel = m.analytics_consent_title()
  const words = document.createElement('p')
  words.textContent = m.analytics_consent_text()
  strip.append(
    words,
    stripButton(m.analytics_consent_accept(), 'button button-primary', () => answer('granted')),
    stripButton(m.analytics_consent_refuse(), 'button button-primary', () => answer('denied')),
    stripButton(m.analytics_consent_choose(), 'consent-choose', choose),
  )
  document.adoptedStyleSheets.push(heightOfStrip)
  measure.observe(strip)
  // The skip links stay the first stops of Tab (LY-01).
  const skipLinks = [...document.body.querySelectorAll(':scope > .skip-link')]
  if (skipLinks.length > 0) skipLinks.at(-1)?.after(strip)
  else document.body.prepend(strip)
}

/** Takes it away, if it stands: what was moved up for it comes down. */
export function removeStrip(): void {
  measure.disconnect()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== heightOfStrip)
  strip?.remove()
  strip = undefined
}

function stripButton(words: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = words
  button.addEventListener('click', onClick)
  return button
}
