import { type CurrentUser, type UserChange, userChange } from '@escale/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { privateHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { currentUserQuery, useCurrentUser } from './account.queries.ts'
import { AccountFormFailure } from './account-form-failure.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountLoader } from './account-route.ts'
import {
  CountryField,
  checkPerson,
  NewsletterField,
  PERSON_LABELS,
  PersonFields,
  type PersonValues,
} from './person-fields.tsx'

export const Route = createFileRoute('/espace-locataire/votre-compte/modifier-infos-personnelles')({
  loader: accountLoader('tenant', 'editDetails'),
  head: privateHead,
  component: EditDetailsPage,
})

const ACCOUNT = '/espace-locataire/votre-compte'
// Every field except the second address line must stay filled. The e-mail is the login and cannot be changed here.
const schema = userChange.required().partial({ address2: true })

/** Form for the user's own data, prefilled (TE-05). */
function EditDetailsPage() {
  const user = useCurrentUser()
  return user && <EditDetails user={user} />
}

function EditDetails({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { title, firstName, lastName, address, address2, postalCode, city, country, newsletter } = user
  const { field, texts, form, submit, isPending, failure } = useApiForm<PersonValues, UserChange, CurrentUser>({
    schema,
    labels: PERSON_LABELS,
    defaultValues: {
      ...{ firstName, lastName, address, address2, postalCode, city, country, newsletter },
      phone: user.mobilePhone,
      ...(title && { title }),
    },
    check: checkPerson,
    keepEmpty: ['address2'],
    send: (change) => apiClient().call('PATCH /user/{id}', { params: { id: user.id }, body: change }),
    onSent: async (changed) => {
      queryClient.setQueryData(currentUserQuery.queryKey, changed)
      await router.navigate({ to: ACCOUNT })
      showToast('success', m.account_details_saved())
    },
  })
  return (
    <AccountFrame title={m.account_details_edit_title()} lead={m.account_details_edit_lead({ email: user.email })}>
      <div className="max-w-narrow">
        <FormFrame onSubmit={submit} notices={<AccountFormFailure error={failure} />}>
          <PersonFields
            field={field}
            title={title ?? undefined}
            country={
              <Controller
                control={form.control}
                name="country"
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <CountryField
                    {...{ value: String(value ?? ''), onChange, onBlur, inputRef: ref }}
                    {...texts('country')}
                  />
                )}
              />
            }
          />
          <NewsletterField field={field('newsletter')} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton isPending={isPending} variant="accent">
              {m.account_save()}
            </SubmitButton>
            <ButtonLink href={ACCOUNT} variant="secondary">
              {m.account_cancel()}
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </AccountFrame>
  )
}
