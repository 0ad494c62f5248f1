import { createFileRoute } from '@tanstack/react-router'
import { FunnelPage } from './funnel.page.tsx'
import { funnelHead } from './funnel-address.ts'
import { loadFunnel } from './load-funnel.ts'

export const Route = createFileRoute('/tunnel-paiement')({
  staticData: { layout: 'payment' },
  validateSearch: (search: Record<string, unknown>) => search,
  loader: loadFunnel,
  head: funnelHead,
  component: Page,
})

function Page() {
  return <FunnelPage search={Route.useSearch()} />
}
