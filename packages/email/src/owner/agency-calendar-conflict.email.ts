import { french } from '@escale/domain/text/french-typography'
import { emailTemplate } from '../email-template.ts'
import { conflictData, conflictFacts, conflictHeadings } from './calendar-conflict-facts.ts'

export const agencyCalendarConflict = emailTemplate(conflictData, (data, locale) => {
  const { lotName, calendarName, owner, agencyName } = data
  const isFrench = locale === 'fr'
  return {
    ...conflictHeadings(data, locale),
    blocks: [
      {
        kind: 'text',
        text: isFrench
          ? french`Le calendrier « ${calendarName} », importé par ${owner.name}, annonce des séjours dans « ${lotName} » à des dates déjà prises.`
          : `The calendar “${calendarName}”, imported by ${owner.name}, lists stays in “${lotName}” on dates that are already taken.`,
      },
      conflictFacts(data, locale),
    ],
    replyTo: { name: owner.name, address: owner.email },
    why: isFrench
      ? `Message pour ${agencyName}. Votre réponse ira au propriétaire.`
      : `Message for ${agencyName}. Your reply will go to the owner.`,
  }
})
