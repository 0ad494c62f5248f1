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
              text: 'Confirmez votre adresse e-mail, puis choisissez votre mot de passe. Votre calendrier, vos résultats et les actualités de votre agence vous attendent.',
            },
            { kind: 'button', label: 'Ouvrir mon espace', href: link },
            {
              kind: 'note',
              text: french`Ce lien ne fonctionne qu’une fois, dans les 24 heures. Vous n’avez rien demandé ? Ignorez ce message : aucun espace ne sera ouvert.`,
            },
          ],
          why: 'Vous recevez ce message parce qu’un espace propriétaire a été demandé avec cette adresse, que votre agence connaît.',
        }
      : {
          subject: 'Open your owner account',
          preheader: 'Confirm your address, then choose your password.',
          heading: `Welcome, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: 'Confirm your e-mail address, then choose your password: your calendar, your results and news from your agency are waiting for you.',
            },
            { kind: 'button', label: 'Open my account', href: link },
            {
              kind: 'note',
              text: 'This link works once, within 24 hours. If you did not ask for it, ignore this message: no account will be opened.',
            },
          ],
          why: 'You are receiving this message because an owner account was requested with this address, which your agency has on file.',
        },
  ['link'],
)
