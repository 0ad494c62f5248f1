import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ firstName: z.string() })

export const passwordChanged = emailTemplate(data, ({ firstName }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre mot de passe a été changé',
        preheader: 'Vos autres appareils ont été déconnectés.',
        heading: 'Mot de passe changé',
        blocks: [
          {
            kind: 'text',
            text: french`Bonjour ${firstName}, le mot de passe de votre compte vient d’être changé. Vos autres appareils ont été déconnectés.`,
          },
          {
            kind: 'note',
            text: french`Ce n’était pas vous ? Demandez aussitôt un nouveau mot de passe depuis la page de connexion.`,
          },
        ],
        why: 'Vous recevez ce message parce que le mot de passe de votre compte a changé.',
      }
    : {
        subject: 'Your password has been changed',
        preheader: 'Your other devices have been logged out.',
        heading: 'Password changed',
        blocks: [
          {
            kind: 'text',
            text: `Hello ${firstName}, the password for your account has just been changed. Your other devices have been logged out.`,
          },
          {
            kind: 'note',
            text: 'Was this not you? Request a new password from the login page straight away.',
          },
        ],
        why: 'You are receiving this message because the password for your account has changed.',
      },
)
