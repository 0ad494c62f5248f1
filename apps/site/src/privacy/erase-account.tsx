import type { CurrentUser } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import { erasureRequest, type PrivacyOverview } from '@escale/contract/privacy'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { PasswordField } from '../account/password-field.tsx'
import { signOut } from '../account/sign-out.ts'
import { apiClient } from '../api-client.ts'
import { errorMessage } from '../errors/error-messages.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Checkbox } from '../ui/choice-fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { DataSection } from './data-section.tsx'

interface Fields extends Record<string, string | boolean | undefined> {
  password?: string | undefined
  isUnderstood?: boolean | undefined
}

const schema = erasureRequest.extend({ isUnderstood: z.literal(true) })

/** What an erasure removes and what the law keeps, then the form that asks for the password (LW-501). */
export function EraseAccount({ user, overview: { refusal, kept } }: { user: CurrentUser; overview: PrivacyOverview }) {
  const policy = useBaseData()?.menus.footer.find(({ is_cookies }) => is_cookies)
  return (
    <DataSection id="erase" title={m.privacy_erase_title()} lead={m.privacy_erase_lead()}>
      {kept.length > 0 && (
        <div className="grid gap-2 text-md">
          <p>{m.privacy_erase_kept()}</p>
          <ul className="kept-data">
            {kept.map(({ purpose, data, keep, basis }) => (
              <li key={purpose}>
                <strong>{data}</strong>
                <span>
                  {keep}. {basis}.
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {policy && (
        <p className="text-sm">
          <AppLink href={policy.url} className="text-link">
            {m.privacy_erase_policy()}
          </AppLink>
        </p>
      )}
      {refusal === null ? (
        <EraseForm user={user} />
      ) : (
        <Notice kind="info">{errorMessage(new ApiError(refusal))}</Notice>
      )}
    </DataSection>
  )
}

function EraseForm({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { field, submit, isPending, failure } = useApiForm<Fields, { password: string }, unknown>({
    schema,
    labels: { password: m.privacy_erase_password, isUnderstood: m.privacy_erase_confirm },
    errorFields: { wrongPassword: 'password' },
    send: ({ password }) => apiClient().call('POST /user/{id}/erase', { params: { id: user.id }, body: { password } }),
    onSent: () => signOut(queryClient, router, m.privacy_erased()),
  })
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <Checkbox {...field('isUnderstood')} required />
      <div>
        <SubmitButton isPending={isPending} variant="secondary">
          {m.privacy_erase_submit()}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}
