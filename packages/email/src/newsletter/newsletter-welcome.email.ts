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
          subject: 'Votre inscription à notre newsletter est confirmée',
          preheader: 'La prochaine newsletter est pour vous.',
          heading: 'Bienvenue',
          blocks: [
            {
              kind: 'text',
              text: french`Votre inscription est confirmée. La prochaine newsletter arrivera le mois prochain. D’ici là, toutes nos locations vous attendent en ligne.`,
            },
            { kind: 'button', label: 'Découvrir nos locations', href: home },
          ],
          why: 'Vous recevez ce message parce que vous êtes inscrit à notre newsletter. Un clic suffit pour vous désinscrire.',
        }
      : {
          subject: 'Your subscription to our newsletter is confirmed',
          preheader: 'The next newsletter is yours.',
          heading: 'Welcome aboard',
          blocks: [
            {
              kind: 'text',
              text: 'Your subscription is confirmed. The next newsletter arrives next month. Until then, all our rentals are waiting for you online.',
            },
            { kind: 'button', label: 'Discover our rentals', href: home },
          ],
          why: 'You are receiving this message because you subscribed to our newsletter. You can unsubscribe in one click.',
        }),
  }),
  ['leave', 'oneClick'],
)
