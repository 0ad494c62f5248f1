import { type PageDraft, referencePages } from '@escale/db/reference/reference-data'
import { picture } from '../scene.ts'
import { t } from '../words.ts'
import { image, text } from './blocks.ts'

const seaFront = picture('sea-front', 'summer', 'golden', 'sea', 11)

const agencies = t(
  'Six agences locales visitent, entretiennent et louent chaque maison. Retrouvez leurs adresses, leurs horaires et leurs téléphones.',
  'Six local agencies visit, look after and let every home. Find their addresses, opening hours and phone numbers.',
)

/** Words of the pages that the site builds itself. */
export const shownPages: readonly PageDraft[] = [
  {
    path: '/',
    type: 'home',
    title: t('Où posez-vous vos valises ?', 'Where to next?'),
    description: t(
      "Cinq cents maisons et appartements de vacances, de la Côte d'Opale à la Corse, choisis et suivis par six agences de terrain.",
      'Five hundred holiday homes from the Opal Coast to Corsica, chosen and looked after by six local agencies.',
    ),
    blocks: {
      fr: [
        image(seaFront, "Un front de mer à l'heure dorée"),
        text(
          "<p>Des maisons où l'on a envie de rester, des prix clairs au centime près et quelqu'un au bout du fil.</p>",
        ),
      ],
      en: [
        image(seaFront, 'A sea front in the golden hour'),
        text('<p>Homes you will want to stay in, clear prices and a real person on the phone.</p>'),
      ],
    },
  },
  ...referencePages.flatMap((page): PageDraft[] => {
    if (page.type === 'search' || page.type === 'proposition') return [page]
    return page.type === 'agencies' ? [{ ...page, description: agencies }] : []
  }),
]
