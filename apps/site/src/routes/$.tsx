import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../content/content.page.tsx'
import { loadContent } from '../content/load-page.ts'
import { pageHead } from '../content/page-head.ts'

export const Route = createFileRoute('/$')({
  loader: ({ context, params }) => loadContent(context, `/${params._splat}`),
  head: pageHead,
  component: Page,
})

function Page() {
  return <ContentPage path={`/${Route.useParams()._splat}`} />
}
