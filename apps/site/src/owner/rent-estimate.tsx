import type { EstimatePlace, RentEstimateAnswer } from '@escale/contract/rent-estimate'
import { MAX_PERSONS, MAX_WEEKS } from '@escale/domain/owner/rent-estimate'
import { formatRoundedPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Counter } from '../ui/counter.tsx'
import { SelectField } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { rentEstimateQuery } from './rent-estimate.queries.ts'

const KINDS = { house: m.owner_estimate_house, apartment: m.owner_estimate_apartment, studio: m.owner_estimate_studio }
type Kind = keyof typeof KINDS

/** Twelve weeks: about the summer and the school holidays. */
const INITIAL = { city: '', kind: 'house' as Kind, capacity: 4, weeks: 12 }

/** The placeholder until there is an estimate. */
const NO_AMOUNT = '••••\u00a0€'

/** What a home can earn in a year, by place, kind, persons and weeks let (CO-09). Needs scripts. */
export function RentEstimate({ places }: { places: readonly EstimatePlace[] }) {
  const [home, setHome] = useState(INITIAL)
  const [requested, setRequested] = useState<typeof INITIAL | null>(null)
  const [isPlaceMissing, setPlaceMissing] = useState(false)
  const answer = useQuery({ ...rentEstimateQuery(requested ?? INITIAL), enabled: requested !== null })
  const place = useRef<HTMLSelectElement>(null)
  const change = (changed: Partial<typeof INITIAL>) => setHome((now) => ({ ...now, ...changed }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPlaceMissing(home.city === '')
    if (home.city === '') place.current?.focus()
    // The same home again: a retry after a failure.
    else if (home === requested) answer.refetch()
    else setRequested(home)
  }

  return (
    <div className="with-scripts grid gap-6 rounded-xl bg-surface-warm p-5 w820:grid-cols-2 w820:p-8">
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <SelectField
          ref={place}
          label={m.owner_estimate_place()}
          value={home.city}
          required
          error={isPlaceMissing ? m.owner_estimate_place_missing() : undefined}
          onChange={({ target }) => {
            change({ city: target.value })
            setPlaceMissing(false)
          }}
        >
          <option value="">{m.owner_estimate_place_choose()}</option>
          {places.map(({ slug, name, region }) => (
            <option key={slug} value={slug}>{`${name} (${region})`}</option>
          ))}
        </SelectField>
        <SelectField
          label={m.owner_estimate_kind()}
          value={home.kind}
          onChange={({ target }) => change({ kind: target.value as Kind })}
        >
          {Object.entries(KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label()}
            </option>
          ))}
        </SelectField>
        <Counter
          label={m.owner_estimate_persons()}
          value={home.capacity}
          min={1}
          max={MAX_PERSONS}
          onChange={(capacity) => change({ capacity })}
        />
        <Counter
          label={m.owner_estimate_weeks()}
          hint={m.owner_estimate_weeks_hint()}
          value={home.weeks}
          min={1}
          max={MAX_WEEKS}
          onChange={(weeks) => change({ weeks })}
        />
        <Button type="submit" loading={answer.isFetching}>
          {m.owner_estimate_submit()}
        </Button>
      </form>
      <div aria-live="polite" className="grid content-center gap-3 rounded-xl bg-surface p-5 text-center">
        {answer.isLoading ? (
          <Skeleton className="h-24" />
        ) : answer.isError ? (
          <p className="text-md">{m.owner_estimate_failed()}</p>
        ) : answer.data && requested ? (
          <Answer answer={answer.data} weeks={requested.weeks} />
        ) : (
          <>
            <div aria-hidden="true" className="grid gap-3">
              <p className="text-sm text-ink-soft">{m.owner_estimate_result({ count: home.weeks })}</p>
              <p className="font-display text-4xl leading-none font-bold text-line-strong">{NO_AMOUNT}</p>
            </div>
            <p className="text-md text-ink-soft">{m.owner_estimate_intro()}</p>
          </>
        )}
      </div>
    </div>
  )
}

function Answer({ answer: { estimate }, weeks }: { answer: RentEstimateAnswer; weeks: number }) {
  if (!estimate) return <p className="text-md">{m.owner_estimate_too_few()}</p>
  const { homes, area, lowCents, medianCents, highCents } = estimate
  return (
    <>
      <p className="text-sm text-ink-soft">{m.owner_estimate_result({ count: weeks })}</p>
      <p className="font-display text-4xl leading-none font-bold">{formatRoundedPrice(medianCents)}</p>
      <p className="text-md">
        {m.owner_estimate_range({ low: formatRoundedPrice(lowCents), high: formatRoundedPrice(highCents) })}
      </p>
      <p className="text-xs text-ink-soft">{m.owner_estimate_basis({ count: homes, area })}</p>
    </>
  )
}
