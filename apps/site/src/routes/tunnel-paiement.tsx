import { createFileRoute } from '@tanstack/react-router'
import { FunnelPage } from '../booking/funnel.page.tsx'
import { funnelHead } from '../booking/funnel-address.ts'
import { loadFunnel } from '../booking/load-funnel.ts'

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
