/** The newsletter as an account's choice: the table of subscribers is the one truth of it. */
import type { Database, Locale } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { welcomeSubscriber } from './confirm-subscription.ts'
import { askFor, end, findByAccount, isSubscribed } from './newsletter.store.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

type Trx = Kysely<Database>

/** What the accounts need of it. Whoever has an account has confirmed the address: no second mail asks. */
export function accountNewsletter(deps: Pick<NewsletterDeps, 'clock' | 'publicUrl'>) {
  const now = () => deps.clock.now()
  return {
    isSubscribed,
    askAtSignUp: async (trx: Trx, request: { accountId: string; email: string; locale: Locale }) => {
      const { accountId, email, locale } = request
      await askFor(trx, { email, locale, now: now(), source: 'signUp', askedBy: accountId })
    },
    confirmAtSignUp: async (trx: Trx, accountId: string) => {
      const subscriber = await findByAccount(trx, accountId)
      if (subscriber) await welcomeSubscriber(trx, deps, subscriber)
    },
    choose: async (trx: Trx, { email, locale, wanted }: { email: string; locale: Locale; wanted: boolean }) => {
      if (wanted) {
        const subscriber = await askFor(trx, { email, locale, now: now(), source: 'account' })
        if (subscriber) await welcomeSubscriber(trx, deps, subscriber)
      } else await end(trx, { email, now: now() })
    },
  }
}
