import { createFileRoute } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { accountLoader } from './account-route.ts'
import { sentTo } from './link-recipient.store.ts'
import { SentPage } from './sent-page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/verification')({
  loader: accountLoader('owner', 'signupSent'),
  head: privateHead,
  component: OwnerSignupSentPage,
})

/** Confirms that the link was sent. */
function OwnerSignupSentPage() {
  const email = sentTo.use()
  return (
    <SentPage
      area="owner"
      title={m.account_forgotten_sent_title()}
      lead={email ? m.owner_signup_sent_to({ email }) : m.owner_signup_sent()}
      hints={[m.account_sent_spam(), m.owner_signup_sent_known()]}
      actions={
        <>
          <ButtonLink href={OWNER_AREA}>{m.account_back_to_login()}</ButtonLink>
          <ButtonLink href={`${OWNER_AREA}/inscription`} variant="secondary">
            {m.owner_signup_again()}
          </ButtonLink>
        </>
      }
    />
  )
}
