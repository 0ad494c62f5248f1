import type { InsuranceOffer } from '@escale/contract/booking'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** Who insures, how to complain and how to renounce, told before the insurance is confirmed (LW-404). */
export function InsuranceDetails({ offer }: { offer: InsuranceOffer }) {
  const { insurer, insurerAddress, productUrl, complaints, orias } = offer
  const facts = [
    { name: m.quote_insurer(), value: `${insurer}, ${insurerAddress}` },
    { name: m.quote_insurance_complaints(), value: complaints },
    ...(orias ? [{ name: m.quote_insurance_orias(), value: orias }] : []),
    { name: m.quote_insurance_renunciation(), value: m.quote_insurance_renounce() },
  ]
  return (
    <div className="grid gap-3 rounded-lg bg-surface-warm p-4 text-sm">
      <dl className="grid gap-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 w620:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-semibold">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={productUrl.startsWith('/') ? withLocale(productUrl, currentLocale()) : productUrl}
        target="_blank"
        rel="noopener"
        className="text-link w-fit"
      >
        {m.quote_insurance_sheet()}
        <span className="sr-only"> {m.account_new_tab()}</span>
      </a>
    </div>
  )
}
