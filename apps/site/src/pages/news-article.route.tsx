import { createFileRoute } from '@tanstack/react-router'
import { loadNewsArticle } from '../owner/load-news.ts'
import { privateHead } from '../seo/private-head.ts'
import { NewsArticlePage } from './news-article.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites/$slug')({
  loader: ({ context, params }) => loadNewsArticle(context, params.slug),
  head: privateHead,
  component: Page,
})

function Page() {
  return <NewsArticlePage slug={Route.useParams().slug} />
}
