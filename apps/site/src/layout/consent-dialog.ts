/** The question of consent and its settings, in a chunk of their own. */
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import '../styles/consent.css'
import { acceptCategory, acceptedCategory, run, showPreferences, validConsent } from 'vanilla-cookieconsent'
import * as m from '../i18n/messages.generated/messages.js'
import type { ConsentTerms } from './consent.ts'

/** Half a year, for a yes and for a no (CNIL, recommendation of 17 September 2020). */
const KEPT_DAYS = 182

let started: Promise<void> | undefined
const begun = (terms: ConsentTerms) => (started ??= start(terms))

/** Asks, unless it is decided already. */
export async function askConsent(terms: ConsentTerms): Promise<void> {
  await begun(terms)
  if (!validConsent()) showStrip()
}

/** Opens the settings, whatever was decided. */
export async function openSettings(terms: ConsentTerms): Promise<void> {
  await begun(terms)
  showPreferences()
}

/**
 * The question, a low strip at the foot of the window: yes and no stand side by side and weigh the same. It is the first stop of
 * Tab, and what else has its place at the foot moves up by its height, so that it hides nothing that has the focus (WCAG 2.4.11).
 */
function showStrip(): void {
  const strip = document.createElement('section')
  strip.className = 'consent-strip'
  strip.ariaLabel = m.layout_consent_title()
  const words = document.createElement('p')
  words.textContent = m.layout_consent_text()
  strip.append(
    words,
    stripButton(m.layout_consent_accept(), 'button button-primary', () => acceptCategory('all')),
    stripButton(m.layout_consent_refuse(), 'button button-primary', () => acceptCategory([])),
    stripButton(m.layout_consent_choose(), 'consent-choose', showPreferences),
  )
  const { style } = document.documentElement
  const measure = new ResizeObserver(() => style.setProperty('--foot', `${strip.offsetHeight}px`))
  measure.observe(strip)
  removeStrip = () => {
    measure.disconnect()
    style.removeProperty('--foot')
    strip.remove()
  }
  document.body.prepend(strip)
}

let removeStrip: (() => void) | undefined

function stripButton(words: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = words
  button.addEventListener('click', onClick)
  return button
}

function start({ key, revision, onDecision }: ConsentTerms): Promise<void> {
  const follow = () => {
    removeStrip?.()
    onDecision(acceptedCategory('analytics') ? 'granted' : 'denied')
  }
  const settingsLink = document.querySelector<HTMLAnchorElement>('[data-cookie-settings]')
  return run({
    revision,
    // A browser that is driven by a program shall see what a person sees.
    hideFromBots: false,
    cookie: { name: key, useLocalStorage: true, expiresAfterDays: KEPT_DAYS },
    // The question is our own strip; the settings are the library's.
    autoShow: false,
    guiOptions: { preferencesModal: { layout: 'box', equalWeightButtons: true } },
    categories: {
      necessary: { readOnly: true },
      analytics: { autoClear: { cookies: [{ name: /^_ga/ }, { name: '_gid' }] } },
    },
    onFirstConsent: follow,
    onChange: follow,
    language: {
      default: 'page',
      translations: {
        page: {
          consentModal: {},
          preferencesModal: {
            title: m.layout_consent_settings(),
            acceptAllBtn: m.layout_consent_accept(),
            acceptNecessaryBtn: m.layout_consent_refuse(),
            savePreferencesBtn: m.layout_consent_save(),
            closeIconLabel: m.ui_dialog_close(),
            sections: [
              { description: m.layout_consent_settings_text() },
              {
                title: m.layout_consent_necessary(),
                description: m.layout_consent_necessary_text(),
                linkedCategory: 'necessary',
              },
              {
                title: m.layout_consent_analytics(),
                description: m.layout_consent_analytics_text(),
                linkedCategory: 'analytics',
              },
              ...(settingsLink ? [{ description: policyLink(settingsLink) }] : []),
            ],
          },
        },
      },
    },
  })
}

/** Where all of it is explained: the page that the footer's link leads to without scripts. */
function policyLink({ href }: HTMLAnchorElement): string {
  const link = document.createElement('a')
  link.href = href
  link.textContent = m.layout_consent_policy()
  return link.outerHTML
}
