import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { loadNewsList } from './load-news.ts'
import { NewsPage } from './news.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites')({
  loader: ({ context }) => loadNewsList(context, 1),
  head: privateHead,
  component: () => <NewsPage page={1} />,
})
