import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { displayPercent } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { forgoneRentQuery } from './calendar.queries.ts'
import type { SelectedNights } from './load-calendar.ts'

/** The estimated rent that a personal stay forgoes, with its basis. */
export function ForgoneRent({ nights: { reference, start_date, end_date } }: { nights: SelectedNights }) {
  const { data, error } = useQuery(forgoneRentQuery({ reference, start_date, end_date }))
  // Optional information: the form works without it.
  if (error) return null
  return (
    <section aria-labelledby="forgone" className="forgone" aria-busy={!data}>
      <h2 id="forgone" className="flex items-center gap-2 text-md font-semibold">
        <Icon name="euro" />
        {m.owner_forgone_title()}
      </h2>
      {data ? <Estimate {...data} /> : <Skeleton className="h-16" />}
    </section>
  )
}

function Estimate({
  rentCents,
  lastYearOccupancyBasisPoints: share,
  forgoneCents,
}: {
  rentCents: number | null
  lastYearOccupancyBasisPoints: number | null
  forgoneCents: number | null
}) {
  if (rentCents === null) return <p className="text-sm">{m.owner_forgone_not_on_sale()}</p>
  const rent = formatPrice(rentCents)
  if (share === null || forgoneCents === null) {
    return <p className="text-sm">{m.owner_forgone_no_last_year({ rent })}</p>
  }
  if (forgoneCents === 0) return <p className="text-sm">{m.owner_forgone_nothing({ rent })}</p>
  return (
    <>
      <p className="text-2xl font-semibold tabular-nums">
        {m.owner_forgone_about({ amount: formatPrice(toWhole(forgoneCents)) })}
      </p>
      <p className="text-sm">{m.owner_forgone_reckoned({ rent, share: displayPercent(toWhole(share)) })}</p>
      <p className="text-xs text-ink-soft">{m.owner_forgone_caution()}</p>
    </>
  )
}

/** Rounded to whole percent or euros, to avoid false precision. */
const toWhole = (hundredths: number) => Math.round(hundredths / 100) * 100
