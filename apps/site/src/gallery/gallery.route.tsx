import { createFileRoute, notFound } from '@tanstack/react-router'
import { GalleryPage } from './gallery.page.tsx'

/** Every primitive in every state, for those who build the site; in production there is no such page. */
export const Route = createFileRoute('/dev/ui')({
  head: () => ({ meta: [{ title: 'UI' }] }),
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: GalleryPage,
})
