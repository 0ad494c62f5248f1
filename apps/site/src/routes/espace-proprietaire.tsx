import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/espace-proprietaire')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/espace-proprietaire {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
