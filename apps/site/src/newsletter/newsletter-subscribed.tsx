import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'

/** Stands in place of the form for a user who receives the newsletter; `account` is the page where it ends. */
export function NewsletterSubscribed({ account }: { account: string }) {
  return (
    <section className="newsletter" aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className="text-2xl">
          {m.newsletter_subscribed_title()}
        </h2>
        <p className="mt-2 text-md text-on-dark-soft">
          {m.newsletter_subscribed()}{' '}
          <AppLink href={account} className="font-semibold text-on-dark underline">
            {m.newsletter_manage()}
          </AppLink>
        </p>
      </div>
    </section>
  )
}
