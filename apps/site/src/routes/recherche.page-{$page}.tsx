import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/recherche/page-{$page}')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/recherche/page-{$page} {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
