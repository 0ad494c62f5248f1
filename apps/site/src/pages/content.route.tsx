import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../content/load-page.ts'
import { pageHead } from '../seo/page-head.ts'
import { ContentPage } from './content.page.tsx'

export const Route = createFileRoute('/$')({
  loader: ({ context, params }) => loadContent(context, `/${params._splat}`),
  head: pageHead,
  component: Page,
})

function Page() {
  return <ContentPage path={`/${Route.useParams()._splat}`} />
}
