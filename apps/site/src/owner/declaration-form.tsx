import { ownerDeclaration } from '@escale/contract/agency-owners'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { DECLARATION_EMPTY, DECLARATION_LABELS, DeclarationFields } from '../account/declaration-fields.tsx'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { declarationQuery } from './declaration.queries.ts'

type Declaration = z.output<typeof ownerDeclaration>
type Fields = Partial<Record<Exclude<keyof Declaration, 'isCompany'>, string>> & { isCompany?: boolean }

/** The form of the declaration, filled with what is known. */
export function DeclarationForm({ declaration }: { declaration: Declaration }) {
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
        <DeclarationFields field={field} isCompany={form.watch('isCompany') === true} isOwn />
        <div>
          <SubmitButton isPending={isPending} variant="primary">
            {m.account_save()}
          </SubmitButton>
        </div>
      </FormFrame>
    </div>
  )
}
