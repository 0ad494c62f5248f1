import type { PaymentLinkPage } from '@escale/contract/desk-booking'
import { normalizeError } from '@escale/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { secretHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkPayment } from './link-payment.tsx'
import { LinkResult, linkResultQuery } from './link-result.tsx'

export const Route = createFileRoute('/paiement')({
  validateSearch: readPaymentLink,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token, paymentId } }) => ({
    title: m.payment_link_title(),
    breadcrumbs: [{ label: m.payment_link_title(), url: '/paiement' }],
    link: token === undefined ? null : await loadLink(token),
    isKnownPayment:
      token === undefined && paymentId !== undefined && (await loadResult(context.queryClient, paymentId)),
  }),
  head: secretHead,
  component: PaymentLinkRoute,
})

/** The token of a mail's link, or the payment that somebody comes back from. */
function readPaymentLink({ token, paymentId }: Record<string, unknown>): {
  token?: string | undefined
  paymentId?: string | undefined
} {
  return {
    ...(token !== undefined && { token: String(token) }),
    ...(typeof paymentId === 'string' && { paymentId }),
  }
}

/** Null for a link that is unknown, or that a newer one replaced. */
async function loadLink(token: string): Promise<PaymentLinkPage | null> {
  try {
    return await apiClient().call('GET /page/payment-link/{token}', { params: { token } })
  } catch (error) {
    if (normalizeError(error).code === 'invalidToken') return null
    throw error
  }
}

/** Whether the payment began on a link; then its outcome is loaded. */
async function loadResult(queryClient: QueryClient, paymentId: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(linkResultQuery(paymentId))
    return true
  } catch (error) {
    if (['notFound', 'invalidRequest'].includes(normalizeError(error).code)) return false
    throw error
  }
}

/** Where a guest pays what is due without an account, and learns what became of it (AG-205). */
function PaymentLinkRoute() {
  const { link, isKnownPayment } = Route.useLoaderData()
  const { token, paymentId } = Route.useSearch()
  if (link && token !== undefined) return <LinkPayment link={link} token={token} />
  if (isKnownPayment && paymentId !== undefined) return <LinkResult paymentId={paymentId} />
  return (
    <div className="page">
      <EmptyState
        icon="link"
        heading="h1"
        title={m.payment_link_unknown()}
        actions={<ButtonLink href="/">{m.payment_link_home()}</ButtonLink>}
      >
        {m.payment_link_unknown_hint()}
      </EmptyState>
    </div>
  )
}
