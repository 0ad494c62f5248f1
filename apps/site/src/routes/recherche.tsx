import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/recherche')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/recherche {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
