import { createFileRoute, notFound } from '@tanstack/react-router'
import { Errors, SmallThings } from './gallery-badges.tsx'
import { Calendar, Choices, Fields, Sliders } from './gallery-fields.tsx'
import { Dialogs } from './gallery-overlays.tsx'
import { Cards, Carousels, Pictures, Skeletons } from './gallery-pictures.tsx'
import { Buttons, Icons, Typography } from './gallery-text.tsx'

/** Every primitive in every state, for those who build the site; in production there is no such page. */
export const Route = createFileRoute('/dev/ui')({
  head: () => ({ meta: [{ title: 'UI' }] }),
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: GalleryPage,
})

/** Every primitive in every state, light or dark as the system wishes, with words for developers only. */
function GalleryPage() {
  return (
    <div className="page grid gap-14 py-10">
      <h1 className="text-4xl">Chaque pièce du site</h1>
      <Typography />
      <Buttons />
      <Fields />
      <Choices />
      <Sliders />
      <Calendar />
      <Carousels />
      <Dialogs />
      <SmallThings />
      <Pictures />
      <Skeletons />
      <Cards />
      <Errors />
      <Icons />
    </div>
  )
}
