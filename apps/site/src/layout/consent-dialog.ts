/** The question of consent and its settings, in a chunk of their own. */
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import '../styles/consent.css'
import { acceptedCategory, hide, run, showPreferences } from 'vanilla-cookieconsent'
import * as m from '../i18n/messages.generated/messages.js'
import type { ConsentTerms } from './consent.ts'

/** Half a year, for a yes and for a no (CNIL, recommendation of 17 September 2020). */
const KEPT_DAYS = 182

let started: Promise<void> | undefined

/** Asks, unless it is decided already. Yes and no stand side by side and weigh the same. */
export function askConsent(terms: ConsentTerms): Promise<void> {
  started ??= start(terms)
  return started
}

/** Opens the settings, whatever was decided. */
export async function openSettings(terms: ConsentTerms): Promise<void> {
  await askConsent(terms)
  hide()
  showPreferences()
}

function start({ key, revision, onDecision }: ConsentTerms): Promise<void> {
  const follow = () => onDecision(acceptedCategory('analytics') ? 'granted' : 'denied')
  const settingsLink = document.querySelector<HTMLAnchorElement>('[data-cookie-settings]')
  return run({
    revision,
    // A browser that is driven by a program shall see what a person sees.
    hideFromBots: false,
    cookie: { name: key, useLocalStorage: true, expiresAfterDays: KEPT_DAYS },
    guiOptions: {
      // A strip at the foot: a box in a corner would lie on the search of the home page.
      consentModal: { layout: 'bar inline', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
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
          consentModal: {
            label: m.layout_consent_title(),
            title: m.layout_consent_title(),
            description: m.layout_consent_text(),
            acceptAllBtn: m.layout_consent_accept(),
            acceptNecessaryBtn: m.layout_consent_refuse(),
            showPreferencesBtn: m.layout_consent_choose(),
          },
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
