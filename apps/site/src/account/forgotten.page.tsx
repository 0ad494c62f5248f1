import { type AccessRight, passwordReset } from '@escale/contract/account'
import { useRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { AreaFrame } from './area-frame.tsx'
import { sentTo } from './link-recipient.store.ts'
import { SentPage } from './sent-page.tsx'
import { useCaptcha } from './use-captcha.tsx'

const schema = passwordReset.pick({ email: true })

/** Forgotten password, first step: asks for the e-mail that receives the link (TE-03). */
export function ForgottenPage({ area }: { area: AccessRight }) {
  const router = useRouter()
  const captcha = useCaptcha()
  const { field, submit, isPending, failure } = useApiForm<{ email?: string }, { email: string }, unknown>({
    schema,
    labels: { email: m.account_email },
    errorFields: { emailUnknown: 'email' },
    send: async ({ email }) =>
      apiClient().call('POST /password/reset', { body: { email, form_type: area, ...(await captcha.token()) } }),
    onSent: (_, { email }) => {
      sentTo.set(email)
      return router.navigate({ to: `${AREAS[area]}/mot-de-passe-oublie/confirmation` })
    },
  })
  return (
    <AreaFrame area={area} title={m.account_forgotten_title()} lead={m.account_forgotten_lead()}>
      <FormFrame onSubmit={submit} onUse={captcha.warmUp} notices={<AccountFormFailure error={failure} />}>
        <TextField {...field('email')} required type="email" autoComplete="username" inputMode="email" />
        <SubmitButton isPending={isPending}>{m.account_forgotten_submit()}</SubmitButton>
        {captcha.legal}
      </FormFrame>
      <p className="text-sm">
        <AppLink href={AREAS[area]} className="text-link">
          {m.account_back_to_login()}
        </AppLink>
      </p>
    </AreaFrame>
  )
}

/** Forgotten password, second step: the mail has been sent. */
export function ForgottenSentPage({ area }: { area: AccessRight }) {
  const email = sentTo.use()
  return (
    <SentPage
      area={area}
      title={m.account_forgotten_sent_title()}
      lead={email ? m.account_forgotten_sent_to({ email }) : m.account_forgotten_sent()}
      hints={[m.account_sent_spam(), m.account_forgotten_sent_once()]}
      actions={
        <>
          <ButtonLink href={AREAS[area]}>{m.account_back_to_login()}</ButtonLink>
          <ButtonLink href={`${AREAS[area]}/mot-de-passe-oublie`} variant="secondary">
            {m.account_forgotten_again()}
          </ButtonLink>
        </>
      }
    />
  )
}
