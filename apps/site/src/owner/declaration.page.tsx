import { actorOf } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCurrentUser } from '../account/account.queries.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { declarationQuery } from './declaration.queries.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { DeclarationState } from './declaration-state.tsx'
import { RESULTS } from './results-address.ts'

export const Route = createFileRoute('/espace-proprietaire/votre-compte/declaration')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(declarationQuery)
    const account = `${OWNER_AREA}/votre-compte`
    return {
      title: m.owner_declaration(),
      breadcrumbs: [
        { label: m.account_account_title(), url: account },
        { label: m.owner_declaration(), url: `${account}/declaration` },
      ],
    }
  },
  head: privateHead,
  component: DeclarationPage,
})

/** What the yearly report of lessors says of the owner, kept up to date by themselves (LW-204). */
function DeclarationPage() {
  const { data } = useQuery(declarationQuery)
  const user = useCurrentUser()
  const hasAdvancedAccess = can(actorOf(user), 'viewResults', { accountId: user?.id ?? null }).ok
  return (
    <AccountFrame title={m.owner_declaration()} lead={m.owner_declaration_lead()}>
      <div className="grid items-start gap-8 w820:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {data && (
          <div className="grid gap-6">
            <DeclarationState declaration={data} />
            <DeclarationForm declaration={data} />
          </div>
        )}
        <section aria-labelledby="reported" className="grid gap-3 rounded-xl bg-surface-warm p-5 text-md">
          <h2 id="reported" className="text-lg">
            {m.owner_declaration_reported()}
          </h2>
          <p>{m.owner_declaration_reported_facts()}</p>
          {hasAdvancedAccess && (
            <p>
              <AppLink href={RESULTS} className="text-link">
                {m.owner_year_results()}
              </AppLink>
            </p>
          )}
        </section>
      </div>
    </AccountFrame>
  )
}
