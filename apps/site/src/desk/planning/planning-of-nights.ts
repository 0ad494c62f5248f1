import { addDays } from '@escale/domain/dates'
import { type DeskAgency, deskPath } from '../desk-agency.ts'
import { type NightsOfLot, writeNights } from './nights-of-lot.ts'

/** Shown before the first night. */
const DAYS_BEFORE = 3

/** Where the planning of their lot is shown with these nights, as the router takes it. */
export function planningOfNights(agency: Pick<DeskAgency, 'slug'>, nights: NightsOfLot) {
  const search = { q: nights.reference, from: addDays(nights.start, -DAYS_BEFORE), nights: writeNights(nights) }
  return { to: deskPath(agency, '/planning'), search }
}
