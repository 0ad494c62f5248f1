import { newOwner } from '@escale/contract/agency-owners'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { CountryField } from '../../account/person-fields.tsx'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, deskPath } from '../desk-agency.ts'
import {
  OWNER_CONTACT_EMPTY,
  OWNER_CONTACT_LABELS,
  OwnerContactFields,
  type OwnerContactName,
} from './owner-fields.tsx'
import { ownerFilePath } from './owners.queries.ts'

type Fields = Partial<Record<OwnerContactName | 'email', string>> & { invites?: boolean }
type Sent = z.output<typeof newOwner>

/** Who the owner is, and whether they are invited at once. */
export function NewOwnerForm({ agency }: { agency: DeskAgency }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { field, texts, form, submit, isPending, failure } = useApiForm<Fields, Sent, { accountId: string }>({
    schema: newOwner,
    labels: { ...OWNER_CONTACT_LABELS, email: m.account_email, invites: m.desk_owner_invites },
    defaultValues: { country: 'FR', invites: true, phone: '', address: '', address2: '', postalCode: '', city: '' },
    keepEmpty: OWNER_CONTACT_EMPTY,
    errorFields: { ownerOfOthers: 'email' },
    send: (owner) =>
      apiClient().call('POST /agency/{agencyId}/owners', {
        params: { agencyId: agency.id },
        body: { ...owner, locale: currentLocale() },
      }),
    onSent: async ({ accountId }, { invites }) => {
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
      await router.navigate({ to: ownerFilePath(agency, accountId) })
      showToast('success', invites ? m.desk_owner_added_invited() : m.desk_owner_added())
    },
  })
  return (
    <div className="max-w-narrow">
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <OwnerContactFields
          field={field}
          email={<TextField {...field('email')} type="email" required autoComplete="off" />}
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
        <Checkbox {...field('invites')} hint={m.desk_owner_invites_hint()} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_owner_add()}</SubmitButton>
          <ButtonLink href={deskPath(agency, '/proprietaires')} variant="quiet">
            {m.account_cancel()}
          </ButtonLink>
        </div>
      </FormFrame>
    </div>
  )
}
