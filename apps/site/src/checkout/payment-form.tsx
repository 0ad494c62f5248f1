import type { CurrentUser } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import type { LotCard } from '@escale/contract/lots'
import { dueNowCents } from '@escale/domain/booking/instalment-due'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { CancellationLines } from '../quote/cancellation-terms.tsx'
import { InsuranceDetails } from '../quote/insurance-details.tsx'
import { paymentLines } from '../quote/quote-labels.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, RadioGroup } from '../ui/choice-fields.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { OtherStays } from './alternative-stays.tsx'
import { CardLogos } from './card-logos.tsx'
import { openContract } from './contract-preview.tsx'
import { GuestFields, GuestLines } from './guest-fields.tsx'
import { NetworkUnavailable } from './network-unavailable.tsx'
import { SubmitFailure } from './submit-failure.tsx'
import { type PaymentStep, usePaymentForm } from './use-payment-form.ts'

/** Form of step 2: signatory, insurance, payment schedule and terms. */
export function PaymentForm({
  user,
  lot,
  stay,
  quote,
  problem,
  cancellation,
  insuranceOffer,
  holdMinutes,
  onInsurance,
  ...step
}: PaymentStep & { user: CurrentUser; onInsurance: (insurance: boolean) => void }) {
  const options = useBaseData()?.options
  const form = usePaymentForm({ ...step, user, stay, quote, cancellation, insuranceOffer, holdMinutes }, onInsurance)
  const { field } = form
  const total = quote.totalPrice ?? 0
  const failure = form.failure && normalizeError(form.failure)
  const isTaken = failure?.code === 'nightsTaken'
  const isOption = quote.optionUntil !== null
  const dueNow = dueNowCents(quote)
  const {
    label: _,
    error: insuranceError,
    ...insurance
  } = field('insurance', { onChange: ({ target: { value } }) => onInsurance(value === 'true') })
  return (
    <form noValidate className="grid gap-8" onSubmit={form.submit}>
      <noscript>
        <p className="rounded-md bg-warning-soft p-4 text-md">{m.checkout_payment_needs_scripts()}</p>
      </noscript>
      <Part title={m.checkout_part_guest()} step={1}>
        {form.isEditing ? (
          <GuestFields field={field} control={form.control} title={form.guest.title} />
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-4">
            <GuestLines guest={form.guest} email={user.email} />
            <Button variant="secondary" size="sm" icon="edit" onClick={form.edit}>
              {m.checkout_guest_edit()}
            </Button>
          </div>
        )}
      </Part>
      {insuranceOffer && (
        <Part title={m.booking_insurance()} step={2}>
          <RadioGroup
            name="insurance"
            label={m.checkout_insurance_question()}
            hint={stay.insurance && !form.isInsured && m.checkout_insurance_counted()}
            error={insuranceError}
            input={insurance}
            required
            className="choice-cards"
            options={[
              {
                value: 'true',
                label: m.checkout_insurance_yes({ price: formatPrice(quote.cancellationInsuranceFee) }),
                hint: m.checkout_insurance_yes_hint(),
              },
              { value: 'false', label: m.checkout_insurance_no(), hint: m.checkout_insurance_no_hint() },
            ]}
          />
          {options && (
            <a
              href={localHref(options.legal.insurance.url)}
              target="_blank"
              rel="noopener"
              className="text-link w-fit text-sm"
            >
              {m.quote_insurance_terms()}
              <span className="sr-only"> {m.account_new_tab()}</span>
            </a>
          )}
          {form.isInsured && (
            <>
              <InsuranceDetails offer={insuranceOffer} />
              <Checkbox {...field('insuranceConfirmed')} required label={m.quote_insurance_confirm()} />
            </>
          )}
        </Part>
      )}
      <Part title={m.quote_payment()} step={3}>
        <ul className="pay-lines">
          {paymentLines(quote).map(({ key, label, amountCents, note }) => (
            <li key={key} className={key === 'now' || key === 'nothing' ? 'pay-line-now' : undefined}>
              <p>
                <span className="font-semibold">{label}</span>
                {amountCents !== null && <span className="font-bold tabular-nums">{formatPrice(amountCents)}</span>}
              </p>
              <p className="text-xs leading-snug text-ink-soft">{note}</p>
            </li>
          ))}
        </ul>
        {!isOption && (
          <div className="grid gap-3">
            <p className="flex items-start gap-2 text-sm text-ink-soft">
              <Icon name="shield" className="mt-0.5 text-success" />
              {m.checkout_card_at_bank({ minutes: holdMinutes })}
            </p>
            <CardLogos />
          </div>
        )}
      </Part>
      <Part title={m.checkout_part_terms()} step={4}>
        <p className="flex items-start gap-2.5 rounded-md bg-info-soft p-3.5 text-sm">
          <Icon name="info" className="mt-0.5 text-info" />
          {m.checkout_no_withdrawal()}
        </p>
        <div className="grid gap-2 text-sm">
          <h3 className="text-md font-semibold">{m.booking_cancellation()}</h3>
          <CancellationLines terms={cancellation} isWhole isFolded />
        </div>
        <p className="grid justify-items-start gap-2 text-sm">
          {m.checkout_contract_offer()}
          <Button variant="secondary" size="sm" icon="list" onClick={() => openContract(stay)}>
            {m.checkout_contract_read()}
          </Button>
        </p>
        <Checkbox {...field('terms')} required label={m.checkout_terms()} />
        {options && (
          <a href={localHref(options.legal.cgu.url)} target="_blank" rel="noopener" className="text-link w-fit text-sm">
            {m.checkout_terms_read()}
            <span className="sr-only"> {m.account_new_tab()}</span>
          </a>
        )}
      </Part>
      <NetworkUnavailable />
      {problem}
      {form.failure && (
        <SubmitFailure
          error={form.failure}
          stay={stay}
          former={form.former}
          now={{ totalCents: total, dueNowCents: dueNow }}
        />
      )}
      {isTaken ? (
        <OtherStays lot={lot} stay={stay} lots={(failure?.lots ?? []) as LotCard[]} />
      ) : (
        <div className="grid gap-3">
          <div className="funnel-pay-bar above-foot">
            <p
              className={classNames('grid transition-opacity', form.isPricing && 'opacity-50 delay-200')}
              aria-busy={form.isPricing}
            >
              {isOption ? m.quote_pay_nothing_now() : m.quote_pay_now()}
              {dueNow > 0 && <span className="text-xl font-bold tabular-nums">{formatPrice(dueNow)}</span>}
              <span className="text-xs text-ink-soft">
                {m.quote_total()} {formatPrice(total)}
              </span>
            </p>
            <Button type="submit" variant="accent" loading={form.isBusy} className="min-h-12">
              {isOption ? m.checkout_submit_option() : m.checkout_submit()}
            </Button>
          </div>
          <p className="text-xs text-ink-soft">
            {isOption ? m.checkout_submit_option_note() : m.checkout_submit_note()}
          </p>
        </div>
      )}
    </form>
  )
}

function Part({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const id = `part-${step}`
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

const localHref = (href: string) => (href.startsWith('/') ? withLocale(href, currentLocale()) : href)
