import type { OwnerOverview } from '@escale/contract/owner'
import { formatPrice } from '@escale/domain/price-format'
import { displayDay } from '../i18n/format.ts'
import { displayPercent } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { stayName } from './calendar-labels.ts'
import { calendarOf } from './pending-action-list.tsx'
import { resultsOf } from './results-address.ts'

type Property = OwnerOverview['properties'][number]

/** A property: occupancy against last year, income, next arrival, and links to its pages (OW-02). */
export function PropertyCard({
  property,
  year,
  hasAdvancedAccess,
}: {
  property: Property
  year: number
  hasAdvancedAccess: boolean
}) {
  const { lot, thisYear, lastYear, incomeCents, nextArrival } = property
  const photo = lot.mainPhoto ?? lot.photos[0]
  return (
    <article className="owner-property">
      <Picture
        path={photo?.path ?? null}
        alt=""
        sizes="(width >= 720px) 33rem, 92vw"
        ratio="fill"
        widths={[320, 640, 768]}
      />
      <div className="grid content-start gap-3 p-4">
        <header>
          <h3 className="text-lg leading-tight">{lot.name}</h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{`${lot.introType}, ${lot.city}`}</span>
            <span>{lot.reference}</span>
          </p>
        </header>
        <dl className="owner-figures">
          <div>
            <dt>{m.owner_occupancy({ year })}</dt>
            <dd>
              <strong>{shareOf(thisYear)}</strong>
              <span>{m.owner_nights_so_far({ count: thisYear.occupied })}</span>
              <span>{m.owner_year_ago({ share: shareOf(lastYear) })}</span>
            </dd>
          </div>
          {incomeCents !== null && (
            <div>
              <dt>{m.owner_income({ year })}</dt>
              <dd>
                <strong>{formatPrice(incomeCents)}</strong>
                <span>{m.owner_income_arrivals()}</span>
                <span>{m.owner_income_note()}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>{m.owner_next_arrival()}</dt>
            <dd>
              {nextArrival ? (
                <>
                  <strong>{displayDay(nextArrival.start_date, 'short')}</strong>
                  <span>{stayName(nextArrival)}</span>
                </>
              ) : (
                <span>{m.owner_next_arrival_none()}</span>
              )}
            </dd>
          </div>
        </dl>
        <p className="owner-property-links">
          {lot.published && (
            <ButtonLink href={lot.uri} variant="secondary" size="sm" icon="home" aria-label={m.owner_view_of(lot)}>
              {m.owner_view()}
            </ButtonLink>
          )}
          {hasAdvancedAccess && (
            <ButtonLink
              href={resultsOf(lot.reference)}
              variant="secondary"
              size="sm"
              icon="euro"
              aria-label={m.owner_overview_of(lot)}
            >
              {m.owner_overview()}
            </ButtonLink>
          )}
          <ButtonLink
            href={calendarOf(lot.reference)}
            variant="secondary"
            size="sm"
            icon="calendar"
            aria-label={m.owner_calendar_of(lot)}
          >
            {m.owner_calendar()}
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}

/** Nights let as a whole percentage. */
export function shareOf({ occupied, nights }: { occupied: number; nights: number }): string {
  return displayPercent(Math.round((occupied / nights) * 100) * 100)
}
