import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/tunnel-paiement')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/tunnel-paiement {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
