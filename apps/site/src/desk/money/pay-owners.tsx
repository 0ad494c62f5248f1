import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import type { OwnerStatements, payOwnersRequest } from '@escale/contract/statements'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { BankAccountForm } from './bank-account-form.tsx'

/** What the closed statements of a month pay out: one file of transfers for the bank, and the files that were made (AG-406). */
export function PayOwners({
  agency,
  month,
  statements,
}: {
  agency: DeskAgency
  month: IsoDate
  statements: OwnerStatements
}) {
  const { clientsBank, payable, payoutFiles, counts } = statements
  const mayPay = mayHere(agency, 'payOwners')
  if (counts.closed === 0 && payoutFiles.length === 0) return null
  return (
    <section aria-labelledby="pay-owners" className="grid gap-4 rounded-xl border border-line p-5">
      <h2 id="pay-owners" className="text-lg">
        {m.desk_pay_title()}
      </h2>
      {payable.withoutAccount > 0 && (
        <Notice kind="warning">{m.desk_pay_without_account({ count: payable.withoutAccount })}</Notice>
      )}
      {payable.count > 0 && (
        <p className="text-md">{m.desk_pay_due({ count: payable.count, price: formatPrice(payable.totalCents) })}</p>
      )}
      {payable.count === 0 && payoutFiles.length === 0 && payable.withoutAccount === 0 && (
        <p className="text-md text-ink-soft">{m.desk_pay_nothing()}</p>
      )}
      {mayPay && payable.count > 0 && clientsBank && <PayForm agencyId={agency.id} month={month} />}
      {payoutFiles.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
          {payoutFiles.map(({ id, createdAt, executeOn, transfers, totalCents, href }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span>
                {m.desk_pay_file({ count: transfers, price: formatPrice(totalCents) })}{' '}
                <span className="text-sm text-ink-soft">
                  {m.desk_pay_file_on({ at: displayInstant(createdAt), day: displayDate(executeOn) })}
                </span>
              </span>
              {mayPay && (
                <a href={href} download className="button button-secondary button-sm">
                  <Icon name="download" />
                  XML<span className="sr-only"> {displayInstant(createdAt)}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The account from which owners are paid: asked for while it is missing, whether or not something is to be paid. */
export function ClientsBank({
  agency,
  clientsBank,
}: {
  agency: DeskAgency
  clientsBank: OwnerStatements['clientsBank']
}) {
  if (!mayHere(agency, 'payOwners')) return null
  const form = <BankAccountForm agencyId={agency.id} ownerCode={null} holder={clientsBank?.holder ?? agency.name} />
  if (clientsBank)
    return (
      <LazyDetails summary={m.desk_pay_clients_bank({ holder: clientsBank.holder, end: clientsBank.ibanEnd })}>
        {form}
      </LazyDetails>
    )
  return (
    <section aria-labelledby="clients-bank" className="grid gap-4 rounded-xl border border-line p-5">
      <h2 id="clients-bank" className="text-lg">
        {m.desk_pay_clients_bank_missing()}
      </h2>
      {form}
    </section>
  )
}

type Sent = z.input<typeof payOwnersRequest>

function PayForm({ agencyId, month }: { agencyId: number; month: IsoDate }) {
  const queryClient = useQueryClient()
  const today = useToday()
  // Of this form: whoever presses twice, or again after a cut, pays once.
  const requestKey = useRef(crypto.randomUUID())
  const schema = z
    .object({ executeOn: isoDate })
    .transform(({ executeOn }): Sent => ({ month, executeOn, requestKey: requestKey.current }))
  const { field, submit, sendAgain, isPending, failure } = useApiForm<{ executeOn?: string }, Sent, unknown>({
    schema,
    labels: { executeOn: m.desk_pay_execute_on },
    defaultValues: { executeOn: addDays(today, 1) },
    send: (body) => apiClient().call('POST /agency/{agencyId}/owner-payouts', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_pay_done())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <TextField
          {...field('executeOn')}
          className="max-w-80"
          required
          type="date"
          min={today}
          hint={m.desk_pay_execute_hint()}
        />
        <div>
          <SubmitButton isPending={isPending}>{m.desk_pay_submit()}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
