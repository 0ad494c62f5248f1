import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'

/** Opens nights that staff closed. */
export function OpenNightsButton({
  agencyId,
  closureId,
  label,
  variant = 'quiet',
  onOpened,
}: {
  agencyId: number
  closureId: number
  label: string
  variant?: ButtonVariant
  onOpened?: () => void
}) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/closures/{closureId}/open', { params: { agencyId, closureId } }),
    onSuccess: () => {
      showToast('success', m.desk_nights_opened())
      onOpened?.()
    },
    // A colleague may have opened them.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  return (
    <>
      <Button variant={variant} size="sm" loading={open.isPending} aria-label={label} onClick={() => open.mutate()}>
        {m.desk_open_nights()}
      </Button>
      <FormFailure error={open.error} />
    </>
  )
}
