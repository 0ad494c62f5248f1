import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ link: z.url() })

export const newsletterConfirm = emailTemplate(
  data,
  ({ link }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Confirmez votre inscription à notre newsletter',
          preheader: 'Un clic, et la prochaine newsletter est pour vous.',
          heading: french`Encore un clic, et c’est fait`,
          blocks: [
            {
              kind: 'text',
              text: french`Vous avez demandé à recevoir notre newsletter : des idées de séjours et les offres de nos agences, une fois par mois.`,
            },
            { kind: 'button', label: 'Confirmer mon inscription', href: link },
            {
              kind: 'note',
              text: french`Ce lien reste valable 7 jours. Vous n’avez rien demandé ? Ignorez ce message : vous ne recevrez rien d’autre.`,
            },
          ],
          why: 'Vous recevez ce message parce que cette adresse a été saisie dans le formulaire de notre newsletter.',
        }
      : {
          subject: 'Confirm your subscription to our newsletter',
          preheader: 'One click, and the next newsletter is yours.',
          heading: 'One more click and you are done',
          blocks: [
            {
              kind: 'text',
              text: 'You asked for our newsletter: holiday ideas and offers from our agencies, once a month.',
            },
            { kind: 'button', label: 'Confirm my subscription', href: link },
            {
              kind: 'note',
              text: 'This link stays valid for 7 days. If you did not ask for it, ignore this message: we will send you nothing else.',
            },
          ],
          why: 'You are receiving this message because this address was entered in our newsletter form.',
        },
  ['link'],
)
