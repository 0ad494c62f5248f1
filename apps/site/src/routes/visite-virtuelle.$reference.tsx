import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/visite-virtuelle/$reference')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/visite-virtuelle/$reference {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
