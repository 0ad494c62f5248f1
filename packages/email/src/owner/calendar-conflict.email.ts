import { french } from '@escale/domain/text/french-typography'
import { emailTemplate } from '../email-template.ts'
import { conflictData, conflictFacts, conflictHeadings } from './calendar-conflict-facts.ts'

export const calendarConflict = emailTemplate(conflictData, (data, locale) => {
  const { firstName, lotName, calendarName, link } = data
  const isFrench = locale === 'fr'
  return {
    ...conflictHeadings(data, locale),
    blocks: [
      { kind: 'text', text: isFrench ? `Bonjour ${firstName},` : `Hello ${firstName},` },
      {
        kind: 'text',
        text: isFrench
          ? french`Le calendrier « ${calendarName} » annonce des séjours dans « ${lotName} » à des dates qui sont déjà prises ici. Vérifiez-les sans attendre : votre agence est prévenue.`
          : `The calendar “${calendarName}” lists stays in “${lotName}” on dates that are already taken here. Please check them without delay. Your agency has been told.`,
      },
      conflictFacts(data, locale),
      { kind: 'button', label: isFrench ? 'Voir mon calendrier' : 'See my calendar', href: link },
    ],
    contact: { name: data.agencyName, phone: data.agencyPhone, email: data.agencyEmail },
    replyTo: { name: data.agencyName, address: data.agencyEmail },
    why: isFrench
      ? french`Vous recevez ce message parce que vous importez ce calendrier dans « ${lotName} ».`
      : `You are receiving this message because you import this calendar into “${lotName}”.`,
  }
})
