import type { PaymentLinkResult } from '@escale/contract/desk-booking'
import { paymentLinkPath } from '@escale/contract/site-paths'
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

export const linkResultQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment-link-result', paymentId],
    queryFn: () => apiClient().call('GET /page/payment-link-result/{paymentId}', { params: { paymentId } }),
  })

const OUTCOMES: Record<PaymentLinkResult['outcome'], { kind: 'success' | 'info' | 'error'; words: () => string }> = {
  pending: { kind: 'info', words: m.payment_link_result_pending },
  paid: { kind: 'success', words: m.payment_link_result_paid },
  refused: { kind: 'error', words: m.payment_link_result_refused },
  abandoned: { kind: 'info', words: m.payment_link_result_abandoned },
  late: { kind: 'error', words: m.payment_link_result_late },
}

/** Back from the bank: what became of the payment. */
export function LinkResult({ paymentId }: { paymentId: string }) {
  const { data, error } = useQuery({
    ...linkResultQuery(paymentId),
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'pending' && state.dataUpdateCount < POLLS ? POLL_MS : false,
  })
  // Read in the browser only: the server knows of no tab.
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(rememberedLink('payment')), [])
  const mayRetry = data && data.outcome !== 'paid' && data.outcome !== 'late' && token !== null
  return (
    <div className="page grid gap-6 pb-16">
      <h1 className="text-3xl">
        {data?.outcome === 'paid' ? m.payment_link_paid_title() : m.payment_link_result_title()}
      </h1>
      <FormFailure error={error} />
      {data && (
        <div role="status" className="grid max-w-text gap-4">
          <Notice kind={OUTCOMES[data.outcome].kind}>{OUTCOMES[data.outcome].words()}</Notice>
          <p className="text-md">{m.payment_link_result_sum({ price: formatPrice(data.amountCents) })}</p>
          {mayRetry && (
            <div>
              <ButtonLink href={paymentLinkPath(token)}>{m.payment_link_retry()}</ButtonLink>
            </div>
          )}
          <p className="text-md">
            {m.payment_link_question({ agency: data.agencyName })}{' '}
            <PhoneLink phone={data.agencyPhone} className="text-link" />
          </p>
        </div>
      )}
    </div>
  )
}
