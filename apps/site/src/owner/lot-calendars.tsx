import type { LotCalendars } from '@escale/contract/calendars'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { CopyLink } from '../sharing/copy-link.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { lotCalendarsQuery } from './calendar.queries.ts'
import { CalendarImports } from './calendar-imports.tsx'
import { ErrorLine, LoadError } from './load-error.tsx'
import { useCalendarsMutation } from './use-calendars-mutation.ts'

/** Calendar synchronisation of a property: its feed address and its imported calendars. */
export function LotCalendarsSection({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery(lotCalendarsQuery(reference))
  return (
    <section aria-labelledby="calendars" className="cal-elsewhere" key={reference}>
      <header className="grid gap-1">
        <h2 id="calendars" className="text-xl">
          {m.owner_ical_title()}
        </h2>
        <p className="text-md text-ink-soft">{m.owner_ical_lead()}</p>
      </header>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <div className="grid items-start gap-8 w960:grid-cols-2">
          <Feed calendars={data} />
          <CalendarImports calendars={data} />
        </div>
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  )
}

/** The feed address: create, copy, renew, revoke. */
function Feed({ calendars: { reference, feedUrl } }: { calendars: LotCalendars }) {
  // Renewing and revoking need a confirmation.
  const [confirming, setConfirming] = useState<'renew' | 'revoke' | null>(null)
  const renew = useCalendarsMutation(
    reference,
    () => apiClient().call('POST /owner/calendars/{reference}/feed', { params: { reference } }),
    () => {
      setConfirming(null)
      showToast('success', m.owner_ical_feed_made())
    },
  )
  const revoke = useCalendarsMutation(
    reference,
    () => apiClient().call('DELETE /owner/calendars/{reference}/feed', { params: { reference } }),
    () => {
      setConfirming(null)
      showToast('success', m.owner_ical_feed_revoked())
    },
  )
  const isPending = renew.isPending || revoke.isPending
  return (
    <div className="grid gap-4 rounded-xl border border-line p-5">
      <h3 className="text-lg">{m.owner_ical_feed()}</h3>
      <p className="text-sm">{m.owner_ical_feed_lead()}</p>
      {feedUrl === null ? (
        <Button icon="link" className="justify-self-start" loading={renew.isPending} onClick={() => renew.mutate()}>
          {m.owner_ical_feed_make()}
        </Button>
      ) : (
        <>
          <CopyLink url={feedUrl} />
          {confirming === null ? (
            <p className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => setConfirming('renew')}>
                {m.owner_ical_feed_renew()}
              </Button>
              <Button variant="quiet" size="sm" icon="trash" onClick={() => setConfirming('revoke')}>
                {m.owner_ical_feed_revoke()}
              </Button>
            </p>
          ) : (
            <div role="alert" className="grid gap-3 rounded-md bg-warning-soft p-4 text-sm">
              <p className="font-medium text-warning">
                {confirming === 'renew' ? m.owner_ical_feed_renew_ask() : m.owner_ical_feed_revoke_ask()}
              </p>
              <p className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant={confirming === 'renew' ? 'primary' : 'danger'}
                  loading={isPending}
                  onClick={() => (confirming === 'renew' ? renew : revoke).mutate()}
                >
                  {confirming === 'renew' ? m.owner_ical_feed_renew() : m.owner_ical_feed_revoke()}
                </Button>
                <Button size="sm" variant="quiet" disabled={isPending} onClick={() => setConfirming(null)}>
                  {m.owner_calendar_back()}
                </Button>
              </p>
            </div>
          )}
        </>
      )}
      <ErrorLine error={renew.error ?? revoke.error} />
    </div>
  )
}
