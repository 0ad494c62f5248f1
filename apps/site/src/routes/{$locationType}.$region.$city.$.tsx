import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/$locationType/$region/$city/$')({ component: Page })

function Page() {
  const params = Route.useParams()
  return <main id="main">/$locationType/$region/$city/$ {JSON.stringify(params)} <Link to="/recherche">go</Link></main>
}
