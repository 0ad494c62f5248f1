import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { loadNewsList } from './load-news.ts'
import { NewsPage } from './news.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites/page-{$page}')({
  loader: ({ context, params }) => loadNewsList(context, Number(params.page)),
  head: privateHead,
  component: Page,
})

function Page() {
  return <NewsPage page={Number(Route.useParams().page)} />
}
