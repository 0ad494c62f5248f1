import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ firstName: z.string(), link: z.url(), minutes: z.number().int().positive() })

export const resetPassword = emailTemplate(
  data,
  ({ firstName, link, minutes }, locale) =>
    locale === 'fr'
      ? {
          subject: message('account_new_password_title', locale),
          preheader: french`Ce lien est valable ${minutes} minutes.`,
          heading: 'Un nouveau mot de passe',
          blocks: [
            { kind: 'text', text: french`Bonjour ${firstName}, choisissez un nouveau mot de passe pour votre compte.` },
            { kind: 'button', label: 'Choisir un mot de passe', href: link },
            {
              kind: 'note',
              text: french`Ce lien ne fonctionne qu’une fois et reste valable ${minutes} minutes. Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe ne change pas.`,
            },
          ],
          why: 'Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour cette adresse.',
        }
      : {
          subject: message('account_new_password_title', locale),
          preheader: `This link is valid for ${minutes} minutes.`,
          heading: 'A new password',
          blocks: [
            { kind: 'text', text: `Hello ${firstName}, please choose a new password for your account.` },
            { kind: 'button', label: 'Choose a password', href: link },
            {
              kind: 'note',
              text: `This link works once and stays valid for ${minutes} minutes. If you did not ask for it, ignore this message: your password stays the same.`,
            },
          ],
          why: 'You are receiving this message because a new password was requested for this address.',
        },
  ['link'],
)
