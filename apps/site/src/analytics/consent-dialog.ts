/** The settings of consent and what keeps the decision, in a chunk of their own: for who decides. */
import { acceptCategory, acceptedCategory, run, showPreferences } from 'vanilla-cookieconsent'
import * as m from '../i18n/messages.generated/messages.js'
import { removeStrip } from './consent-strip.ts'
import type { Consent } from './data-layer.ts'

/** Half a year, for a yes and for a no (CNIL, recommendation of 17 September 2020). */
const KEPT_DAYS = 182

/** Where the question keeps its answer, and whom it tells. */
export interface ConsentTerms {
  key: string
  revision: number
  onDecision: (consent: Consent) => void
}

let started: Promise<void> | undefined
const begun = (terms: ConsentTerms) => (started ??= start(terms))

/** Keeps a yes or a no for half a year. */
export async function decide(terms: ConsentTerms, decision: Consent): Promise<void> {
  await begun(terms)
  acceptCategory(decision === 'granted' ? 'all' : [])
}

/** Opens the settings, whatever was decided. */
export async function openSettings(terms: ConsentTerms): Promise<void> {
  await Promise.all([begun(terms), import('./consent-dialog-styles.ts')])
  showPreferences()
}

function start({ key, revision, onDecision }: ConsentTerms): Promise<void> {
  const follow = () => {
    removeStrip()
    onDecision(acceptedCategory('analytics') ? 'granted' : 'denied')
  }
  const settingsLink = document.querySelector<HTMLAnchorElement>('[data-cookie-settings]')
  return run({
    revision,
    // Automated browsers, such as those of tests, get the same page as people.
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
            title: m.analytics_consent_settings(),
            acceptAllBtn: m.analytics_consent_accept(),
            acceptNecessaryBtn: m.analytics_consent_refuse(),
            savePreferencesBtn: m.analytics_consent_save(),
            closeIconLabel: m.ui_dialog_close(),
            sections: [
              { description: m.analytics_consent_settings_text() },
              {
                title: m.analytics_consent_necessary(),
                description: m.analytics_consent_necessary_text(),
                linkedCategory: 'necessary',
              },
              {
                title: m.analytics_consent_analytics(),
                description: m.analytics_consent_analytics_text(),
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
  link.textContent = m.analytics_consent_policy()
  return link.outerHTML
}
