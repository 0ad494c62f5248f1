import { useMutation } from '@tanstack/react-query'
import { FormFailure } from '../forms/form-failure.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'

/** Shows a passkey as the second factor. */
export function PasskeyButton({ onShown }: { onShown: () => unknown }) {
  const passkey = useMutation({
    mutationFn: async () => (await import('./browser-passkeys.ts')).showPasskey(),
    onSuccess: onShown,
  })
  return (
    <div className="grid gap-3">
      <FormFailure error={passkey.error} words={m.staff_passkey_failed()} />
      <Button variant="secondary" icon="key" loading={passkey.isPending} onClick={() => passkey.mutate()}>
        {m.staff_passkey_show()}
      </Button>
    </div>
  )
}
