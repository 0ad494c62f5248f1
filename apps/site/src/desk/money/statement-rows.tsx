import type { OwnerStatements } from '@escale/contract/statements'
import type { IsoDate } from '@escale/domain/dates'
import type { StatementState } from '@escale/domain/law/owner-statement'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { OwnerExpenseForm } from '../owners/owner-expense-form.tsx'
import { ownerFilePath } from '../owners/owners.queries.ts'
import { BankAccountForm } from './bank-account-form.tsx'

type Row = OwnerStatements['rows'][number]

const STATES: Record<StatementState, { label: () => string; tone: BadgeTone }> = {
  draft: { label: m.desk_money_statement_draft, tone: 'warning' },
  checked: { label: m.desk_money_statement_checked, tone: 'primary' },
  sent: { label: m.desk_money_statement_sent, tone: 'success' },
  closed: { label: m.desk_money_statement_closed, tone: 'neutral' },
}

/** What the month adds up to, above its rows. */
export function StatementTotals({ rows }: { rows: OwnerStatements['rows'] }) {
  const sum = (centsOf: (row: Row) => number) => rows.reduce((total, row) => total + centsOf(row), 0)
  const totals = [
    [m.desk_money_statement_credit(), sum(({ creditCents }) => creditCents)],
    [m.desk_money_statement_debit(), sum(({ debitCents }) => debitCents)],
    [m.desk_money_statements_owed(), sum(({ closingCents }) => Math.max(0, closingCents))],
  ] as const
  return (
    <section aria-label={m.desk_money_statements_totals()}>
      <dl className="grid divide-y divide-line rounded-lg border border-line w620:grid-cols-3 w620:divide-x w620:divide-y-0">
        {totals.map(([label, cents]) => (
          <div key={label} className="flex items-baseline justify-between gap-x-3 px-4 py-2.5 w620:block">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums w620:text-lg">{formatPrice(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shared by the line of headings and the rows: what opens, and the document beside it. */
const ROW = 'grid-cols-[minmax(0,1fr)_2.2rem] gap-x-1 w820:gap-x-3 w820:grid-cols-[minmax(0,1fr)_6.6rem]'
const COLUMNS =
  'grid-cols-[0.8rem_minmax(0,1fr)_auto] gap-x-2 w820:gap-x-3 w820:grid-cols-[1rem_minmax(0,1fr)_4.8rem_5.2rem_5.6rem] w1060:grid-cols-[1rem_minmax(0,1fr)_9rem_7rem_7rem]'

/** Statements one below the other, under the names of their columns. */
export function StatementRows({
  agency,
  month,
  rows,
}: {
  agency: DeskAgency
  month: IsoDate
  rows: OwnerStatements['rows']
}) {
  return (
    <div className="grid gap-4">
      <Headings />
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {rows.map((row) => (
          <Statement key={row.ownerCode} agency={agency} month={month} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Headings() {
  return (
    <p aria-hidden="true" className={classNames(ROW, '-mb-2 hidden px-4 text-xs text-ink-soft w820:grid')}>
      <span className={classNames(COLUMNS, 'grid')}>
        <span className="col-start-2">{m.desk_money_column_owner()}</span>
        <span>{m.desk_money_column_state()}</span>
        <span>{m.desk_money_column_iban()}</span>
        <span className="text-right">{m.desk_money_column_balance()}</span>
      </span>
    </p>
  )
}

/** One line an owner: it opens the lines of the statement and what can be recorded for its owner. */
function Statement({ agency, month, row }: { agency: DeskAgency; month: IsoDate; row: Row }) {
  const { ownerCode, ownerName, status, openingCents, creditCents, debitCents, closingCents, lines, documentId } = row
  return (
    <li className={classNames(ROW, 'grid items-start px-3 text-md w620:px-4')}>
      <details className="group peer col-start-1 row-start-1 min-w-0">
        <summary
          className={classNames(COLUMNS, 'grid cursor-pointer list-none items-center py-2.5 hover:text-primary')}
        >
          <Icon name="chevron-right" className="text-xs group-open:rotate-90" />
          <span className="min-w-0 font-semibold break-words">{ownerName}</span>
          <span className="col-start-2 row-start-2 flex flex-wrap gap-1.5 w820:col-start-3 w820:row-start-1">
            <Badge tone={STATES[status].tone}>{STATES[status].label()}</Badge>
            {row.paidOutCents !== null && <Badge tone="success">{m.desk_pay_paid_out()}</Badge>}
          </span>
          <span className="col-start-3 row-start-2 text-right text-sm text-ink-soft tabular-nums w820:col-start-4 w820:row-start-1 w820:text-left">
            {row.bankAccount && `•••• ${row.bankAccount.ibanEnd}`}
          </span>
          <span className="text-right font-semibold whitespace-nowrap tabular-nums w820:col-start-5 w820:row-start-1">
            <span className="sr-only">{m.desk_money_column_balance()} </span>
            {formatPrice(closingCents)}
          </span>
        </summary>
        <div className="grid gap-3 pb-4 pl-5 w620:pl-7">
          <ul className="grid gap-1 text-sm">
            <Amount label={m.desk_money_statement_opening()} cents={openingCents} />
            {lines.map(({ on, documentRef, label, cents, receiptHref }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a statement keep their order and have no other name.
              <Amount key={index} label={`${displayDate(on)} · ${label} (${documentRef})`} cents={cents}>
                {receiptHref && (
                  <a href={receiptHref} className="text-link ml-2">
                    {m.desk_pay_receipt()}
                  </a>
                )}
              </Amount>
            ))}
            <Amount label={m.desk_money_statement_credit()} cents={creditCents} />
            <Amount label={m.desk_money_statement_debit()} cents={0 - debitCents} />
          </ul>
          {mayHere(agency, 'payOwners') && (
            <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
              <LazyDetails
                className="open:w-full"
                summary={
                  row.bankAccount ? m.desk_pay_iban_end({ end: row.bankAccount.ibanEnd }) : m.desk_pay_iban_none()
                }
              >
                <BankAccountForm
                  agencyId={agency.id}
                  ownerCode={ownerCode}
                  holder={row.bankAccount?.holder ?? ownerName}
                />
              </LazyDetails>
              <LazyDetails className="open:w-full" summary={m.desk_pay_expense()}>
                <OwnerExpenseForm agencyId={agency.id} ownerCode={ownerCode} />
              </LazyDetails>
            </div>
          )}
        </div>
      </details>
      {!row.bankAccount && (
        // A link is not allowed inside the summary, so it is laid over the IBAN column of the closed row.
        <p
          className={classNames(
            COLUMNS,
            'pointer-events-none col-start-1 row-start-1 grid self-end pb-2.5 peer-open:hidden w820:items-center w820:self-stretch w820:pb-0',
          )}
        >
          <AppLink
            href={`${ownerFilePath(agency, ownerCode)}#bank-account`}
            className="text-link pointer-events-auto col-start-3 text-right text-sm w820:col-start-4 w820:text-left w820:text-xs w1060:text-sm"
          >
            {m.desk_money_statements_iban_missing()}
            <span className="sr-only"> {ownerName}</span>
          </AppLink>
        </p>
      )}
      {documentId === null ? (
        <a
          href={`/documents/agency/${agency.id}/owner-statements/${month}/${ownerCode}`}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet button-sm self-center justify-self-end peer-open:mt-1.5 peer-open:self-start"
        >
          <Icon name="print" className="w620:hidden" />
          <span className="desk-icon-words">{m.desk_money_statement_preview()}</span>
          <span className="sr-only"> {ownerName}</span>
        </a>
      ) : (
        <a
          href={`/documents/agency/${agency.id}/issued/${documentId}`}
          download
          className="button button-secondary button-sm self-center justify-self-end peer-open:mt-1.5 peer-open:self-start"
        >
          <Icon name="download" />
          <span className="desk-icon-words">PDF</span>
          <span className="sr-only"> {ownerName}</span>
        </a>
      )}
    </li>
  )
}

function Amount({ label, cents, children }: { label: string; cents: number; children?: ReactNode }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="text-ink-soft">
        {label}
        {children}
      </span>
      <span className="whitespace-nowrap tabular-nums">{formatPrice(cents)}</span>
    </li>
  )
}
