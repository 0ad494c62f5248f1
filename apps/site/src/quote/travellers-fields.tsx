import { type Travellers, travellerLimits } from '@escale/domain/travellers'
import * as m from '../i18n/messages.generated/messages.js'
import { Counter } from '../ui/counter.tsx'

/** Adults and children within the capacity of the lot (LO-09). */
export function TravellersFields({
  travellers,
  capacity,
  onChange,
}: {
  travellers: Travellers
  capacity: number
  onChange: (travellers: Travellers) => void
}) {
  const { adults, children } = travellers
  const limits = travellerLimits(travellers, capacity)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="field-label mb-1.5 flex w-full justify-between">
        {m.booking_travellers()} <span className="field-hint font-normal">{m.quote_capacity({ count: capacity })}</span>
      </legend>
      <Counter
        name="adults"
        label={m.quote_adults()}
        hint={m.quote_adults_hint()}
        value={adults}
        min={limits.adults.min}
        max={limits.adults.max}
        onChange={(count) => onChange({ adults: count, children })}
      />
      <Counter
        name="children"
        label={m.quote_children()}
        hint={m.quote_children_hint()}
        value={children}
        min={limits.children.min}
        max={limits.children.max}
        onChange={(count) => onChange({ adults, children: count })}
      />
    </fieldset>
  )
}
