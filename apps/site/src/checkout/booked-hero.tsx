import type { BookingDetail } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'
import { StayLine } from '../bookings/stay-card.tsx'
import { formatCountdown } from '../bookings/stay-countdown.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

/** The place that was booked, how far the stay is, and what was paid just now: first on the confirmation. */
export function BookedHero({
  booking,
  today,
  receipt,
}: {
  booking: BookingDetail
  today: IsoDate
  /** "Paiement de 77,50 € reçu. Merci !" */
  receipt?: string | undefined
}) {
  const { lot, start_date } = booking
  const photo = lot.mainPhoto ?? lot.photos[0]
  return (
    <div className="overflow-hidden rounded-xl border border-line shadow-low">
      <div className="relative">
        <Picture
          path={photo?.path ?? null}
          alt={photo?.alt ?? ''}
          sizes="(width >= 960px) 55rem, 92vw"
          ratio="21/9"
          className="w-full"
          priority
        />
        <Badge tone="light" className="absolute top-4 left-4 text-sm">
          {formatCountdown(start_date, today)}
        </Badge>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
        <p className="grid">
          <AppLink href={lot.uri} className="font-display text-lg leading-tight font-semibold hover:underline">
            {`${lot.name}, ${lot.city}`}
          </AppLink>
          <StayLine stay={booking} />
        </p>
        {receipt && (
          <p role="status" className="flex items-center gap-2 text-sm font-semibold text-success">
            <Icon name="success" />
            {receipt}
          </p>
        )}
      </div>
    </div>
  )
}
