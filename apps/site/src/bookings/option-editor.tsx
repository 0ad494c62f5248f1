import type { BookingDetail } from '@escale/contract/booking'
import { normalizeError } from '@escale/contract/errors'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiClient } from '../api-client.ts'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { PriceDifference, TotalAnnouncement, TotalPrice } from '../quote/quote-total.tsx'
import { ServiceChoices } from '../quote/service-choices.tsx'
import type { RequestedOption } from '../quote/stay-search.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { bookingDiffQuery, bookingQuery, editOptionsQuery } from './bookings.queries.ts'

/** The services of a booking, to be changed as long as they can be: what it adds or takes is shown before it is saved (BK-08). */
export function OptionEditor({
  booking,
  onChanged,
}: {
  booking: BookingDetail
  /** Told whether there is something to save. */
  onChanged: (isChanged: boolean) => void
}) {
  const { data: edit, isError, error } = useQuery(editOptionsQuery(booking))
  const place = useRef<HTMLDivElement>(null)
  if (isError) {
    return (
      <p role="alert" className="field-error">
        <Icon name="warning" />
        {errorMessage(error)}
      </p>
    )
  }
  if (!edit) return <Skeleton className="h-40" />
  if (edit.quote.comfortServices.length === 0) return <p className="text-md">{m.bookings_funnel_no_services()}</p>
  const initial = edit.initialCheckablesState
  // The buttons go with what they save or undo.
  const goOnHere = () => requestAnimationFrame(() => place.current?.focus())
  return (
    <div ref={place} tabIndex={-1}>
      <Editor
        key={JSON.stringify(initial)}
        booking={booking}
        initial={initial}
        onDone={goOnHere}
        onChanged={onChanged}
      />
    </div>
  )
}

function Editor({
  booking,
  initial,
  onDone,
  onChanged,
}: {
  booking: BookingDetail
  initial: RequestedOption[]
  onDone: () => void
  onChanged: (isChanged: boolean) => void
}) {
  const queryClient = useQueryClient()
  const [options, setOptions] = useState(initial)
  const isChanged = JSON.stringify(sorted(options)) !== JSON.stringify(sorted(initial))
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const { data: price, isPlaceholderData, isError, error } = useQuery(bookingDiffQuery(booking, options))
  const { agencyId, agencyBookingId } = booking
  const save = useMutation({
    mutationFn: (expectedTotalCents: number) =>
      apiClient().call('POST /page/reservation/updateTicket', {
        body: { agencyId, agencyBookingId, requestedOptions: options, expectedTotalCents },
      }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(bookingQuery(booking).queryKey, changed)
      await queryClient.invalidateQueries({ queryKey: editOptionsQuery(booking).queryKey })
      showToast('success', m.bookings_services_saved())
      onDone()
    },
    onError: (failure) => {
      if (normalizeError(failure).code === 'priceChanged') queryClient.invalidateQueries({ queryKey: ['computeDiff'] })
      showToast('error', errorMessage(failure))
    },
  })
  const failure = save.error ?? (isError ? error : null)
  const total = price?.totalPrice ?? booking.totalPrice
  const diff = price?.diff ?? 0
  return (
    <div className="grid gap-5">
      <ServiceChoices
        services={price?.quote.comfortServices ?? booking.quote.comfortServices}
        options={options}
        onChange={(next) => {
          save.reset()
          setOptions(next)
        }}
      />
      {failure && (
        <p role="alert" className="field-error">
          <Icon name="warning" />
          {errorMessage(failure)}
        </p>
      )}
      {isChanged && (
        <div className="option-editor-foot">
          <TotalAnnouncement totalCents={total} diffCents={diff} />
          <p className="grid leading-tight">
            <span className="text-xs text-ink-soft">
              {m.bookings_total_instead({ price: formatPrice(booking.totalPrice) })}
            </span>
            <span className="flex items-baseline gap-2">
              <TotalPrice totalCents={total} isStale={isPlaceholderData} />
              <PriceDifference diffCents={diff} />
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                setOptions(initial)
                onDone()
              }}
            >
              {m.bookings_services_undo()}
            </Button>
            <Button loading={save.isPending} disabled={!price || isPlaceholderData} onClick={() => save.mutate(total)}>
              {m.bookings_services_save()}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const sorted = (options: readonly RequestedOption[]) =>
  [...options].sort((a, b) => (a.articleID < b.articleID ? -1 : 1))
