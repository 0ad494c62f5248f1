import type { LotCard } from '@escale/contract/lots'
import { displayDay, displayShortStay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { formatTravellers } from '../quote/format-travellers.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Picture } from '../ui/picture.tsx'

interface Stay {
  start_date: string
  end_date: string
  adults: number
  children: number
}

/** Which rental, when and for whom, at a glance. */
export function StayCard({ lot, stay, href }: { lot: LotCard; stay: Stay; href: string }) {
  const photo = lot.mainPhoto ?? lot.photos[0]
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4">
        <Picture
          path={photo?.path ?? null}
          alt=""
          sizes="120px"
          ratio="1/1"
          widths={[320, 640]}
          className="rounded-lg"
        />
        <div className="grid gap-0.5 text-xs text-ink-soft">
          <AppLink href={href} className="font-display text-base leading-tight font-semibold text-ink hover:underline">
            {lot.name}
          </AppLink>
          <p>
            {lot.introType}, {lot.city}
          </p>
          <p>{lot.agencyName}</p>
        </div>
      </div>
      <StayFacts stay={stay} />
    </div>
  )
}

/** Arrival, departure and travellers. */
export function StayFacts({ stay: { start_date, end_date, adults, children } }: { stay: Stay }) {
  return (
    <dl className="stay-facts">
      <div>
        <dt>{m.booking_arrival()}</dt>
        <dd>{displayDay(start_date)}</dd>
      </div>
      <div>
        <dt>{m.booking_departure()}</dt>
        <dd>{displayDay(end_date)}</dd>
      </div>
      <div>
        <dt>{m.booking_travellers()}</dt>
        <dd>{formatTravellers({ adults, children })}</dd>
      </div>
    </dl>
  )
}

/** Dates and guests on one line, where there is little room. */
export function StayLine({ stay }: { stay: Stay }) {
  const { start_date, end_date } = stay
  return (
    <span className="text-xs text-ink-soft">
      {`${displayShortStay(start_date, end_date)} · ${formatTravellers(stay)}`}
    </span>
  )
}
