import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ firstName: z.string(), link: z.url() })

export const verifyEmail = emailTemplate(
  data,
  ({ firstName, link }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Confirmez votre adresse e-mail',
          preheader: 'Une dernière étape pour ouvrir votre compte.',
          heading: french`Bienvenue, ${firstName}`,
          blocks: [
            { kind: 'text', text: 'Confirmez votre adresse e-mail pour ouvrir votre compte et réserver vos séjours.' },
            { kind: 'button', label: 'Confirmer mon adresse', href: link },
            {
              kind: 'note',
              text: french`Vous n’avez pas créé de compte ? Ignorez ce message : aucun compte ne sera ouvert.`,
            },
          ],
          why: 'Vous recevez ce message parce qu’un compte a été créé avec cette adresse.',
        }
      : {
          subject: 'Confirm your e-mail address',
          preheader: 'One last step to open your account.',
          heading: `Welcome, ${firstName}`,
          blocks: [
            { kind: 'text', text: 'Confirm your e-mail address to open your account and book your stays.' },
            { kind: 'button', label: 'Confirm my address', href: link },
            { kind: 'note', text: 'If you did not create an account, ignore this message: no account will be opened.' },
          ],
          why: 'You are receiving this message because an account was created with this address.',
        },
  ['link'],
)
