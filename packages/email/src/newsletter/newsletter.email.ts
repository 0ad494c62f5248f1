/** The mails of the newsletter: the one that asks whether it was really wanted, and the one that begins it. */

import { fr } from '@escale/domain/date-format'
import { z } from 'zod'
import { letterTemplate } from '../email-template.ts'

const confirmData = z.object({ link: z.url() })
const welcomeData = z.object({ home: z.url(), leave: z.url(), oneClick: z.url() })

const newsletterConfirm = letterTemplate(
  confirmData,
  ({ link }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Confirmez votre inscription à notre lettre',
          preheader: 'Un clic, et la prochaine lettre est pour vous.',
          heading: fr`Encore un clic, et c’est fait`,
          blocks: [
            {
              kind: 'text',
              text: fr`Vous avez demandé à recevoir notre lettre : des idées de séjours et les offres de nos agences, une fois par mois.`,
            },
            { kind: 'button', label: 'Confirmer mon inscription', href: link },
            {
              kind: 'note',
              text: fr`Ce lien reste valable 7 jours. Vous n’avez rien demandé ? Ignorez ce message : vous ne recevrez rien d’autre.`,
            },
          ],
          why: 'Vous recevez ce message parce que cette adresse a été saisie dans le formulaire de notre lettre.',
        }
      : {
          subject: 'Confirm your subscription to our newsletter',
          preheader: 'One click, and the next newsletter is yours.',
          heading: 'One more click and it is done',
          blocks: [
            {
              kind: 'text',
              text: 'You asked for our newsletter: ideas for stays and offers from our agencies, once a month.',
            },
            { kind: 'button', label: 'Confirm my subscription', href: link },
            {
              kind: 'note',
              text: 'This link stays valid for 7 days. You asked for nothing? Ignore this message: nothing else will come.',
            },
          ],
          why: 'You receive this message because this address was given in the form of our newsletter.',
        },
  ['link'],
)

const newsletterWelcome = letterTemplate(
  welcomeData,
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
              text: fr`Votre inscription est confirmée. La prochaine lettre vous parviendra le mois prochain ; d’ici là, nos maisons sont déjà en ligne.`,
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

export const newsletterLetters = { newsletterConfirm, newsletterWelcome }
