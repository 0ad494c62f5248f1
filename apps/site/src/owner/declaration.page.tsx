import { ownerDeclaration } from '@escale/contract/agency-owners'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { AccountFrame } from '../account/account-frame.tsx'
import { DECLARATION_EMPTY, DECLARATION_LABELS, DeclarationFields } from '../account/declaration-fields.tsx'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { declarationQuery } from './declaration.queries.ts'

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

type Declaration = z.output<typeof ownerDeclaration>
type Fields = Partial<Record<Exclude<keyof Declaration, 'isCompany'>, string>> & { isCompany?: boolean }

/** What the yearly report of lessors says of the owner, kept up to date by themselves (LW-204). */
function DeclarationPage() {
  const { data } = useQuery(declarationQuery)
  return (
    <AccountFrame title={m.owner_declaration()} lead={m.owner_declaration_lead()}>
      {data && <DeclarationForm declaration={data} />}
    </AccountFrame>
  )
}

function DeclarationForm({ declaration }: { declaration: Declaration }) {
  const queryClient = useQueryClient()
  const { field, form, submit, isPending, failure } = useApiForm<Fields, Declaration, unknown>({
    schema: ownerDeclaration,
    labels: DECLARATION_LABELS,
    defaultValues: declaration,
    keepEmpty: DECLARATION_EMPTY,
    send: (body) => apiClient().call('POST /owner/declaration', { body }),
    onSent: async () => {
      showToast('success', m.owner_declaration_saved())
      await queryClient.invalidateQueries({ queryKey: declarationQuery.queryKey })
    },
  })
  return (
    <div className="max-w-narrow">
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <DeclarationFields field={field} isCompany={form.watch('isCompany') === true} />
        <div>
          <SubmitButton isPending={isPending} variant="accent">
            {m.account_save()}
          </SubmitButton>
        </div>
      </FormFrame>
    </div>
  )
}
