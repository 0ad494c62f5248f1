import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/nos-agences')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/nos-agences {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
