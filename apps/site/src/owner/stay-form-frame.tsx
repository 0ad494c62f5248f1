import { normalizeError } from '@escale/contract/errors'
import type { OwnerAction, OwnerStayForm } from '@escale/contract/owner'
import { nightsBetween } from '@escale/domain/dates'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { calendarHref } from './calendar-address.ts'
import { formatPeriod } from './calendar-labels.ts'
import { openDatePicker } from './date-picker.tsx'
import type { SelectedNights } from './load-calendar.ts'

/** The layout of a stay form, with the selected nights beside it. */
export function StayFormFrame({
  action,
  title,
  lead,
  nights,
  form: { lots, actions, agency },
  children,
}: {
  action: OwnerAction
  title: string
  lead: string
  nights: SelectedNights
  form: OwnerStayForm
  children: ReactNode
}) {
  const { reference, start_date, end_date } = nights
  const lot = lots.find((one) => one.reference === reference)
  return (
    <div className="page stay-form">
      <header className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-md text-ink-soft">{lead}</p>
      </header>
      <aside className="stay-form-nights" aria-label={m.owner_stay_nights()}>
        <p className="text-lg leading-tight font-semibold">{lot?.name}</p>
        <p className="text-sm text-ink-soft">{lot?.city}</p>
        <p className="text-md">
          {formatPeriod(nights)}
          <span className="block text-sm text-ink-soft">
            {m.owner_calendar_nights({ count: nightsBetween(start_date, end_date) })}
          </span>
        </p>
        <p className="with-scripts">
          <Button
            variant="secondary"
            size="sm"
            icon="calendar"
            onClick={() => openDatePicker({ lots, actions, reference, from: start_date, to: end_date, action })}
          >
            {m.owner_stay_change_nights()}
          </Button>
        </p>
        <p className="border-t border-line pt-3 text-sm text-ink-soft">
          {m.owner_stay_agency()}
          <span className="block font-semibold text-ink">{agency.name}</span>
          <PhoneLink phone={agency.phone} className="text-link" />
        </p>
      </aside>
      <div className="max-w-narrow">{children}</div>
    </div>
  )
}

/** The error of the form. When the nights are taken it links back to the calendar. */
export function StayFormFailure({ error, nights }: { error: unknown; nights: SelectedNights }) {
  const box = useRef<HTMLDivElement>(null)
  const { reference, start_date, end_date } = nights
  const nightsKey = `${reference} ${start_date} ${end_date}`
  // Hide the error once other nights are selected.
  const [shown, setShown] = useState({ error, nightsKey })
  if (shown.error !== error) setShown({ error, nightsKey })
  const code = error && shown.nightsKey === nightsKey ? normalizeError(error).code : null
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  if (code === null) return null
  return (
    <div ref={box} tabIndex={-1}>
      {code === 'nightsTaken' ? (
        <div role="alert" className="grid gap-4 rounded-xl bg-danger-soft p-5">
          <p className="flex gap-2.5 text-md font-semibold">
            <Icon name="warning" className="mt-0.5 text-danger" />
            {m.owner_stay_nights_taken()}
          </p>
          <p>
            <ButtonLink href={calendarHref('month', start_date, reference)} variant="secondary" icon="calendar">
              {m.owner_stay_back_to_calendar()}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <FormFailure error={error} words={code === 'afterMandate' ? m.owner_stay_after_mandate() : undefined} />
      )}
    </div>
  )
}

/** Submit, or go back to the calendar. */
export function StayFormButtons({ nights, children }: { nights: SelectedNights; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {children}
      <ButtonLink href={calendarHref('month', nights.start_date, nights.reference)} variant="secondary">
        {m.owner_stay_give_up()}
      </ButtonLink>
    </div>
  )
}
