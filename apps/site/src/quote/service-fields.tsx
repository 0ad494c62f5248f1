import type { ComfortService } from '@escale/contract/quote'
import { Counter } from '../ui/counter.tsx'
import { formatUnit } from './quote-labels.ts'
import type { RequestedOption } from './stay-search.ts'

/** Offered services with a quantity each. */
export function ServiceFields({
  services,
  options,
  onChange,
}: {
  services: readonly ComfortService[]
  options: readonly RequestedOption[]
  onChange: (articleID: string, quantity: number) => void
}) {
  return (
    <ul className="grid gap-3">
      {services.map((service) => {
        const { articleID, name, maxQuantity } = service
        return (
          <li key={articleID}>
            <Counter
              name={`option-${articleID}`}
              label={name}
              hint={formatUnit(service)}
              value={options.find((option) => option.articleID === articleID)?.quantity ?? 0}
              max={maxQuantity}
              onChange={(quantity) => onChange(articleID, quantity)}
            />
          </li>
        )
      })}
    </ul>
  )
}
