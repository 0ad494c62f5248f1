import { MAX_MANDATE_LOTS } from '@escale/domain/owner/mandate'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { CheckboxGroup } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/field.tsx'
import { mandateLotsQuery } from './owners.queries.ts'

/** Chooses lots without a mandate, found by their name, place or reference. Those that are chosen stay in sight. */
export function MandateLots({
  agencyId,
  label,
  error,
  chosen,
  onChange,
}: {
  agencyId: number
  label: string
  error: string | undefined
  chosen: readonly string[]
  onChange: (references: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const name = useId()
  const { data } = useQuery(mandateLotsQuery(agencyId, text.trim().slice(0, 80)))
  const lots = data?.lots ?? []
  const others = chosen.filter((reference) => lots.every((lot) => lot.reference !== reference))
  return (
    <div className="grid gap-3">
      <TextField
        label={m.desk_mandate_find_lot()}
        icon="search"
        value={text}
        maxLength={80}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      <CheckboxGroup
        name={name}
        label={label}
        error={error}
        required
        value={chosen}
        onChange={(next) => onChange(next.slice(0, MAX_MANDATE_LOTS))}
        className="max-h-72 overflow-y-auto"
        options={[
          ...others.map((reference) => ({ value: reference, label: reference })),
          ...lots.map(({ reference, name: lotName, city }) => ({
            value: reference,
            label: `${lotName} (${reference}), ${city}`,
          })),
        ]}
      />
      <p className="text-sm text-ink-soft" role="status">
        {data?.total === 0 && m.desk_mandate_no_lot()}
        {data && data.total > lots.length && m.desk_mandate_lots_shown({ shown: lots.length, total: data.total })}
      </p>
    </div>
  )
}
