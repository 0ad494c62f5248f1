import type { ReceiptNotice } from '@escale/contract/registers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'

/** Changes how a mandate's owner learns of money received; the change is a line of the register. */
export function ReceiptNoticeForm({
  agencyId,
  mandateId,
  principal,
  receiptNotice,
}: {
  agencyId: number
  mandateId: number
  principal: string
  receiptNotice: ReceiptNotice
}) {
  const queryClient = useQueryClient()
  const other: ReceiptNotice = receiptNotice === 'each' ? 'statement' : 'each'
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/mandates/{mandateId}/receipt-notice', {
        params: { agencyId, mandateId },
        body: { receiptNotice: other },
      }),
    onSuccess: () => showToast('success', m.desk_mandates_notice_saved()),
    onError: () => showToast('error', m.desk_mandates_notice_failed()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  return (
    <span>
      <Button variant="quiet" size="sm" className="whitespace-nowrap" loading={isPending} onClick={() => mutate()}>
        {other === 'each' ? m.desk_mandates_notice_to_each() : m.desk_mandates_notice_to_statement()}
        <span className="sr-only"> {principal}</span>
      </Button>
    </span>
  )
}
