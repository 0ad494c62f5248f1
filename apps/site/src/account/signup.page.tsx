import { registerRequest } from '@escale/contract/account'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { track } from '../analytics/track.ts'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { TextField } from '../ui/field.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { accountLoader } from './account-route.ts'
import { AreaFrame } from './area-frame.tsx'
import { sentTo } from './link-recipient.store.ts'
import { readReturnTo, withReturn } from './login-address.ts'
import { checkNewPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import {
  CountryField,
  checkPerson,
  NewsletterField,
  PERSON_LABELS,
  PersonFields,
  type PersonValues,
} from './person-fields.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { useCaptcha } from './use-captcha.tsx'

export const Route = createFileRoute('/espace-locataire/inscription')({
  validateSearch: readReturnTo,
  loader: accountLoader('tenant', 'signup'),
  head: privateHead,
  component: SignupPage,
})

type Fields = PersonValues & Record<'email' | 'password' | 'passwordRepeat', string | undefined>

const schema = registerRequest
  .omit({ returnTo: true, recaptcha_token: true })
  .extend({ passwordRepeat: registerRequest.shape.password })

/** A tenant's sign-up (TE-01). */
function SignupPage() {
  const { returnTo } = Route.useSearch()
  const router = useRouter()
  const captcha = useCaptcha()
  const { field, texts, form, submit, isPending, failure } = useApiForm<
    Fields,
    ReturnType<typeof schema.parse>,
    unknown
  >({
    schema,
    labels: {
      ...PERSON_LABELS,
      email: m.account_email,
      password: m.account_password,
      passwordRepeat: m.account_password_repeat,
    },
    defaultValues: { country: 'FR' },
    check: (values) => ({ ...checkPerson(values), ...checkNewPassword(values) }),
    errorFields: { emailTaken: 'email' },
    send: async ({ passwordRepeat: _, ...person }) =>
      apiClient().call('POST /tenant/register', {
        body: { ...person, ...(returnTo && { returnTo }), ...(await captcha.token()) },
      }),
    onSent: (_, { email }) => {
      track({ event: 'sign_up', method: 'tenant' })
      sentTo.set(email)
      return router.navigate({ to: '/espace-locataire/inscription/verification' })
    },
  })
  return (
    <AreaFrame
      area="tenant"
      wide
      title={m.account_signup_title()}
      lead={
        <p>
          {m.account_signup_lead()}{' '}
          <AppLink href={withReturn('/espace-locataire', returnTo)} className="text-link">
            {m.account_signup_has_account()}
          </AppLink>
        </p>
      }
    >
      <FormFrame onSubmit={submit} onUse={captcha.warmUp} notices={<AccountFormFailure error={failure} />}>
        <PersonFields
          field={field}
          email={
            <TextField
              {...field('email')}
              required
              type="email"
              autoComplete="email"
              hint={m.account_email_hint()}
              className="w620:col-span-2"
            />
          }
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
        <div className="grid items-start gap-4 border-t border-line pt-5 w620:grid-cols-2">
          <PasswordField {...field('password')} autoComplete="new-password" checklist={form.watch('password') ?? ''} />
          <PasswordField {...field('passwordRepeat')} autoComplete="new-password" />
        </div>
        <NewsletterField field={field('newsletter')} />
        <SubmitButton isPending={isPending} variant="accent">
          {m.account_signup_submit()}
        </SubmitButton>
        <PrivacyNote>{m.account_privacy()}</PrivacyNote>
        {captcha.legal}
      </FormFrame>
    </AreaFrame>
  )
}
