import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../layout/private-head.ts'
import { loadNewsArticle } from '../owner/load-news.ts'
import { NewsArticlePage } from '../owner/news-article.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites/$slug')({
  loader: ({ context, params }) => loadNewsArticle(context, params.slug),
  head: privateHead,
  component: Page,
})

function Page() {
  return <NewsArticlePage slug={Route.useParams().slug} />
}
