import { createFileRoute } from '@tanstack/react-router'
import { loadNewsArticle, newsHead } from '../owner/load-news.ts'
import { NewsArticlePage } from '../owner/news-article.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites/$slug')({
  loader: ({ context, params }) => loadNewsArticle(context, params.slug),
  head: newsHead,
  component: Page,
})

function Page() {
  return <NewsArticlePage slug={Route.useParams().slug} />
}
