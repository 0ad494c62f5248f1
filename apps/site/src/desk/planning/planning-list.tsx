import type { PlannedStay, Planning } from '@escale/contract/planning'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import { OpenNightsButton } from './close-nights-form.tsx'
import type { ChosenNights } from './planning-geometry.ts'
import { lookOf, stayInWords, stayName } from './planning-labels.ts'

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
    <ul className="grid gap-4">
      {planning.lots.map(({ reference, name, city, capacity, stays }) => (
        <li key={reference} className="grid gap-3 rounded-lg border border-line p-4">
          <header className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="grid text-md">
              {name}
              <span className="text-sm font-normal text-ink-soft">
                {m.desk_planning_lot({ city, reference, capacity })}
              </span>
            </h2>
            {onChoose && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.desk_choose_nights_of({ lot: name, reference })}
                onClick={() => onChoose({ reference, name, start, end: addDays(start, 1) })}
              >
                {m.desk_choose_nights()}
              </Button>
            )}
          </header>
          {stays.length === 0 ? (
            <p className="text-sm text-ink-soft">{m.desk_all_free()}</p>
          ) : (
            <ul className="grid gap-1.5 text-sm">
              {stays.map((stay) => (
                <li key={stay.id} className="flex flex-wrap items-center gap-3">
                  <span
                    className="planning-grid-stay planning-grid-sample"
                    data-look={lookOf(stay)}
                    aria-hidden="true"
                  />
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
                </li>
              ))}
            </ul>
          )}
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
