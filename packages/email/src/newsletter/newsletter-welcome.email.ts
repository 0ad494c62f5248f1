import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ home: z.url(), leave: z.url(), oneClick: z.url() })

export const newsletterWelcome = emailTemplate(
  data,
  ({ home, leave, oneClick }, locale) => ({
    unsubscribe: { page: leave, oneClick },
    ...(locale === 'fr'
      ? {
          subject: 'Votre inscription à notre lettre est confirmée',
          preheader: 'La prochaine lettre est pour vous.',
          heading: 'Bienvenue parmi nos lecteurs',
          blocks: [
            {
              kind: 'text',
              text: french`Votre inscription est confirmée. La prochaine lettre vous parviendra le mois prochain ; d’ici là, nos maisons sont déjà en ligne.`,
            },
            { kind: 'button', label: 'Trouver une location', href: home },
          ],
          why: 'Vous recevez ce message parce que vous êtes inscrit à notre lettre. La désinscription tient en un clic.',
        }
      : {
          subject: 'Your subscription to our newsletter is confirmed',
          preheader: 'The next newsletter is yours.',
          heading: 'Welcome among our readers',
          blocks: [
            {
              kind: 'text',
              text: 'Your subscription is confirmed. The next newsletter comes next month; until then, our homes are already online.',
            },
            { kind: 'button', label: 'Find a rental', href: home },
          ],
          why: 'You receive this message because you subscribed to our newsletter. Leaving takes one click.',
        }),
  }),
  ['leave', 'oneClick'],
)
