import type { ChequeDeposits } from '@escale/contract/receivables'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { chequeDepositsQuery } from './money.queries.ts'
import { MoneyFrame } from './money-frame.tsx'

const PAGE = '/comptabilite/cheques'
/** The most that one slip takes. */
const MOST = 100

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/cheques')({
  staticData: { layout: 'desk' },
  loader: ({ context, params }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_money_cheques(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_money_cheques(), url: deskPath({ slug: params.agency }, PAGE) },
      ],
      query: ({ id }) => chequeDepositsQuery(id),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: ChequeDepositsPage,
})

/** Cheques that wait for the bank: chosen, they make a numbered deposit slip to print (AG-405). */
function ChequeDepositsPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { data } = useQuery({ ...chequeDepositsQuery(agency.id), enabled: mayHere(agency, 'viewMoney') })
  return (
    <MoneyFrame agency={agency} title={m.desk_money_cheques()} lead={m.desk_money_cheques_lead()}>
      {data && (
        <div className="grid gap-8">
          {data.waiting.length === 0 ? (
            <EmptyState icon="success" title={m.desk_money_cheques_none()}>
              {m.desk_money_cheques_none_hint()}
            </EmptyState>
          ) : (
            // Another list than the one that was chosen from begins anew.
            <Waiting key={data.waiting.map(keyOf).join()} agency={agency} cheques={data} />
          )}
          <Deposits agency={agency} deposits={data.deposits} />
        </div>
      )}
    </MoneyFrame>
  )
}

type Cheque = ChequeDeposits['waiting'][number]

const keyOf = ({ key }: Cheque) => ('cautionId' in key ? key.cautionId : `${key.paymentId} ${key.part}`)

function Waiting({ agency, cheques: { waiting, waitingCount } }: { agency: DeskAgency; cheques: ChequeDeposits }) {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const today = useToday()
  // Of this slip: whoever presses twice, or again after a cut, makes one.
  const requestKey = useRef(crypto.randomUUID())
  const [depositedOn, setDepositedOn] = useState(today)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(waiting.slice(0, MOST).map(keyOf)))
  const picked = waiting.filter((cheque) => chosen.has(keyOf(cheque)))
  const totalCents = picked.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const mayDeposit = mayHere(agency, 'collectPayments')
  const deposit = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/cheque-deposits', {
        params: { agencyId: agency.id },
        body: {
          depositedOn,
          cheques: picked.map(({ key }) => key),
          requestKey: requestKey.current,
        },
      }),
    onSuccess: async ({ number }) => {
      showToast('success', m.desk_money_slip_made({ number }))
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    requestKey.current = crypto.randomUUID()
    setChosen(next)
  }
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-lg">
        {m.desk_money_cheques_waiting({ count: waitingCount })}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {waiting.map((cheque) => {
          const words = [
            'cautionId' in cheque.key && m.desk_money_cheque_caution(),
            cheque.reference,
            cheque.agencyBookingId,
            displayDate(cheque.receivedOn),
          ].filter(Boolean)
          return (
            <li key={keyOf(cheque)} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span className="grid gap-0.5">
                {mayDeposit ? (
                  <Checkbox
                    label={cheque.guestName}
                    checked={chosen.has(keyOf(cheque))}
                    disabled={!hydrated || (!chosen.has(keyOf(cheque)) && picked.length >= MOST)}
                    onChange={() => toggle(keyOf(cheque))}
                  />
                ) : (
                  <span className="font-semibold">{cheque.guestName}</span>
                )}
                <span className="text-sm text-ink-soft">{words.join(' · ')}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatPrice(cheque.amountCents)}</span>
            </li>
          )
        })}
      </ul>
      {mayDeposit && (
        <div className="grid gap-3">
          <FormFailure error={deposit.error} />
          <div className="flex flex-wrap items-end justify-between gap-4">
            <TextField
              label={m.desk_money_deposited_on()}
              type="date"
              value={depositedOn}
              onChange={({ target }) => {
                requestKey.current = crypto.randomUUID()
                setDepositedOn(target.value)
              }}
            />
            <p className="text-md" aria-live="polite">
              {m.desk_money_cheques_chosen({ count: picked.length })}{' '}
              <strong className="tabular-nums">{formatPrice(totalCents)}</strong>
            </p>
            <Button
              loading={deposit.isPending}
              disabled={!hydrated || picked.length === 0 || depositedOn === ''}
              onClick={() => deposit.mutate()}
            >
              {m.desk_money_slip_make()}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function Deposits({ agency, deposits }: { agency: DeskAgency; deposits: ChequeDeposits['deposits'] }) {
  if (deposits.length === 0) return null
  return (
    <section aria-labelledby="deposits" className="grid gap-3">
      <h2 id="deposits" className="text-lg">
        {m.desk_money_slips()}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {deposits.map(({ number, depositedOn, cheques, totalCents }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span>
              <span className="font-semibold">{m.desk_money_slip({ number })}</span>{' '}
              <span className="text-sm text-ink-soft">
                {displayDate(depositedOn)} · {m.desk_money_cheques_count({ count: cheques })}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-4">
              <span className="tabular-nums">{formatPrice(totalCents)}</span>
              <a
                href={`/documents/agency/${agency.id}/cheque-deposits/${number}?lang=${currentLocale()}`}
                target="_blank"
                rel="noreferrer"
                className="button button-secondary button-sm"
              >
                <Icon name="download" />
                {m.desk_money_slip_open()}
                <span className="sr-only"> {m.desk_money_slip({ number })}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
