import { passkeyRegistration } from '@escale/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { staffSessionQuery, useStaffSession } from './staff.queries.ts'

const schema = passkeyRegistration.pick({ name: true })

/** The passkeys of a member of staff: add one, remove one. */
export function PasskeySection() {
  const queryClient = useQueryClient()
  const { passkeys } = useStaffSession().secondFactor
  const refresh = () => queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey })
  const remove = useMutation({
    mutationFn: (passkeyId: string) =>
      apiClient().call('DELETE /staff/passkeys/{passkeyId}', { params: { passkeyId } }),
    onSuccess: refresh,
  })
  const { field, submit, isPending, failure, form } = useApiForm<{ name?: string }, { name: string }, unknown>({
    schema,
    labels: { name: m.staff_passkey_name },
    send: async ({ name }) => (await import('./browser-passkeys.ts')).createPasskey(name),
    onSent: async () => {
      form.reset()
      await refresh()
    },
  })
  return (
    <section aria-labelledby="passkeys" className="grid gap-4 rounded-xl border border-line p-5">
      <h3 id="passkeys" className="text-lg">
        {m.staff_passkeys()}
      </h3>
      <p className="text-md text-ink-soft">{m.staff_passkeys_lead()}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="font-semibold">{name}</span>
              <Button variant="secondary" size="sm" onClick={() => remove.mutate(id)} loading={remove.isPending}>
                {m.staff_passkey_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormFailure error={remove.error} />
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <TextField {...field('name')} required hint={m.staff_passkey_name_hint()} />
        <div>
          <SubmitButton isPending={isPending}>{m.staff_passkey_add()}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  )
}
