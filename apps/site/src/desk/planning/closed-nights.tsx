import { useEffect, useRef } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { OpenNightsButton } from './open-nights-button.tsx'
import type { Closure } from './planning-geometry.ts'
import { stayInWords } from './planning-labels.ts'

/** Nights that staff closed, picked in the grid: they can be opened again (AG-208). */
export function ClosedNights({
  agencyId,
  closure: { reference, name, stay },
  onDone,
}: {
  agencyId: number
  closure: Closure
  onDone: () => void
}) {
  const title = useRef<HTMLHeadingElement>(null)
  // The keyboard comes from the grid, which stands below, and goes back there.
  useEffect(() => {
    const before = document.activeElement
    title.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section aria-labelledby="closed-nights" className="grid gap-3 rounded-xl border border-primary p-5">
      <h2 ref={title} id="closed-nights" tabIndex={-1} className="text-lg">
        {m.desk_closed_nights({ lot: `${name}, ${reference}` })}
      </h2>
      <p className="text-md">{stayInWords(stay)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <OpenNightsButton
          agencyId={agencyId}
          closureId={stay.id}
          label={m.desk_open_nights_of({ stay: stayInWords(stay) })}
          variant="secondary"
          onOpened={onDone}
        />
        <Button variant="quiet" size="sm" onClick={onDone}>
          {m.desk_back()}
        </Button>
      </div>
    </section>
  )
}
