import { type OwnerRequested, ownerRequest } from '@escale/contract/owner'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { TextField } from '../ui/field.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { accountLoader } from './account-route.ts'
import { AreaFrame } from './area-frame.tsx'
import { sentTo } from './link-recipient.store.ts'
import { useCaptcha } from './use-captcha.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription')({
  loader: accountLoader('owner', 'signup'),
  head: privateHead,
  component: OwnerSignupPage,
})

const schema = ownerRequest.pick({ email: true })

/**
 * First step of an owner's sign-up: the e-mail that their agency knows (OW-01). An unknown e-mail leads to the contact
 * form of an agency.
 */
function OwnerSignupPage() {
  const router = useRouter()
  const captcha = useCaptcha()
  const { field, submit, isPending, failure } = useApiForm<{ email?: string }, { email: string }, OwnerRequested>({
    schema,
    labels: { email: m.account_email },
    send: async ({ email }) => apiClient().call('POST /owner/request', { body: { email, ...(await captcha.token()) } }),
    onSent: ({ outcome }, { email }) => {
      sentTo.set(email)
      const next = outcome === 'mailSent' ? 'verification' : 'contact'
      return router.navigate({ to: `${OWNER_AREA}/inscription/${next}` })
    },
  })
  return (
    <AreaFrame
      area="owner"
      title={m.owner_signup_title()}
      lead={
        <p>
          {m.owner_signup_lead()}{' '}
          <AppLink href={OWNER_AREA} className="text-link">
            {m.account_signup_has_account()}
          </AppLink>
        </p>
      }
    >
      <FormFrame onSubmit={submit} onUse={captcha.warmUp} notices={<AccountFormFailure error={failure} />}>
        <TextField
          {...field('email')}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={m.owner_signup_email_hint()}
        />
        <SubmitButton isPending={isPending}>{m.account_forgotten_submit()}</SubmitButton>
        {captcha.legal}
      </FormFrame>
    </AreaFrame>
  )
}
