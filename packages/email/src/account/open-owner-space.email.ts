import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ firstName: z.string(), link: z.url() })

export const openOwnerSpace = emailTemplate(
  data,
  ({ firstName, link }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Ouvrez votre espace propriétaire',
          preheader: 'Confirmez votre adresse, puis choisissez votre mot de passe.',
          heading: french`Bienvenue, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: 'Confirmez votre adresse e-mail, puis choisissez votre mot de passe : votre calendrier, vos résultats et les actualités de votre agence vous attendent.',
            },
            { kind: 'button', label: 'Ouvrir mon espace', href: link },
            {
              kind: 'note',
              text: french`Ce lien sert une fois, dans les 24 heures. Vous n’avez rien demandé ? Ignorez ce message : rien ne sera ouvert.`,
            },
          ],
          why: 'Vous recevez ce message parce qu’un espace propriétaire a été demandé avec cette adresse, que votre agence connaît.',
        }
      : {
          subject: 'Open your owner space',
          preheader: 'Confirm your address, then choose your password.',
          heading: `Welcome, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: 'Confirm your e-mail address, then choose your password: your calendar, your results and the news of your agency await you.',
            },
            { kind: 'button', label: 'Open my space', href: link },
            {
              kind: 'note',
              text: 'This link works once, within 24 hours. You asked for nothing? Ignore this message: nothing will be opened.',
            },
          ],
          why: 'You receive this message because an owner space was asked for with this address, which your agency knows.',
        },
  ['link'],
)
