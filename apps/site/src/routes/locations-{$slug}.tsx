import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/locations-{$slug}')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/locations-{$slug} {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
