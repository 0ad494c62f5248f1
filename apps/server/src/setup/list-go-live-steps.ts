import { readGoLiveChecklist } from '@escale/api/desk/go-live'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { GO_LIVE_MESSAGES } from '@escale/contract/go-live'
import { message } from '@escale/contract/messages'
import type { IsoDate } from '@escale/domain/dates'

/** What the agency of this slug still needs, a line each: the checklist that its director's day shows (AG-106). */
export async function listGoLiveSteps(
  { db }: Pick<DatabaseHandle, 'db'>,
  slug: string,
  today: IsoDate,
): Promise<string[]> {
  const { id } = await db.selectFrom('agency').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const steps = await readGoLiveChecklist(db, id, today)
  return steps.flatMap(({ step, isDone, lacking }) =>
    isDone ? [] : [`${message(GO_LIVE_MESSAGES[step], 'en')}${lacking > 0 ? ` (${lacking} missing)` : ''}`],
  )
}
