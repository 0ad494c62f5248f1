import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/nos-agences/$slug')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/nos-agences/$slug {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
