import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../account/account-frame.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { declarationQuery } from './declaration.queries.ts'
import { DeclarationForm } from './declaration-form.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte/declaration')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(declarationQuery)
    const account = `${OWNER_AREA}/votre-compte`
    return {
      title: m.owner_declaration(),
      breadcrumbs: [
        { label: m.account_my_account(), url: account },
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
  return (
    <AccountFrame title={m.owner_declaration()} lead={m.owner_declaration_lead()}>
      {data && <DeclarationForm declaration={data} />}
    </AccountFrame>
  )
}
