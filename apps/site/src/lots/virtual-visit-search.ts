import * as m from '../i18n/messages.generated/messages.js'

export interface VisitSearch {
  /** Number of the room, from 1. */
  room?: number
}

export function readVisitSearch({ room }: Record<string, unknown>): VisitSearch {
  return typeof room === 'number' && Number.isInteger(room) && room > 1 ? { room } : {}
}

/** Only the lot page is indexed. */
export function visitHead() {
  return { meta: [{ title: m.lots_visit() }, { name: 'robots', content: 'noindex' }] }
}
