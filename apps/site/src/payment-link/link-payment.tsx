import type { PaymentLinkPage } from '@escale/contract/desk-booking'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { displayDay } from '../i18n/format.ts'
import { displayUntil } from '../i18n/instant.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { CancellationLines } from '../quote/cancellation-terms.tsx'
import { InsuranceDetails } from '../quote/insurance-details.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { LinkFrame } from './link-frame.tsx'
import { rememberLink } from './remembered-link.ts'

/** The stay of a payment link and the sum that it pays; nothing of the guest. */
export function LinkPayment({ link, token }: { link: PaymentLinkPage; token: string }) {
  const { state, agencyName, agencyPhone, agencyBookingId, lot, amountCents } = link
  return (
    <LinkFrame
      title={
        state === 'paid' ? m.payment_link_paid_title() : m.payment_link_pay_title({ price: formatPrice(amountCents) })
      }
      lead={m.payment_link_lead({ agency: agencyName, number: agencyBookingId })}
      lot={lot}
      factsLabel={m.payment_link_stay()}
      facts={factsOf(link)}
    >
      {state === 'payable' && <PayForm link={link} token={token} />}
      {state === 'paid' && <Notice kind="success">{m.payment_link_paid()}</Notice>}
      {state === 'closed' && <Notice kind="info">{m.payment_link_closed()}</Notice>}
      <p className="text-md">
        {m.payment_link_question({ agency: agencyName })} <PhoneLink phone={agencyPhone} className="text-link" />
      </p>
    </LinkFrame>
  )
}

function factsOf(link: PaymentLinkPage): [name: string, value: string][] {
  const { start_date, end_date, nights, adults, children, totalCents, amountCents, instalment, isWhole } = link
  const sum = isWhole
    ? m.payment_link_whole
    : instalment === 'deposit'
      ? m.payment_link_deposit
      : m.payment_link_balance
  return [
    [m.payment_link_arrival(), displayDay(start_date)],
    [m.payment_link_departure(), displayDay(end_date)],
    [m.payment_link_length(), m.payment_link_nights({ count: nights })],
    [m.payment_link_guests(), m.payment_link_people({ count: adults + children })],
    [m.payment_link_total(), formatPrice(totalCents)],
    [sum(), formatPrice(amountCents)],
  ]
}

/** Accepts the terms and goes on to the bank's page. */
function PayForm({
  link: { amountCents, payUntil, cancellation, insurance },
  token,
}: {
  link: PaymentLinkPage
  token: string
}) {
  const options = useBaseData()?.options
  const hydrated = useHydrated()
  const [isAccepted, setAccepted] = useState(false)
  const [isInsuranceRead, setInsuranceRead] = useState(false)
  const [hasFault, setFault] = useState(false)
  const isInsuranceOpen = insurance !== null && !isInsuranceRead
  const start = useMutation({
    mutationFn: () =>
      apiClient().call('POST /page/payment-link/{token}', {
        params: { token },
        body: { termsAccepted: true, insuranceConfirmed: isInsuranceRead },
      }),
    onSuccess: ({ url }) => {
      rememberLink('payment', token)
      window.location.assign(url)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(!isAccepted || isInsuranceOpen)
    if (isInsuranceOpen) document.getElementById('insurance')?.focus()
    else if (!isAccepted) document.getElementById('terms')?.focus()
    else if (!start.isPending && !start.isSuccess) start.mutate()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure error={start.error} />
      <p className="flex items-start gap-2.5 rounded-md bg-info-soft p-4 text-sm">
        <Icon name="shield" className="mt-0.5 text-info" />
        {m.payment_link_safe({ until: displayUntil(payUntil) })}
      </p>
      <section className="grid gap-2 text-md">
        <h2 className="text-lg">{m.booking_cancellation()}</h2>
        <CancellationLines terms={cancellation} isWhole />
      </section>
      {insurance && (
        <section className="grid gap-3 text-md">
          <h2 className="text-lg">{m.booking_insurance()}</h2>
          <p>{m.payment_link_insurance({ price: formatPrice(insurance.premiumCents) })}</p>
          <InsuranceDetails offer={insurance} />
          <Checkbox
            id="insurance"
            name="insurance"
            required
            checked={isInsuranceRead}
            onChange={({ target }) => setInsuranceRead(target.checked)}
            label={m.quote_insurance_confirm()}
            error={hasFault && isInsuranceOpen ? m.payment_link_terms_required() : undefined}
          />
        </section>
      )}
      <Checkbox
        id="terms"
        name="terms"
        required
        checked={isAccepted}
        onChange={({ target }) => {
          setAccepted(target.checked)
          setFault(false)
        }}
        label={m.payment_link_terms()}
        error={hasFault && !isAccepted ? m.payment_link_terms_required() : undefined}
      />
      {options && (
        <a
          href={withLocale(options.legal.cgu.url, currentLocale())}
          target="_blank"
          rel="noopener"
          className="text-link w-fit text-sm"
        >
          {m.payment_link_terms_read()}
          <span className="sr-only"> {m.account_new_tab()}</span>
        </a>
      )}
      <div>
        <Button type="submit" variant="accent" loading={start.isPending || start.isSuccess} disabled={!hydrated}>
          {m.payment_link_pay({ price: formatPrice(amountCents) })}
        </Button>
      </div>
      <noscript>
        <Notice kind="warning">{m.forms_needs_scripts()}</Notice>
      </noscript>
    </form>
  )
}
