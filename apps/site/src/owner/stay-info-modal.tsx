/** The modal "calendar reservation info": a stay, or the stays of a day (MP-01, OW-03). */
import type { OwnedLot, OwnerAction, OwnerStay } from '@escale/contract/owner'
import type { IsoDate } from '@escale/domain/dates'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../overlays/modal.store.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFocusHere } from '../ui/use-focus-here.ts'
import { stayClassName } from './calendar-cell.tsx'
import { formatLastDay, isTentative, STAY_KIND_LABELS, statusLabel, stayName } from './calendar-labels.ts'
import { dayStays } from './calendar-model.ts'
import { openCancelStay } from './cancel-stay-modal.tsx'
import { openDatePicker } from './date-picker.tsx'
import { StayFactList } from './stay-fact-list.tsx'

export function openStay(stay: OwnerStay): void {
  openModal({
    name: 'calendar-reservations-info',
    title: stay.lotName,
    size: 'sm',
    content: () => <StayInfo stay={stay} />,
  })
}

/** Opens a day: its only stay, a choice of its stays, or the date picker when it is free. */
export function openDay({
  day,
  today,
  stays,
  reference,
  lots,
  actions,
}: {
  day: IsoDate
  today: IsoDate
  stays: readonly OwnerStay[]
  reference: string
  lots: readonly OwnedLot[]
  actions: readonly OwnerAction[]
}): void {
  const { leaving, coming, staying, isFree } = dayStays(stays, day)
  const touching = [...leaving, ...staying, ...coming]
  const add = isFree && day >= today && (() => openDatePicker({ lots, actions, reference, from: day }))
  const [one] = touching
  if (!one) {
    if (add) add()
  } else if (touching.length === 1 && !add) openStay(one)
  else openChoice()

  function openChoice() {
    openModal({
      name: 'calendar-reservations-info',
      title: displayDay(day),
      size: 'sm',
      content: () => (
        <div className="grid gap-3">
          <ul className="stay-list">
            {touching.map((stay) => (
              <li key={stay.id}>
                <button type="button" className="stay-row" onClick={() => openStay(stay)}>
                  <span className={stayClassName(stay)} aria-hidden="true" />
                  <span className="stay-row-who">
                    <span className="font-semibold">{stayName(stay)}</span>
                    <span className="text-xs text-ink-soft">
                      {leaving.includes(stay)
                        ? m.owner_calendar_leaves()
                        : coming.includes(stay)
                          ? m.owner_calendar_comes()
                          : STAY_KIND_LABELS[stay.kind]()}
                    </span>
                  </span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
          </ul>
          {add && (
            <Button variant="secondary" icon="plus" onClick={add}>
              {m.owner_calendar_add_from_day()}
            </Button>
          )}
        </div>
      ),
    })
  }
}

function StayInfo({ stay }: { stay: OwnerStay }) {
  const status = statusLabel(stay)
  const place = useFocusHere()
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 text-md">
      <p className="flex flex-wrap items-center gap-2">
        <span className={`stay-swatch ${stayClassName(stay)}`} aria-hidden="true" />
        <span className="font-semibold">{STAY_KIND_LABELS[stay.kind]()}</span>
        {status && <Badge tone={isTentative(stay) ? 'warning' : 'neutral'}>{status}</Badge>}
      </p>
      <StayFactList stay={stay} withLot={false} />
      {stay.status === 'pending' && stay.expiresAt && (
        <p className="rounded-md bg-warning-soft p-3 text-sm text-warning">
          {m.owner_calendar_answer_before({ day: formatLastDay(stay.expiresAt) })}
        </p>
      )}
      {stay.cancellable && (
        <Button
          variant="secondary"
          icon="trash"
          className="justify-self-start"
          onClick={() => openCancelStay(stay, () => openStay(stay))}
        >
          {m.owner_calendar_cancel()}
        </Button>
      )}
    </div>
  )
}
