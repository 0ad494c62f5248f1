import { Calendar, Choices, Fields, Sliders } from './showcase-fields.tsx'
import { Dialogs } from './showcase-overlays.tsx'
import { Cards, Carousels, Pictures, Skeletons } from './showcase-pictures.tsx'
import { Errors, SmallThings } from './showcase-small-things.tsx'
import { Buttons, Icons, Typography } from './showcase-words.tsx'

/** Every primitive in every state, light or dark as the system wishes, with words for developers only. */
export function ShowcasePage() {
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
