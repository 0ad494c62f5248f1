import { addDays, type IsoDate } from '@escale/domain/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

const MONTHS = 12

/** Issues the invoices of a month's fees to all owners, twenty a call. */
export function FeeInvoicesForm({ agencyId }: { agencyId: number }) {
  const queryClient = useQueryClient()
  const months = formerMonths(useToday())
  const [month, setMonth] = useState(months[0] ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => issueAll(agencyId, month),
    onSuccess: (issued) =>
      showToast('success', issued === 0 ? m.desk_invoices_fees_none() : m.desk_invoices_fees_issued({ count: issued })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate()
  }
  return (
    <details className="grid gap-3">
      <summary className="text-link w-fit cursor-pointer py-1 text-md">{m.desk_invoices_fees()}</summary>
      <p className="mt-2 mb-3 max-w-text text-sm text-ink-soft">{m.desk_invoices_fees_hint()}</p>
      <FormFailure error={error} />
      <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <SelectField
          label={m.desk_invoices_fees_month()}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        >
          {months.map((day) => (
            <option key={day} value={day}>
              {`${day.slice(5, 7)}/${day.slice(0, 4)}`}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" loading={isPending}>
          {m.desk_invoices_fees_submit()}
        </Button>
      </form>
    </details>
  )
}

/** The first days of the months that are over, the latest first. */
function formerMonths(today: IsoDate): IsoDate[] {
  const months: IsoDate[] = []
  for (let first = `${today.slice(0, 7)}-01`; months.length < MONTHS; ) {
    first = `${addDays(first, -1).slice(0, 7)}-01`
    months.push(first)
  }
  return months
}

async function issueAll(agencyId: number, month: IsoDate): Promise<number> {
  let issued = 0
  let after: string | null = null
  do {
    const part: { issued: number; nextOwner: string | null } = await apiClient().call(
      'POST /agency/{agencyId}/fee-invoices',
      { params: { agencyId }, body: { month, after } },
    )
    issued += part.issued
    after = part.nextOwner
  } while (after !== null)
  return issued
}
