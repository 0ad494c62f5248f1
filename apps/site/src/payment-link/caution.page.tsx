import type { CautionLinkPage } from '@escale/contract/caution'
import { normalizeError } from '@escale/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { secretHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CautionOnCard } from './caution-on-card.tsx'
import { CautionOutcome, cautionResultQuery } from './caution-outcome.tsx'

export const Route = createFileRoute('/caution')({
  validateSearch: readCautionLink,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token, cautionId } }) => ({
    title: m.caution_title(),
    breadcrumbs: [{ label: m.caution_title(), url: '/caution' }],
    link: token === undefined ? null : await loadLink(token),
    isKnown: token === undefined && cautionId !== undefined && (await loadResult(context.queryClient, cautionId)),
  }),
  head: secretHead,
  component: CautionRoute,
})

/** The token of a mail's link, or the caution that somebody comes back from. */
function readCautionLink({ token, cautionId }: Record<string, unknown>): {
  token?: string | undefined
  cautionId?: string | undefined
} {
  return {
    ...(token !== undefined && { token: String(token) }),
    ...(typeof cautionId === 'string' && { cautionId }),
  }
}

/** Null for a link that is unknown, or that a newer one replaced. */
async function loadLink(token: string): Promise<CautionLinkPage | null> {
  try {
    return await apiClient().call('GET /page/caution-link/{token}', { params: { token } })
  } catch (error) {
    if (normalizeError(error).code === 'invalidToken') return null
    throw error
  }
}

/** Whether there is such a caution; then its outcome is loaded. */
async function loadResult(queryClient: QueryClient, cautionId: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(cautionResultQuery(cautionId))
    return true
  } catch (error) {
    if (['notFound', 'invalidRequest'].includes(normalizeError(error).code)) return false
    throw error
  }
}

/** Where a guest's card holds the caution of a stay, without an account (AG-404). */
function CautionRoute() {
  const { link, isKnown } = Route.useLoaderData()
  const { token, cautionId } = Route.useSearch()
  if (link && token !== undefined) return <CautionOnCard link={link} token={token} />
  if (isKnown && cautionId !== undefined) return <CautionOutcome cautionId={cautionId} />
  return (
    <div className="page">
      <EmptyState
        icon="link"
        heading="h1"
        title={m.caution_unknown()}
        actions={<ButtonLink href="/">{m.caution_home()}</ButtonLink>}
      >
        {m.caution_unknown_hint()}
      </EmptyState>
    </div>
  )
}
