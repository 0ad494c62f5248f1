import { insertRows } from '@escale/db/reference/insert-rows'
import type { AutomaticTiming } from '@escale/domain/conversations/automatic-message'
import type pg from 'pg'
import { addDays } from '../days.ts'

const TEMPLATES: {
  name: string
  body_fr: string
  body_en: string
  automatic?: AutomaticTiming
}[] = [
  {
    name: 'Remise des clés',
    automatic: { moment: 'beforeCheckIn', days: 3 },
    body_fr:
      'Bonjour {firstName},\n\nLes clés de {lotName} vous attendent à l’agence le {arrival}. Après 19 h, elles sont dans le coffre de la porte\u00a0: demandez-nous le code la veille.\n\nBon voyage,\n{agencyName}',
    body_en:
      'Hello {firstName},\n\nThe keys to {lotName} are waiting at our office on {arrival}. After 7 pm they are in the safe by the door: ask us for the code the day before.\n\nHave a good journey,\n{agencyName}',
  },
  {
    name: 'Animaux acceptés',
    body_fr:
      'Bonjour {firstName},\n\nVotre compagnon est le bienvenu. Indiquez-le au moment de réserver, et gardez-le en laisse dans les parties communes.\n\n{agencyName}',
    body_en:
      'Hello {firstName},\n\nYour companion is welcome. Tell us when you book, and keep it on a lead in shared areas.\n\n{agencyName}',
  },
  {
    name: 'Merci de votre séjour',
    body_fr:
      'Bonjour {firstName},\n\nMerci d’avoir séjourné à {city} avec nous du {arrival} au {departure}. Votre dépôt de garantie vous est rendu sous sept jours.\n\nÀ bientôt,\n{agencyName}',
    body_en:
      'Hello {firstName},\n\nThank you for staying in {city} with us from {arrival} to {departure}. Your security deposit is returned within seven days.\n\nSee you soon,\n{agencyName}',
  },
]

/** The templates of the first agency; the one for the keys is sent by rule, from today on (AG-303). */
export async function insertMessageTemplates(client: pg.ClientBase, today: string): Promise<void> {
  const since = `${addDays(today, -200)}T09:00:00Z`
  const never = { auto_moment: null, auto_days: null, auto_since: null }
  const rows = TEMPLATES.map(({ automatic, ...template }, index) => ({
    id: `0e5ca1e0-0000-4000-8d00-00000000000${index + 1}`,
    agency_id: 1,
    ...template,
    ...(automatic ? { auto_moment: automatic.moment, auto_days: automatic.days, auto_since: today } : never),
    version: 1,
    created_at: since,
    updated_at: since,
  }))
  await insertRows(client, 'message_template', rows)
}
