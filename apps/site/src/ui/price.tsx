import { formatPrice, promotedPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from './class-names.ts'

/** A price in cents; a lower promotional price strikes the former one through (LO-02). */
export function Price({
  cents,
  promotedCents,
  per,
  className,
}: {
  /** Strings are shown unchanged. */
  cents: number | string
  promotedCents?: number | string | null | undefined
  /** Unit of the price: « la semaine », « 7 nuits ». */
  per?: string | undefined
  className?: string | undefined
}) {
  const promoted = promotedText(cents, promotedCents)
  return (
    <span className={classNames('price', className)}>
      {promoted !== null && (
        <s className="price-former">
          <span className="sr-only">{m.ui_price_former()} </span>
          {formatPrice(cents)}
        </s>
      )}
      <span className={promoted === null ? 'price-amount' : 'price-amount text-accent'}>
        {promoted !== null && <span className="sr-only">{m.ui_price_now()} </span>}
        {promoted ?? formatPrice(cents)}
      </span>
      {per && <span className="price-per"> {per}</span>}
    </span>
  )
}

function promotedText(price: number | string, promoted: number | string | null | undefined): string | null {
  if (typeof promoted === 'string') return promoted
  const lower = typeof price === 'number' ? promotedPrice(price, promoted) : null
  return lower === null ? null : formatPrice(lower)
}
