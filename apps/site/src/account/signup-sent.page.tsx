import { createFileRoute } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { accountLoader } from './account-route.ts'
import { sentTo } from './link-recipient.store.ts'
import { SentPage } from './sent-page.tsx'

export const Route = createFileRoute('/espace-locataire/inscription/verification')({
  loader: accountLoader('tenant', 'signupSent'),
  head: privateHead,
  component: SignupSentPage,
})

/** Shown after the sign-up: the link in the mail activates the account (TE-01). */
function SignupSentPage() {
  const email = sentTo.use()
  return (
    <SentPage
      area="tenant"
      title={m.account_signup_sent_title()}
      lead={email ? m.account_signup_sent_to({ email }) : m.account_signup_sent()}
      hints={[m.account_sent_spam(), m.account_signup_sent_again()]}
      actions={
        <>
          <ButtonLink href="/espace-locataire">{m.account_login()}</ButtonLink>
          <ButtonLink href="/espace-locataire/inscription" variant="secondary">
            {m.account_signup_start_again()}
          </ButtonLink>
        </>
      }
    />
  )
}
