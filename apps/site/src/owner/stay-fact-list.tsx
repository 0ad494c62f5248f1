import type { OwnerStay } from '@escale/contract/owner'
import * as m from '../i18n/messages.generated/messages.js'
import { peopleWords, periodWords } from './calendar-words.ts'

/** What a stay's label is. */
function whoWords(kind: OwnerStay['kind']): string {
  if (kind === 'import') return m.owner_calendar_site()
  return kind === 'concierge' ? m.owner_calendar_services() : m.owner_calendar_who()
}

/** What is known of a stay, line by line. */
export function StayFactList({ stay, withLot }: { stay: OwnerStay; withLot: boolean }) {
  const { label, lotName, note, nights, booking } = stay
  const facts: [string, string | false | null][] = [
    [m.owner_calendar_property(), withLot && lotName],
    [m.owner_calendar_dates(), `${periodWords(stay)}\n${m.owner_calendar_nights({ count: nights })}`],
    [whoWords(stay.kind), label],
    [m.owner_calendar_people(), stay.kind !== 'concierge' && peopleWords(stay)],
    [m.owner_calendar_number(), booking?.agencyBookingId ?? null],
    [m.owner_calendar_note(), note],
  ]
  return (
    <dl className="owner-stay-facts">
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
