import { type Books, booksSettingsRequest } from '@escale/contract/accounting'
import { isSiren } from '@escale/domain/law/fec'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

type Sent = z.input<typeof booksSettingsRequest>

type SettingsFields = Partial<Record<'siren' | 'vat' | 'legalForm' | 'shareCapital' | 'tradeRegister', string>>

/** What the books and the invoices of an agency need to know of it. */
export function BooksSettingsForm({ agencyId, settings }: { agencyId: number; settings: Books['settings'] }) {
  const queryClient = useQueryClient()
  const schema = z
    .object({
      siren: z.string().transform(withoutSpaces).pipe(booksSettingsRequest.shape.siren),
      vat: z.string().transform(readPercent).pipe(booksSettingsRequest.shape.vatBasisPoints),
      ...booksSettingsRequest.pick({ legalForm: true, shareCapital: true, tradeRegister: true }).shape,
    })
    .transform(({ vat, ...sent }): Sent => ({ ...sent, vatBasisPoints: vat }))
  const { field, submit, isPending, failure } = useApiForm<SettingsFields, Sent, unknown>({
    schema,
    labels: {
      siren: m.desk_books_siren,
      vat: m.desk_books_vat,
      legalForm: m.desk_books_legal_form,
      shareCapital: m.desk_books_capital,
      tradeRegister: m.desk_books_register,
    },
    check: ({ siren = '' }) => ({ siren: isSiren(withoutSpaces(siren)) ? undefined : m.desk_books_siren_unknown() }),
    defaultValues: {
      siren: settings.siren ?? '',
      vat: String(settings.vatBasisPoints / 100).replace('.', ','),
      legalForm: settings.legalForm,
      shareCapital: settings.shareCapital,
      tradeRegister: settings.tradeRegister,
    },
    keepEmpty: ['legalForm', 'shareCapital', 'tradeRegister'],
    send: (body) => apiClient().call('POST /agency/{agencyId}/books-settings', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_books_settings_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <details open={settings.siren === null}>
      <summary className="text-link w-fit cursor-pointer py-1 text-md">{m.desk_books_settings()}</summary>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <div className="mt-3 grid items-start gap-4 w620:grid-cols-2">
          <TextField {...field('siren')} required inputMode="numeric" maxLength={11} hint={m.desk_books_siren_hint()} />
          <TextField {...field('vat')} required inputMode="decimal" maxLength={5} hint={m.desk_books_vat_hint()} />
          <TextField {...field('legalForm')} maxLength={60} hint={m.desk_books_legal_form_hint()} />
          <TextField {...field('shareCapital')} maxLength={60} />
          <TextField {...field('tradeRegister')} maxLength={60} />
        </div>
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_books_settings_save()}
          </SubmitButton>
        </div>
      </FormFrame>
    </details>
  )
}

const withoutSpaces = (typed: string) => typed.replace(/[\s\u00a0\u202f]/g, '')

/** "8,5" → 850 hundredths of a percent; null for anything else. */
function readPercent(typed: string): number | null {
  const plain = withoutSpaces(typed).replaceAll('%', '').replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
