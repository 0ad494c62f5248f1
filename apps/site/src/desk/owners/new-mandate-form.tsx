import { mandateRequest } from '@escale/contract/agency-owners'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import type { DeskAgency } from '../desk-agency.ts'
import { uploadMandate } from './mandate-document.ts'
import { PdfField } from './mandate-document-form.tsx'
import { MandateLots } from './mandate-lots.tsx'
import { readPercent } from './owner-labels.ts'
import { ownerFilePath } from './owners.queries.ts'

interface Fields extends Record<string, string | boolean | readonly string[] | undefined> {
  references?: readonly string[]
  signedOn?: string
  startDate?: string
  endDate?: string
  fee?: string
  receiptNotice?: string
  ownerStays?: boolean
  calendars?: boolean
}
type Sent = z.output<typeof mandateRequest>

const schema = mandateRequest
  .omit({ feeBasisPoints: true, documentId: true })
  .extend({ fee: z.string().transform(readPercent).pipe(mandateRequest.shape.feeBasisPoints) })
  .transform(({ fee, ...request }): Sent => ({ ...request, feeBasisPoints: fee }))

/** What a mandate says: lots, days, fee, document, and what the owner may do. */
export function NewMandateForm({ agency, accountId }: { agency: DeskAgency; accountId: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const today = useToday()
  const pdf = useRef<File | null>(null)
  const [references, setReferences] = useState<readonly string[]>([])
  const { field, form, texts, submit, isPending, failure } = useApiForm<Fields, Sent, { numbers: number[] }>({
    schema,
    labels: {
      references: m.desk_mandate_lots,
      signedOn: m.desk_mandate_signed_on,
      startDate: m.desk_mandate_start,
      endDate: m.desk_mandate_until,
      fee: m.desk_mandate_fee,
      receiptNotice: m.desk_mandate_notice,
      ownerStays: m.desk_mandate_owner_stays,
      calendars: m.desk_mandate_calendars,
    },
    defaultValues: { signedOn: today, startDate: today, receiptNotice: 'statement', ownerStays: true, calendars: true },
    errorFields: { mandateOverlap: 'references', lotNotFound: 'references', invalidDates: 'endDate' },
    send: async (request) => {
      const documentId = pdf.current ? await uploadMandate(agency.id, pdf.current) : undefined
      return apiClient().call('POST /agency/{agencyId}/owners/{accountId}/mandates', {
        params: { agencyId: agency.id, accountId },
        body: { ...request, ...(documentId && { documentId }) },
      })
    },
    onSent: async ({ numbers }) => {
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
      await router.navigate({ to: ownerFilePath(agency, accountId) })
      showToast('success', m.desk_mandate_registered({ numbers: numbers.join(', '), count: numbers.length }))
    },
  })
  return (
    <div className="max-w-narrow">
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <MandateLots
          agencyId={agency.id}
          {...texts('references')}
          chosen={references}
          onChange={(next) => {
            setReferences(next)
            form.setValue('references', next.length > 0 ? next : undefined, { shouldValidate: next.length > 0 })
          }}
        />
        <div className="grid items-start gap-4 w620:grid-cols-3">
          <TextField {...field('signedOn')} type="date" required max={today} />
          <TextField {...field('startDate')} type="date" required />
          <TextField {...field('endDate')} type="date" hint={m.desk_mandate_until_hint()} />
        </div>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <TextField {...field('fee')} inputMode="decimal" required hint={m.desk_mandate_fee_hint()} />
          <SelectField
            {...field('receiptNotice')}
            options={[
              { value: 'statement', label: m.desk_mandates_notice_statement() },
              { value: 'each', label: m.desk_mandates_notice_each() },
            ]}
          />
        </div>
        <PdfField
          onChoose={(file) => {
            pdf.current = file
          }}
        />
        <fieldset className="grid gap-2">
          <legend className="field-label mb-2">{m.desk_mandate_rights()}</legend>
          <Checkbox {...field('ownerStays')} />
          <Checkbox {...field('calendars')} />
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_mandate_register()}</SubmitButton>
          <ButtonLink href={ownerFilePath(agency, accountId)} variant="quiet">
            {m.account_cancel()}
          </ButtonLink>
        </div>
      </FormFrame>
    </div>
  )
}
