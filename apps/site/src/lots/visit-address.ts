/** What the address of the virtual visit says. */
import * as m from '../i18n/messages.generated/messages.js'

export interface VisitSearch {
  /** Which room, from 1 on. */
  room?: number
}

export function readVisitSearch({ room }: Record<string, unknown>): VisitSearch {
  return typeof room === 'number' && Number.isInteger(room) && room > 1 ? { room } : {}
}

/** The page is of use only within the lot's own, which search engines know. */
export function visitHead() {
  return { meta: [{ title: m.lots_visit() }, { name: 'robots', content: 'noindex' }] }
}
