import { mayAskCaptcha } from '@escale/contract/token-address'
import { lazy, Suspense } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../overlays/modal.store.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ConnectReason } from './connect.tsx'
import { withReturn } from './login-address.ts'

const Connect = lazy(async () => ({ default: (await import('./connect.tsx')).Connect }))

/**
 * Asks the visitor to log in as a tenant without leaving the page. After the login, `afterLogin` runs; without
 * `afterLogin` the visitor goes to `returnTo` (an address in its French form). A visitor who signs up returns to
 * `returnTo` through the confirmation link.
 */
export function openConnectModal(reason: ConnectReason, returnTo?: string, afterLogin?: () => void): void {
  if (!mayAskCaptcha(window.location)) {
    // The content security policy of this page excludes the captcha, so the login is a page of its own.
    window.location.assign(withLocale(withReturn('/espace-locataire', returnTo), currentLocale()))
    return
  }
  openModal({
    name: 'connect',
    title: m.account_connect_title(),
    size: 'sm',
    content: () => (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Connect reason={reason} returnTo={returnTo} afterLogin={afterLogin} />
      </Suspense>
    ),
  })
}
