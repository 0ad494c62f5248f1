import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({ firstName: z.string(), link: z.url(), passwordLink: z.url() })

export const ownerSpaceIsOpen = emailTemplate(data, ({ firstName, link, passwordLink }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre espace propriétaire est déjà ouvert',
        preheader: 'Connectez-vous avec votre e-mail et votre mot de passe.',
        heading: french`Bonjour ${firstName}`,
        blocks: [
          { kind: 'text', text: 'Votre espace existe déjà. Connectez-vous avec cette adresse et votre mot de passe.' },
          { kind: 'button', label: message('account_login', locale), href: link },
          {
            kind: 'text',
            text: french`Mot de passe oublié ? Choisissez-en un nouveau ici : ${passwordLink}`,
          },
        ],
        why: 'Vous recevez ce message parce qu’un espace propriétaire a été demandé avec cette adresse.',
      }
    : {
        subject: 'Your owner account is already open',
        preheader: 'Log in with your e-mail address and password.',
        heading: `Hello ${firstName}`,
        blocks: [
          { kind: 'text', text: 'Your account already exists. Log in with this address and your password.' },
          { kind: 'button', label: message('account_login', locale), href: link },
          { kind: 'text', text: `Forgotten your password? Choose a new one here: ${passwordLink}` },
        ],
        why: 'You are receiving this message because an owner account was requested with this address.',
      },
)
