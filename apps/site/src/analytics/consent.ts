/** What the visitor decided about audience measurement, and what follows (denied until then, and the wait of 500 ms: data-layer.ts). The question comes later, its settings when asked for. */
import { holdsToken } from '@escale/contract/token-address'
import { publicSettings } from '../api-client.ts'
import type { ConsentTerms } from './consent-dialog.ts'
import { type Consent, writeConsent } from './data-layer.ts'

/** Kept in the browser alone: no request carries it, so pages stay the same for everybody. */
const CONSENT_KEY = 'escale_consent'
/** A choice that the question's code has yet to keep: a link may be pressed before that code has loaded. Ends with the tab. */
const PENDING_KEY = 'escale_consent_pending'
/** Raised when there is something new to decide. */
const CONSENT_REVISION = 1

/** The decision; null when there is none, or when it is too old. */
function readConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as {
      categories?: string[]
      revision?: number
      expirationTime?: number
    } | null
    if (!stored || stored.revision !== CONSENT_REVISION || Number(stored.expirationTime) < Date.now()) return null
    return stored.categories?.includes('analytics') ? 'granted' : 'denied'
  } catch {
    // Storage may be forbidden; whoever cannot be remembered is asked.
    return null
  }
}

const terms: ConsentTerms = { key: CONSENT_KEY, revision: CONSENT_REVISION, onDecision: followConsent }

/** Acts as decided before, or asks. Without the code of the question nothing is asked, and nothing loaded. */
export function startConsent(): void {
  const consent = readConsent()
  const pending = readPending()
  if (consent) followConsent(consent)
  else if (pending) decide(pending)
  else {
    import('./consent-strip.ts')
      .then(({ showStrip }) => showStrip({ decide, choose: openConsentSettings }))
      .catch(() => undefined)
  }
}

/** The settings, from the question or the footer's link (LY-11). */
export function openConsentSettings(): void {
  import('./consent-dialog.ts').then(({ openSettings }) => openSettings(terms)).catch(() => undefined)
}

/** Without its code the decision waits for the next page, which does not ask again. */
function decide(consent: Consent): void {
  writePending(consent)
  import('./consent-dialog.ts')
    .then((dialog) => dialog.decide(terms, consent))
    .then(() => writePending(null))
    .catch(() => undefined)
}

function readPending(): Consent | null {
  try {
    const pending = sessionStorage.getItem(PENDING_KEY)
    return pending === 'granted' || pending === 'denied' ? pending : null
  } catch {
    return null
  }
}

function writePending(consent: Consent | null): void {
  try {
    if (consent) sessionStorage.setItem(PENDING_KEY, consent)
    else sessionStorage.removeItem(PENDING_KEY)
  } catch {
    // Storage may be forbidden: the next page then asks again.
  }
}

/** Tells the decision and acts on it. What is loaded cannot be taken back: whoever changes to no gets the page anew. */
function followConsent(consent: Consent): void {
  writeConsent(consent)
  const { analyticsUrl } = publicSettings()
  // The server names no script at an address with a token; nor is one loaded after a step there.
  if (!analyticsUrl || holdsToken(window.location)) return
  const isLoaded = [...document.scripts].some(({ src }) => src === analyticsUrl)
  if (consent === 'denied' && isLoaded) window.location.reload()
  if (consent === 'denied' || isLoaded) return
  const script = document.createElement('script')
  script.async = true
  script.src = analyticsUrl
  script.referrerPolicy = 'strict-origin'
  document.head.append(script)
}
