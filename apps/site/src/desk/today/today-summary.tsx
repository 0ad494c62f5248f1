import type { Today } from '@escale/contract/desk'
import * as m from '../../i18n/messages.generated/messages.js'
import { classNames } from '../../ui/class-names.ts'
import { countOf } from './today-count.ts'

type Lists = Omit<Today, 'day' | 'publicationGaps'>

/** What the day counts, in the order of its sections; `alarm`: somebody waits for longer than they should. */
const TILES: readonly { of: keyof Lists; id: string; label: () => string; alarm?: true }[] = [
  { of: 'requests', id: 'requests', label: m.desk_tile_requests },
  { of: 'arrivals', id: 'arrivals', label: m.desk_tile_arrivals },
  { of: 'departures', id: 'departures', label: m.desk_tile_departures },
  { of: 'expiringHolds', id: 'ending', label: m.desk_tile_ending },
  { of: 'cautionsToTake', id: 'cautions', label: m.desk_tile_cautions },
  { of: 'cautionsToGiveBack', id: 'cautions-back', label: m.desk_tile_cautions_back },
  { of: 'latePayments', id: 'late', label: m.desk_tile_late, alarm: true },
  { of: 'underRefunded', id: 'owed', label: m.desk_tile_owed, alarm: true },
  { of: 'unsettledRefunds', id: 'refunds', label: m.desk_tile_refunds },
  { of: 'conversations', id: 'messages', label: m.desk_tile_messages },
  { of: 'tasks', id: 'tasks', label: m.desk_tile_tasks },
  { of: 'failingCalendars', id: 'calendars', label: m.desk_tile_calendars, alarm: true },
]

/** The day in figures, each a link to its section. */
export function TodaySummary({ lists }: { lists: Lists }) {
  const shown = TILES.filter(({ of }) => lists[of].length > 0)
  if (shown.length < 2) return null
  return (
    <nav aria-label={m.desk_tiles()}>
      <ul className="desk-tiles">
        {shown.map(({ of, id, label, alarm }) => (
          <li key={of}>
            <a href={`#${id}`} className={classNames('desk-tile', alarm && 'desk-tile-alarm')}>
              <strong>{countOf(lists[of])}</strong>
              <span>{label()}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
