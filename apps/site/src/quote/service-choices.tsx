import type { ComfortService } from '@escale/contract/quote'
import type { SuggestionReason } from '@escale/domain/booking/suggest-services'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/choice-fields.tsx'
import { classNames } from '../ui/class-names.ts'
import { Counter } from '../ui/counter.tsx'
import { formatUnit } from './quote-labels.ts'
import { type RequestedOption, withOption } from './stay-search.ts'

const SUGGESTIONS: Record<SuggestionReason, () => string> = {
  children: m.quote_suggested_children,
  shortBreakForTwo: m.quote_suggested_short_break,
}

/**
 * Services as checkboxes with a quantity (BK-02). Unchecking removes a service. The quote delivers the amounts. Services for
 * which `suggestionOf` returns a reason come first, with the reason.
 */
export function ServiceChoices({
  services,
  options,
  onChange,
  suggestionOf = () => null,
}: {
  services: readonly ComfortService[]
  options: readonly RequestedOption[]
  onChange: (options: RequestedOption[]) => void
  suggestionOf?: (articleID: string) => SuggestionReason | null
}) {
  const set = (articleID: string, quantity: number) => onChange(withOption([...options], articleID, quantity))
  const ordered = [
    ...services.filter(({ articleID }) => suggestionOf(articleID) !== null),
    ...services.filter(({ articleID }) => suggestionOf(articleID) === null),
  ]
  return (
    <ul className="service-choices">
      {ordered.map((service) => {
        const { articleID, name, description, maxQuantity, amountCents } = service
        const suggestion = suggestionOf(articleID)
        const quantity = options.find((option) => option.articleID === articleID)?.quantity ?? 0
        const field = `option-${articleID}`
        return (
          <li key={articleID} className={classNames('service-choices-item', quantity > 0 && 'service-choices-item-on')}>
            <Checkbox
              // Without scripts the form submits exactly one field per service.
              {...(maxQuantity === 1 && { name: field, value: 1 })}
              label={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-semibold">{name}</span>
                  {suggestion && <Badge tone="primary">{SUGGESTIONS[suggestion]()}</Badge>}
                </span>
              }
              hint={
                <>
                  {description && <span className="block">{description}</span>}
                  <span className="font-semibold text-ink">{formatUnit(service)}</span>
                </>
              }
              checked={quantity > 0}
              onChange={() => set(articleID, quantity > 0 ? 0 : 1)}
            />
            {maxQuantity > 1 && (
              <div className={classNames('service-choices-quantity', quantity === 0 && 'without-scripts')}>
                <Counter
                  name={field}
                  label={m.quote_service_quantity()}
                  hint={<span className="sr-only">{name}</span>}
                  value={quantity}
                  max={maxQuantity}
                  onChange={(count) => set(articleID, count)}
                />
              </div>
            )}
            <p className="service-choices-amount">
              {quantity > 0 && amountCents > 0 && `+${formatPrice(amountCents)}`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
