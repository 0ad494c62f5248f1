import { normalizeError } from '@escale/contract/errors'
import { formatPrice } from '@escale/domain/price-format'
import { useEffect, useRef } from 'react'
import { openConnectModal } from '../account/connect-modal.tsx'
import { BOOKINGS } from '../bookings/booking-address.ts'
import { errorMessage, isNetworkUnavailable } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { remainingOptions } from '../quote/remaining-options.ts'
import type { DatedStay } from '../quote/stay-search.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { funnelHref } from './funnel-address.ts'
import type { AgreedPrice } from './use-payment-form.ts'

/** Explains why the stay was not booked and what to do. Nothing typed is lost and nothing was charged. */
export function SubmitFailure({
  error,
  stay,
  former,
  now,
}: {
  error: Error
  stay: DatedStay
  former: AgreedPrice | null
  now: AgreedPrice
}) {
  const box = useRef<HTMLDivElement>(null)
  // Placed above the button, near the visitor's eyes, and focused.
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  const { code } = normalizeError(error)
  const left = remainingOptions(stay.options, error)
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-4 rounded-xl bg-danger-soft p-5">
      <p className="flex gap-2.5 text-md font-semibold">
        <Icon name="warning" className="mt-0.5 text-danger" />
        {words(error)}
      </p>
      {code === 'priceChanged' && former && <PriceChange former={former} now={now} />}
      {left && (
        <p>
          <ButtonLink href={funnelHref({ ...stay, options: left }, 1)} variant="secondary">
            {m.quote_options_without()}
          </ButtonLink>
        </p>
      )}
      {code === 'tooManyUnpaid' && (
        <p>
          <ButtonLink href={BOOKINGS} variant="secondary" icon="calendar">
            {m.checkout_to_bookings()}
          </ButtonLink>
        </p>
      )}
      {code === 'unauthenticated' && (
        <p>
          <Button variant="secondary" onClick={() => openConnectModal('bookStay', funnelHref(stay, 2))}>
            {m.errors_log_in()}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The price change, empty until the new price has loaded. */
function PriceChange({ former, now }: { former: AgreedPrice; now: AgreedPrice }) {
  if (former.totalCents !== now.totalCents) {
    const prices = { former: formatPrice(former.totalCents), now: formatPrice(now.totalCents) }
    return <p className="text-md">{m.checkout_price_was(prices)}</p>
  }
  if (former.dueNowCents === now.dueNowCents) return null
  const prices = { former: formatPrice(former.dueNowCents), now: formatPrice(now.dueNowCents) }
  return <p className="text-md">{m.checkout_due_now_was(prices)}</p>
}

function words(error: Error): string {
  if (isNetworkUnavailable(error)) return m.bookings_offline()
  const { code, statusCode } = normalizeError(error)
  if (code === 'tooManyUnpaid') return m.checkout_too_many_unpaid()
  if (code === 'heldTooOften') return m.checkout_held_too_often()
  return statusCode >= 500 ? m.checkout_not_sent() : errorMessage(error)
}
