import type { Quote } from '@escale/contract/quote'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { RadioGroup } from '../ui/choice-fields.tsx'

/** Choice with or without cancellation insurance, with its price (LO-08). */
export function InsuranceChoice({
  quote,
  insurance,
  onChange,
}: {
  quote: Quote | undefined
  insurance: boolean
  onChange: (insurance: boolean) => void
}) {
  const terms = useBaseData()?.options.legal.insurance.url
  const price = quote?.available ? ` (${formatPrice(quote.cancellationInsuranceFee)})` : ''
  return (
    <RadioGroup
      name="disableInsurance"
      label={m.booking_insurance()}
      look="chips"
      hint={
        terms && (
          <AppLink href={terms} className="text-link inline-block py-1 font-normal">
            {m.quote_insurance_terms()}
          </AppLink>
        )
      }
      value={insurance ? 'false' : 'true'}
      onChange={(value) => onChange(value !== 'true')}
      options={[
        { value: 'false', label: m.quote_insurance_with() + price },
        { value: 'true', label: m.quote_insurance_without() },
      ]}
    />
  )
}
