import { type OwnerFile, type OwnerIdentity, ownerIdentity } from '@escale/contract/agency-owners'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { DECLARATION_EMPTY, DECLARATION_LABELS, DeclarationFields } from '../../account/declaration-fields.tsx'
import { CountryField } from '../../account/person-fields.tsx'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { deskKey } from '../desk.queries.ts'
import { OWNER_CONTACT_EMPTY, OWNER_CONTACT_LABELS, OwnerContactFields } from './owner-fields.tsx'

type Fields = Partial<Record<Exclude<keyof OwnerIdentity, 'isCompany'>, string>> & { isCompany?: boolean }

/** Name, address and declarations of an owner, as the yearly report and the register need them (LW-204, LW-405). */
export function OwnerIdentityForm({
  agencyId,
  file,
  onDone,
}: {
  agencyId: number
  file: OwnerFile
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const { accountId, identity } = file
  const { title, ...values } = identity
  const { field, texts, form, submit, isPending, failure } = useApiForm<Fields, OwnerIdentity, unknown>({
    schema: ownerIdentity,
    labels: { ...OWNER_CONTACT_LABELS, ...DECLARATION_LABELS },
    defaultValues: { ...values, ...(title && { title }) },
    keepEmpty: [...OWNER_CONTACT_EMPTY, ...DECLARATION_EMPTY],
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/owners/{accountId}/identity', {
        params: { agencyId, accountId },
        body,
      }),
    onSent: async () => {
      showToast('success', m.desk_owner_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
      onDone()
    },
  })
  return (
    <div className="max-w-narrow">
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <OwnerContactFields
          field={field}
          title={title ?? undefined}
          country={
            <Controller
              control={form.control}
              name="country"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <CountryField {...{ value: value ?? '', onChange, onBlur, inputRef: ref }} {...texts('country')} />
              )}
            />
          }
        />
        <DeclarationFields field={field} isCompany={form.watch('isCompany') === true} />
        <div>
          <SubmitButton isPending={isPending}>{m.desk_owner_save()}</SubmitButton>
        </div>
      </FormFrame>
    </div>
  )
}
