import type { TaxStatements, TaxStatementsQuery } from '@escale/contract/tourist-tax'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import { DeclareTaxForm } from './declare-tax-form.tsx'
import { PayTaxForm } from './pay-tax-form.tsx'
import { TaxPayment } from './tax-declarations.tsx'
import { payeeName } from './tax-labels.ts'

type Commune = TaxStatements['communes'][number]

/** The tax of each commune by payee, its nights as a file, and the form that marks it as declared. */
export function TaxCommunes({
  agency,
  communes,
  period,
}: {
  agency: DeskAgency
  communes: Commune[]
  period: TaxStatementsQuery
}) {
  const [open, setOpen] = useState<string | null>(null)
  const today = useToday()
  const mayDeclare = mayHere(agency, 'exportAccounts')
  const mayPay = mayHere(agency, 'payOwners')
  const fileOf = (insee: string) =>
    `/documents/agency/${agency.id}/tourist-tax?${new URLSearchParams({ ...period, insee, lang: currentLocale() })}`
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line">
      {communes.map((one) => {
        const { insee, commune, cents, shares, state, guestNights, taxedNights, dueOn } = one
        return (
          <li key={insee} className="grid gap-3 px-4 py-4 text-md">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold">
                {commune} <span className="text-sm font-normal text-ink-soft">{insee}</span>
                <State state={state} />
                {state === 'declarable' && dueOn < today && <Badge tone="danger">{m.desk_tax_late()}</Badge>}
              </h3>
              <span className="font-semibold tabular-nums">{formatPrice(cents)}</span>
            </div>
            <p className="text-sm text-ink-soft">
              {m.desk_tax_nights({ guests: guestNights, taxed: taxedNights })}
              {state === 'declarable' && ` ${m.desk_tax_due({ day: displayDate(dueOn) })}`}
            </p>
            {shares.length > 1 && (
              <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
                {shares.map((share) => (
                  <div key={share.payee} className="flex gap-2">
                    <dt className="text-ink-soft">{payeeName(share.payee)}</dt>
                    <dd className="tabular-nums">{formatPrice(share.cents)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {mayDeclare && (
              <div className="flex flex-wrap gap-3">
                <a href={fileOf(insee)} download className="button button-secondary button-sm">
                  <Icon name="download" />
                  {m.desk_tax_file()}
                  <span className="sr-only"> {commune}</span>
                </a>
                {state === 'declarable' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-expanded={open === insee}
                    onClick={() => setOpen(open === insee ? null : insee)}
                  >
                    {m.desk_tax_declare()}
                    <span className="sr-only"> {commune}</span>
                  </Button>
                )}
              </div>
            )}
            {one.undeclared.map(({ from, to, cents: left, dueOn: dueBy }) => (
              <p key={from} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                {dueBy < today && <Badge tone="danger">{m.desk_tax_late()}</Badge>}
                <span>
                  {m.desk_tax_left({
                    price: formatPrice(left),
                    from: displayDate(from),
                    to: displayDate(to),
                    day: displayDate(dueBy),
                  })}
                </span>
                <AppLink
                  href={`${deskPath(agency, '/comptabilite/taxe-de-sejour')}?${new URLSearchParams({ from, to })}`}
                  className="text-link"
                >
                  {m.desk_tax_show_period()}
                  <span className="sr-only"> {commune}</span>
                </AppLink>
              </p>
            ))}
            {one.declarations.map((declaration) => (
              <Declaration
                key={declaration.id}
                agencyId={agency.id}
                commune={commune}
                declaration={declaration}
                mayPay={mayPay}
              />
            ))}
            {open === insee && state === 'declarable' && (
              <DeclareTaxForm agencyId={agency.id} commune={one} period={period} onDone={() => setOpen(null)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function State({ state }: Pick<Commune, 'state'>) {
  if (state === 'declared') return <Badge tone="success">{m.desk_tax_state_declared()}</Badge>
  if (state === 'partlyDeclared') return <Badge tone="warning">{m.desk_tax_state_partly()}</Badge>
  if (state === 'declarable') return <Badge tone="warning">{m.desk_tax_state_declarable()}</Badge>
  return <Badge>{m.desk_tax_state_open()}</Badge>
}

/** A declaration of the period: until when it is to be paid and the form that records it, or when it was paid. */
function Declaration({
  agencyId,
  commune,
  declaration,
  mayPay,
}: {
  agencyId: number
  commune: string
  declaration: Commune['declarations'][number]
  mayPay: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const { id, from, to, cents, dueOn, payment } = declaration
  const isPayable = mayPay && payment === null && cents > 0
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <TaxPayment statement={declaration} />
        <span>
          {m.desk_tax_declared_sum({ price: formatPrice(cents), from: displayDate(from), to: displayDate(to) })}{' '}
          <span className="text-ink-soft">
            {payment === null
              ? cents > 0 && m.desk_tax_payable_by({ day: displayDate(dueOn) })
              : `${m.desk_tax_paid_on({ day: displayDate(payment.paidOn) })} · ${payment.reference}`}
          </span>
        </span>
        {isPayable && (
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.desk_tax_pay()}
            <span className="sr-only"> {commune}</span>
          </Button>
        )}
      </div>
      {isOpen && isPayable && <PayTaxForm agencyId={agencyId} statementId={id} onDone={() => setOpen(false)} />}
    </div>
  )
}
