import type { OwnerYear } from '@escale/contract/owner-results'
import { pluralize } from '@escale/contract/pluralize'
import { formatPrice } from '@escale/domain/price-format'
import { displayPercent } from '../i18n/format-stay-rules.ts'
import { currentLocale, foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** The figures of a year for the tax return: accrued and received rent, micro-BIC by category, nights by use (LW-408). */
export function TaxYear({ year, taxYear }: { year: number; taxYear: OwnerYear }) {
  const { isToDate, accrualCents, cashCents, categories, nights } = taxYear
  const uses = [
    [m.owner_tax_nights_agency(), nights.agency],
    [m.owner_tax_nights_contacts(), nights.coBooking],
    [m.owner_tax_nights_other_sites(), nights.otherSites],
    [m.owner_tax_nights_personal(), nights.personal],
  ] as const
  return (
    <section aria-labelledby="tax-year" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="tax-year" className="text-xl">
          {m.owner_tax_title({ year: String(year) })}
        </h2>
        <p className="max-w-text text-md text-ink-soft">{isToDate ? m.owner_tax_lead_to_date() : m.owner_tax_lead()}</p>
      </div>
      <div className="grid gap-4 w820:grid-cols-2">
        <dl className="grid divide-y divide-line rounded-lg border border-line text-md">
          <Fact label={m.owner_tax_accrual()} hint={m.owner_tax_accrual_hint()} value={formatPrice(accrualCents)} />
          <Fact label={m.owner_tax_cash()} hint={m.owner_tax_cash_hint()} value={formatPrice(cashCents)} />
        </dl>
        <dl className="grid divide-y divide-line rounded-lg border border-line text-md">
          {uses.map(([label, count]) => (
            <Fact key={label} label={label} value={pluralize(count, 'night', currentLocale())} />
          ))}
        </dl>
      </div>
      {categories.length > 0 && (
        <div className="grid gap-4 w820:grid-cols-2">
          {categories.map((category) => (
            <MicroBic key={String(category.isClassified)} category={category} />
          ))}
        </div>
      )}
      {categories.some(({ ceilingCents, isConfirmed }) => ceilingCents !== null && !isConfirmed) && (
        <p className="text-sm text-ink-soft">{m.owner_tax_to_confirm()}</p>
      )}
    </section>
  )
}

function MicroBic({ category }: { category: OwnerYear['categories'][number] }) {
  const { isClassified, grossCents, ceilingCents, allowanceBasisPoints, taxableCents, isOverCeiling } = category
  return (
    <div className="grid content-start gap-2 rounded-lg bg-surface-warm p-4 text-md">
      <h3 className="font-semibold">{isClassified ? m.owner_tax_classified() : m.owner_tax_unclassified()}</h3>
      <p>{m.owner_tax_gross({ price: formatPrice(grossCents) })}</p>
      {ceilingCents === null || allowanceBasisPoints === null ? (
        <p className="text-sm text-ink-soft">{m.owner_tax_no_rule()}</p>
      ) : (
        <>
          <p>
            {isOverCeiling
              ? m.owner_tax_over({ ceiling: formatPrice(ceilingCents) })
              : m.owner_tax_taxable({
                  price: formatPrice(taxableCents ?? 0),
                  percent: displayPercent(allowanceBasisPoints),
                  ceiling: formatPrice(ceilingCents),
                })}
          </p>
          <p className="text-sm text-ink-soft">
            {m.owner_tax_source()} <span lang={foreignLang('fr')}>{category.source}</span>
          </p>
        </>
      )}
    </div>
  )
}

function Fact({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
      <dt className="grid">
        {label}
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
      </dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
