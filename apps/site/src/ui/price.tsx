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
  /** A string is shown unchanged. */
  cents: number | string
  promotedCents?: number | null | undefined
  /** Unit of the price: « la semaine », « 7 nuits ». */
  per?: string | undefined
  className?: string | undefined
}) {
  const promoted = typeof cents === 'number' ? promotedPrice(cents, promotedCents) : null
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
        {formatPrice(promoted ?? cents)}
      </span>
      {per && <span className="price-per"> {per}</span>}
    </span>
  )
}
