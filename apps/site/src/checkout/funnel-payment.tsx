import type { CurrentUser } from '@escale/contract/account'
import { defaultStringifySearch, useNavigate } from '@tanstack/react-router'
import { openConnectModal } from '../account/connect-modal.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { bookSearch } from '../quote/book-search.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { funnelHref, funnelSearch } from './funnel-address.ts'
import { FunnelFrame } from './funnel-frame.tsx'
import { FunnelSummary } from './funnel-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { PaymentStep } from './use-payment-form.ts'

/** Step 2: signatory, insurance, payment schedule and terms. Then leads to the bank. */
export function FunnelPayment({ user, ...step }: PaymentStep & { user: CurrentUser | null }) {
  const { stay, quote } = step
  const navigate = useNavigate()
  return (
    <FunnelFrame
      step={2}
      back={{
        href: `/tunnel-paiement${defaultStringifySearch(bookSearch(stay))}`,
        words: m.checkout_back_to_services(),
      }}
      title={quote.optionUntil ? m.checkout_option_title() : m.checkout_payment_title()}
      lead={quote.optionUntil ? m.checkout_option_lead() : m.checkout_payment_lead({ minutes: step.holdMinutes })}
      aside={<FunnelSummary {...step} hidePayments />}
    >
      {user === null ? (
        <Connect returnTo={funnelHref(stay, 2)} />
      ) : user.accessRight === 'owner' ? (
        <p className="flex gap-2.5 rounded-md bg-warning-soft p-4 text-md font-semibold">
          <Icon name="warning" className="mt-0.5 text-warning" />
          {m.quote_say_owner()}
        </p>
      ) : (
        <PaymentForm
          key={user.id}
          {...step}
          user={user}
          onInsurance={(insurance) =>
            navigate({
              to: '/tunnel-paiement',
              search: funnelSearch({ ...stay, insurance }, 2),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </FunnelFrame>
  )
}

/** For visitors who are not logged in; the chosen stay stays in the address. */
function Connect({ returnTo }: { returnTo: string }) {
  const query = `?${new URLSearchParams({ returnTo })}`
  return (
    <section aria-labelledby="connect-title" className="grid justify-items-start gap-4 rounded-xl bg-surface-warm p-6">
      <h2 id="connect-title" className="text-lg">
        {m.account_connect_title()}
      </h2>
      <p className="max-w-text text-md">{m.account_connect_book_stay()}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" className="with-scripts" onClick={() => openConnectModal('bookStay', returnTo)}>
          {m.errors_log_in()}
        </Button>
        <ButtonLink href={`/espace-locataire${query}`} className="without-scripts">
          {m.errors_log_in()}
        </ButtonLink>
        <ButtonLink href={`/espace-locataire/inscription${query}`} variant="secondary">
          {m.account_connect_create()}
        </ButtonLink>
      </div>
    </section>
  )
}
