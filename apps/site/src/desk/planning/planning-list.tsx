import type { PlannedStay, Planning } from '@escale/contract/planning'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import { PhoneCut } from '../phone-cut.tsx'
import { currentStay } from './current-stay.ts'
import { OpenNightsButton } from './open-nights-button.tsx'
import type { ChosenNights } from './planning-geometry.ts'
import { lookOf, stayInWords, stayName } from './planning-labels.ts'
import { PlanningStrip, STRIP_DAYS } from './planning-strip.tsx'

/** The same as the grid, lot by lot: for phones, for screen readers, and without scripts. */
export function PlanningList({
  agency,
  from,
  planning,
  onChoose,
}: {
  agency: DeskAgency
  from: IsoDate
  planning: Planning
  onChoose: ((nights: ChosenNights) => void) | null
}) {
  const start = from > planning.today ? from : planning.today
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {m.desk_strip({ start: displayDate(from), end: displayDate(addDays(from, STRIP_DAYS - 1)) })}
      </p>
      <PhoneCut count={planning.lots.length}>
        <ul className="grid gap-3">
          {planning.lots.map(({ reference, name, city, capacity, uri, stays }) => (
            <li key={reference} className="grid gap-2 rounded-lg border border-line px-4 py-3">
              <header className="flex items-start justify-between gap-3">
                <h2 className="grid min-w-0 text-md">
                  {uri === null ? (
                    name
                  ) : (
                    <AppLink href={uri} target="_blank" rel="noopener" preload={false} className="text-link w-fit">
                      {name}
                      <span className="sr-only"> {m.account_new_tab()}</span>
                    </AppLink>
                  )}
                  <span className="text-sm font-normal text-ink-soft">
                    {m.desk_planning_lot({ city, reference, capacity })}
                  </span>
                </h2>
                {onChoose && (
                  <Button
                    variant="secondary"
                    size="sm"
                    icon="plus"
                    aria-label={m.desk_choose_nights_of({ lot: name, reference })}
                    onClick={() => onChoose({ reference, name, start, end: addDays(start, 1) })}
                  >
                    <span className="desk-icon-words">{m.desk_choose_nights()}</span>
                  </Button>
                )}
              </header>
              {stays.length === 0 ? (
                <p className="text-sm text-ink-soft">{m.desk_all_free()}</p>
              ) : (
                <>
                  <PlanningStrip from={from} today={planning.today} stays={stays} />
                  <FirstStay agency={agency} stays={stays} today={planning.today} />
                </>
              )}
            </li>
          ))}
        </ul>
      </PhoneCut>
    </div>
  )
}

/** The stay that is under way or next, and the others on demand. */
function FirstStay({ agency, stays, today }: { agency: DeskAgency; stays: readonly PlannedStay[]; today: IsoDate }) {
  const first = currentStay(stays, today)
  const others = stays.filter((stay) => stay !== first)
  return (
    <>
      {first && <Stays agency={agency} stays={[first]} />}
      {others.length > 0 && (
        <details>
          <summary className="text-link w-fit cursor-pointer py-1 text-sm">
            {m.desk_more_stays({ count: others.length })}
          </summary>
          <div className="mt-1.5">
            <Stays agency={agency} stays={others} />
          </div>
        </details>
      )}
    </>
  )
}

function Stays({ agency, stays }: { agency: DeskAgency; stays: readonly PlannedStay[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {stays.map((stay) => (
        <li key={stay.id} className="flex items-start gap-2.5">
          <span
            className="planning-grid-stay planning-grid-sample mt-1 shrink-0"
            data-look={lookOf(stay)}
            aria-hidden="true"
          />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <span className="tabular-nums">
              {m.desk_dates({ start: displayDate(stay.start), end: displayDate(stay.end) })}
            </span>
            <StayLink agency={agency} stay={stay} />
            {stay.closure && mayHere(agency, 'blockNights') && (
              <OpenNightsButton
                agencyId={agency.id}
                closureId={stay.id}
                label={m.desk_open_nights_of({ stay: stayInWords(stay) })}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function StayLink({ agency, stay }: { agency: DeskAgency; stay: PlannedStay }) {
  if (stay.agencyBookingId === null) return <span>{stayName(stay)}</span>
  return (
    <AppLink href={bookingFilePath(agency, stay.agencyBookingId)} preload={false} className="text-link">
      {stayName(stay)}
    </AppLink>
  )
}
