/** The question of consent, in a chunk of its own: for who has not decided. */
import * as m from '../i18n/messages.generated/messages.js'
import type { Consent } from './data-layer.ts'

let strip: HTMLElement | undefined
const measure = new ResizeObserver(() => foot().setProperty('--foot', `${strip?.offsetHeight ?? 0}px`))
const foot = () => document.documentElement.style

/**
 * Shows a low strip at the foot of the window: yes and no stand side by side and weigh the same. It is the first stop of
 * Tab, and what else has its place at the foot moves up by its height, so that it hides nothing that has the focus (WCAG 2.4.11).
 */
export function showStrip({ decide, choose }: { decide: (decision: Consent) => void; choose: () => void }): void {
  if (strip) return
  strip = document.createElement('section')
  strip.className = 'consent-strip'
  strip.ariaLabel = m.layout_consent_title()
  const words = document.createElement('p')
  words.textContent = m.layout_consent_text()
  strip.append(
    words,
    stripButton(m.layout_consent_accept(), 'button button-primary', () => decide('granted')),
    stripButton(m.layout_consent_refuse(), 'button button-primary', () => decide('denied')),
    stripButton(m.layout_consent_choose(), 'consent-choose', choose),
  )
  measure.observe(strip)
  document.body.prepend(strip)
}

/** Takes it away, if it stands: what was moved up for it comes down. */
export function removeStrip(): void {
  measure.disconnect()
  foot().removeProperty('--foot')
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
