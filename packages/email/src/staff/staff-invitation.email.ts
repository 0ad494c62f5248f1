import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({
  firstName: z.string(),
  agencyName: z.string(),
  hours: z.number().int().positive(),
  link: z.url(),
})

export const staffInvitation = emailTemplate(
  data,
  ({ firstName, agencyName, hours, link }, locale) =>
    locale === 'fr'
      ? {
          subject: french`Rejoignez l’équipe de ${agencyName}`,
          preheader: french`Votre accès à l’espace agence vous attend.`,
          heading: french`Bienvenue dans l’équipe, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: french`${agencyName} vous ouvre un accès personnel à l’espace agence.`,
            },
            { kind: 'button', label: 'Accepter l’invitation', href: link },
            {
              kind: 'note',
              text: french`Ce lien ne fonctionne qu’une fois et reste valable ${hours} heures. Vous n’attendiez pas cette invitation ? Ignorez ce message.`,
            },
          ],
          why: french`Vous recevez ce message parce que la direction de ${agencyName} vous a invité.`,
        }
      : {
          subject: `Join the team at ${agencyName}`,
          preheader: 'Your access to the agency’s workspace is ready.',
          heading: `Welcome to the team, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: `${agencyName} invites you to open a personal account in its workspace.`,
            },
            { kind: 'button', label: 'Accept the invitation', href: link },
            {
              kind: 'note',
              text: `This link works once and stays valid for ${hours} hours. Not expecting this invitation? You can ignore this message.`,
            },
          ],
          why: `You are receiving this message because the management of ${agencyName} invited you.`,
        },
  ['link'],
)
