import { useMutation } from '@tanstack/react-query'
import { useCurrentUser } from '../account/account.queries.ts'
import { apiClient } from '../api-client.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AGENCY_AREA } from '../platform/areas.ts'
import { Button } from '../ui/button.tsx'

/** Says on every page that a member of staff sees an owner's space, with the way back to the desk (AG-506). */
export function OwnerViewNotice() {
  const user = useCurrentUser()
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiClient().call('POST /owner-view/end'),
    // The session is that of the member of staff again: nothing that was loaded counts any more.
    onSuccess: ({ agencySlug, accountId }) =>
      window.location.assign(withLocale(`${AGENCY_AREA}/${agencySlug}/proprietaires/${accountId}`, currentLocale())),
    // The half hour is over.
    onError: () => window.location.assign(withLocale(AGENCY_AREA, currentLocale())),
  })
  if (!user?.isViewedByStaff) return null
  return (
    <aside className="bg-warning-soft text-warning print:hidden" aria-label={m.shell_owner_view_label()}>
      <div className="page flex flex-wrap items-center justify-between gap-3 py-3 text-md font-medium">
        <p>{m.shell_owner_view({ name: `${user.firstName} ${user.lastName}`.trim() || user.email })}</p>
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          {m.shell_owner_view_end()}
        </Button>
      </div>
    </aside>
  )
}
