import type { CautionLinkPage } from '@escale/contract/caution'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { clocksInFrance } from '../i18n/today.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { LinkFrame } from './link-frame.tsx'
import { rememberLink } from './remembered-link.ts'

/** The stay of a caution's link and its sum; nothing of the guest. */
export function CautionOnCard({ link, token }: { link: CautionLinkPage; token: string }) {
  const { state, agencyName, agencyPhone, agencyBookingId, lot, amountCents, start_date, end_date } = link
  const facts: [string, string][] = [
    [m.caution_arrival(), displayDay(start_date)],
    [m.caution_departure(), displayDay(end_date)],
    [m.caution_sum(), formatPrice(amountCents)],
  ]
  return (
    <LinkFrame
      title={state === 'held' ? m.caution_held_title() : m.caution_heading({ price: formatPrice(amountCents) })}
      lead={m.caution_lead({ agency: agencyName, number: agencyBookingId })}
      lot={lot}
      factsLabel={m.caution_stay()}
      facts={facts}
    >
      {state === 'open' && <GiveCard link={link} token={token} />}
      {state === 'held' && <Notice kind="success">{m.caution_held()}</Notice>}
      {state === 'closed' && <Notice kind="info">{m.caution_closed()}</Notice>}
      <p className="text-md">
        {m.caution_question({ agency: agencyName })} <PhoneLink phone={agencyPhone} className="text-link" />
      </p>
    </LinkFrame>
  )
}

/** Says what happens, and goes on to the bank's page. */
function GiveCard({ link: { until, dueBackOn }, token }: { link: CautionLinkPage; token: string }) {
  const hydrated = useHydrated()
  const start = useMutation({
    mutationFn: () => apiClient().call('POST /page/caution-link/{token}', { params: { token } }),
    onSuccess: ({ url }) => {
      rememberLink('caution', token)
      window.location.assign(url)
    },
  })
  return (
    <div className="grid gap-5">
      <FormFailure error={start.error} />
      <p className="flex items-start gap-2.5 rounded-md bg-info-soft p-4 text-sm">
        <Icon name="shield" className="mt-0.5 text-info" />
        {m.caution_how({ until: displayDay(clocksInFrance(new Date(until)).slice(0, 10)) })}
      </p>
      <p className="text-md">{m.caution_back({ day: displayDay(dueBackOn) })}</p>
      <div>
        <Button
          variant="accent"
          loading={start.isPending || start.isSuccess}
          disabled={!hydrated}
          onClick={() => {
            if (!start.isSuccess) start.mutate()
          }}
        >
          {m.caution_submit()}
        </Button>
      </div>
      <noscript>
        <Notice kind="warning">{m.forms_needs_scripts()}</Notice>
      </noscript>
    </div>
  )
}
