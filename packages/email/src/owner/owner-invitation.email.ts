import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const data = z.object({
  firstName: z.string(),
  agencyName: z.string(),
  hours: z.number().int().positive(),
  link: z.url(),
})

/** Invitation of an agency to one of its owners to open their space (AG-506). */
export const ownerInvitation = emailTemplate(
  data,
  ({ firstName, agencyName, hours, link }, locale) =>
    locale === 'fr'
      ? {
          subject: french`${agencyName} vous invite dans votre espace propriétaire`,
          preheader: french`Votre calendrier, vos revenus et vos relevés au même endroit.`,
          heading: french`Votre espace est prêt, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: french`${agencyName} gère vos locations et vous ouvre un espace : réservations à venir, revenus, relevés et messages s’y retrouvent. Choisissez un mot de passe pour commencer.`,
            },
            { kind: 'button', label: 'Choisir mon mot de passe', href: link },
            {
              kind: 'note',
              text: french`Ce lien sert une seule fois, pendant ${hours} heures. Passé ce délai, demandez-en un autre à votre agence.`,
            },
          ],
          why: french`Vous recevez ce message parce que ${agencyName} gère vos biens ou prépare votre mandat.`,
        }
      : {
          subject: `${agencyName} invites you to your owner account`,
          preheader: 'Your calendar, income and statements in one place.',
          heading: `Your account is ready, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: `${agencyName} manages your properties and has set up an account for you: bookings to come, income, statements and messages. Choose a password to start.`,
            },
            { kind: 'button', label: 'Choose my password', href: link },
            {
              kind: 'note',
              text: `This link can be used a single time, for ${hours} hours. After that, ask your agency for another one.`,
            },
          ],
          why: `You are receiving this message because ${agencyName} manages your properties or is preparing your mandate.`,
        },
  ['link'],
)
