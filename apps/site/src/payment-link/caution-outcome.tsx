import type { CautionResult } from '@escale/contract/caution'
import { cautionLinkPath } from '@escale/contract/site-paths'
import { formatPrice } from '@escale/domain/price-format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { rememberedLink } from './remembered-link.ts'

const POLL_MS = 1500
/** The bank mostly answers within seconds; a mail tells whoever waits longer. */
const POLLS = 40

export const cautionResultQuery = (cautionId: string) =>
  queryOptions({
    queryKey: ['caution-link-result', cautionId],
    queryFn: () => apiClient().call('GET /page/caution-link-result/{cautionId}', { params: { cautionId } }),
  })

const OUTCOMES: Record<CautionResult['outcome'], { kind: 'success' | 'info' | 'error'; words: () => string }> = {
  pending: { kind: 'info', words: m.caution_result_pending },
  held: { kind: 'success', words: m.caution_held },
  notHeld: { kind: 'info', words: m.caution_result_not_held },
  late: { kind: 'error', words: m.caution_result_late },
}

/** Back from the bank: whether the card holds the caution. */
export function CautionOutcome({ cautionId }: { cautionId: string }) {
  const { data, error } = useQuery({
    ...cautionResultQuery(cautionId),
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'pending' && state.dataUpdateCount < POLLS ? POLL_MS : false,
  })
  // Read in the browser only: the server knows of no tab.
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(rememberedLink('caution')), [])
  const mayRetry = data && (data.outcome === 'pending' || data.outcome === 'notHeld') && token !== null
  return (
    <div className="page grid gap-6 pb-16">
      <h1 className="text-3xl">{data?.outcome === 'held' ? m.caution_held_title() : m.caution_result_title()}</h1>
      <FormFailure error={error} />
      {data && (
        <div role="status" className="grid max-w-text gap-4">
          <Notice kind={OUTCOMES[data.outcome].kind}>{OUTCOMES[data.outcome].words()}</Notice>
          <p className="text-md">{m.caution_result_sum({ price: formatPrice(data.amountCents) })}</p>
          {mayRetry && (
            <div>
              <ButtonLink href={cautionLinkPath(token)}>{m.caution_retry()}</ButtonLink>
            </div>
          )}
          <p className="text-md">
            {m.caution_question({ agency: data.agencyName })}{' '}
            <PhoneLink phone={data.agencyPhone} className="text-link" />
          </p>
        </div>
      )}
    </div>
  )
}
