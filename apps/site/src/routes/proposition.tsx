import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/proposition')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/proposition {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
