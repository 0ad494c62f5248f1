import { createFileRoute } from '@tanstack/react-router'
import { loadNewsList, newsHead } from '../owner/load-news.ts'
import { NewsPage } from '../owner/news.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites')({
  loader: ({ context }) => loadNewsList(context, 1),
  head: newsHead,
  component: () => <NewsPage page={1} />,
})
