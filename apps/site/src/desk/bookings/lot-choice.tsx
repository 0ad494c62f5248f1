import type { FreeLots } from '@escale/contract/desk-booking'
import { formatPrice } from '@escale/domain/price-format'
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The cheapest, as many as are compared at a glance. */
const FIRST_LOTS = 8
/** So many more are shown as well: a button for one saves no room. */
const SPARE = 2

interface CurrentLot {
  reference: string
  name: string
  city: string
}

/**
 * Available lots as one group of radio buttons, so that the arrow keys move between them. A button shows those beyond the first eight. The
 * chosen one is marked at once, before `onChoose` has ended.
 */
export function LotChoice({
  lots: { lots, count },
  current,
  chosen: stored,
  onChoose: store,
}: {
  lots: FreeLots
  /** The lot of the booking that is changed: it stays a choice. */
  current?: CurrentLot
  chosen: string | undefined
  onChoose: (reference: string) => Promise<void>
}) {
  const [chosen, show] = useOptimistic(stored)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The focused button went away with the cut.
    if (isWhole) list.current?.querySelectorAll('input')[FIRST_LOTS]?.focus()
  }, [isWhole])
  const onChoose = (reference: string) =>
    startTransition(async () => {
      show(reference)
      await store(reference)
    })
  if (lots.length === 0 && !current)
    return <EmptyState title={m.desk_no_free_lot()}>{m.desk_no_free_lot_hint()}</EmptyState>
  const isCut =
    !isWhole && lots.length > FIRST_LOTS + SPARE && lots.findIndex(({ reference }) => reference === chosen) < FIRST_LOTS
  const shown = isCut ? lots.slice(0, FIRST_LOTS) : lots
  return (
    <fieldset className="@container grid gap-3">
      <legend className="sr-only">{m.desk_choose_lot()}</legend>
      {/* The gaps show the list's background as lines between the lots. */}
      <ul
        ref={list}
        className="grid gap-px overflow-hidden rounded-lg border border-line bg-line *:bg-surface @min-[58rem]:grid-cols-2 @min-[58rem]:*:last:odd:col-span-2"
      >
        {current && (
          <li>
            <LotRow
              {...{ ...current, chosen, onChoose }}
              photo={null}
              facts={[current.city, current.reference]}
              price={m.desk_current_lot()}
            />
          </li>
        )}
        {shown.map(({ reference, name, city, capacity, bedrooms, photo, totalCents }) => (
          <li key={reference}>
            <LotRow
              {...{ reference, name, photo, chosen, onChoose }}
              facts={[
                city,
                bedrooms === 0 ? m.desk_lot_size_studio({ capacity }) : m.desk_lot_size({ capacity, bedrooms }),
                reference,
              ]}
              price={totalCents === null ? '–' : formatPrice(totalCents)}
            />
          </li>
        ))}
      </ul>
      {isCut ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          {(count > lots.length ? m.desk_next_others : m.desk_others)({ count: lots.length - FIRST_LOTS })}
        </Button>
      ) : (
        count > lots.length && <p className="text-sm text-ink-soft">{m.desk_more_lots({ shown: lots.length })}</p>
      )}
    </fieldset>
  )
}

function LotRow({
  reference,
  name,
  photo,
  facts,
  price,
  chosen,
  onChoose,
}: Pick<FreeLots['lots'][number], 'reference' | 'name' | 'photo'> & {
  facts: readonly string[]
  price: string
  chosen: string | undefined
  onChoose: (reference: string) => void
}) {
  return (
    <label className="flex cursor-pointer items-center gap-4 px-4 py-2.5 w620:min-h-[3.6rem] w620:py-1 hover:bg-surface-warm has-checked:bg-primary-soft">
      <input
        type="radio"
        name="lot"
        value={reference}
        className="choice-input"
        checked={reference === chosen}
        onChange={() => onChoose(reference)}
      />
      {photo && (
        <span className="hidden w-16 shrink-0 overflow-hidden rounded-md w620:block">
          <Picture path={photo.path} alt="" sizes="4rem" ratio="4/3" />
        </span>
      )}
      {/* On a phone the price ends the last line of facts, so that names are whole. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 w620:grid w620:grid-cols-[minmax(0,1fr)_auto] w620:items-center">
        <span className="basis-full font-semibold">{name}</span>
        <span className="contents w620:flex w620:flex-wrap w620:gap-x-3">
          {facts.map((fact) => (
            <span key={fact} className="text-sm whitespace-nowrap text-ink-soft">
              {fact}
            </span>
          ))}
        </span>
        <span className="ml-auto font-semibold whitespace-nowrap tabular-nums w620:col-start-2 w620:row-span-2 w620:row-start-1">
          {price}
        </span>
      </span>
    </label>
  )
}
