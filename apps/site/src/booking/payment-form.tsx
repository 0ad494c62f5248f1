import type { CurrentUser } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import type { LotCard } from '@escale/contract/lots'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../layout/base-data.queries.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, RadioGroup } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { attemptId, type Draft, draftStay, keepDraft, readDraft } from './booking-draft.ts'
import { funnelHref } from './funnel-address.ts'
import type { PricedStay } from './funnel-summary.tsx'
import { GuestFields, GuestLines, guestFieldId } from './guest-fields.tsx'
import { type GuestFault, type GuestField, guestFaults, guestFields, guestOf, guestToSend } from './guest-form.ts'
import { NetworkAway } from './network-away.tsx'
import { OtherStays } from './other-stays.tsx'
import { paymentLines } from './quote-words.ts'
import { SubmitFailure } from './submit-failure.tsx'
import { useSubmitBooking } from './use-submit-booking.ts'

export interface PaymentStep extends PricedStay {
  holdMinutes: number
  isStale: boolean
}

interface Faults {
  guest: Partial<Record<GuestField, GuestFault>>
  insurance: boolean
  terms: boolean
}

const NO_FAULTS: Faults = { guest: {}, insurance: false, terms: false }

/** The form of step 2. What is typed is kept in the tab; what is wrong is said in place, and the first of it gets the focus. */
export function PaymentForm({
  user,
  lot,
  stay,
  quote,
  isStale,
  holdMinutes,
  onInsurance,
}: PaymentStep & { user: CurrentUser; onInsurance: (insurance: boolean) => void }) {
  const queryClient = useQueryClient()
  const options = useBaseData()?.options
  const submit = useSubmitBooking()
  const [draft, setDraft] = useState<Draft>({
    userId: user.id,
    guest: guestOf(user),
    stay: draftStay(stay),
    insurance: null,
    terms: false,
  })
  const [faults, setFaults] = useState(NO_FAULTS)
  const [isEditing, setEditing] = useState(() => Object.keys(guestFaults(guestOf(user))).length > 0)
  /** The total that was agreed to before the API said that it had changed. */
  const [formerTotalCents, setFormerTotalCents] = useState<number | null>(null)

  const restore = useEffectEvent(() => {
    const kept = readDraft(user.id, stay)
    if (!kept) return
    setDraft(kept)
    if (Object.keys(guestFaults(kept.guest)).length > 0) setEditing(true)
    if (kept.insurance !== null && kept.insurance !== stay.insurance) onInsurance(kept.insurance)
  })
  useEffect(() => restore(), [])

  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepDraft(next)
    setFaults((shown) => stillFaulty(shown, next))
  }
  const total = quote.totalPrice ?? 0
  // While the price of another choice is on its way, nobody can agree to it.
  const isPricing = isStale || (draft.insurance !== null && draft.insurance !== stay.insurance)
  const isBusy = submit.isPending || isPricing

  const send = () => {
    if (isBusy) return
    const found = { guest: guestFaults(draft.guest), insurance: draft.insurance === null, terms: !draft.terms }
    setFaults(found)
    if (Object.keys(found.guest).length > 0) setEditing(true)
    const first = firstFaulty(found)
    if (first || draft.insurance === null) {
      focusSoon(first)
      return
    }
    submit.mutate(
      {
        reference: stay.reference,
        start_date: stay.start_date,
        end_date: stay.end_date,
        adults: stay.adults,
        children: stay.children,
        insurance: draft.insurance,
        requestedOptions: stay.options,
        guest: guestToSend(draft.guest),
        termsAccepted: true,
        expectedTotalCents: total,
        creationUrl: withLocale(funnelHref(stay, 2), currentLocale()),
        taggingId: attemptId(draft, { ...stay, insurance: draft.insurance }),
      },
      {
        onError: (error) => {
          const { code, fields } = normalizeError(error)
          setFormerTotalCents(code === 'priceChanged' ? total : null)
          if (code === 'priceChanged') queryClient.invalidateQueries({ queryKey: ['computeDiff'] })
          const refused = guestFields.filter((field) => fields?.[`guest.${field}`])
          if (refused.length === 0) return
          setEditing(true)
          const guest = Object.fromEntries(refused.map((field) => [field, 'refused']))
          setFaults({ ...NO_FAULTS, guest })
          focusSoon(guestFieldId(refused[0] ?? 'firstName'))
        },
      },
    )
  }

  const failure = submit.error && normalizeError(submit.error)
  const isTaken = failure?.code === 'nightsTaken'
  const isOption = quote.optionUntil !== null
  const dueNow = isOption ? null : quote.payments.find(({ kind }) => kind === 'deposit')
  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <noscript>
        <p className="rounded-md bg-warning-soft p-4 text-md">{m.booking_payment_needs_scripts()}</p>
      </noscript>
      <Part title={m.booking_part_guest()} step={1}>
        {isEditing ? (
          <GuestFields guest={draft.guest} faults={faults.guest} onChange={(guest) => change({ guest })} />
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-4">
            <GuestLines guest={draft.guest} email={user.email} />
            <Button variant="secondary" size="sm" icon="edit" onClick={() => setEditing(true)}>
              {m.booking_guest_edit()}
            </Button>
          </div>
        )}
      </Part>
      <Part title={m.booking_insurance()} step={2}>
        <div id="insurance-choice">
          <RadioGroup
            name="insurance"
            label={m.booking_insurance_question()}
            required
            className="choice-cards"
            value={draft.insurance === null ? '' : String(draft.insurance)}
            onChange={(value) => {
              change({ insurance: value === 'true' })
              onInsurance(value === 'true')
            }}
            error={faults.insurance ? m.account_field_required({ label: m.booking_insurance() }) : undefined}
            options={[
              {
                value: 'true',
                label: m.booking_insurance_yes({ price: formatPrice(quote.cancellationInsuranceFee) }),
                hint: m.booking_insurance_yes_hint(),
              },
              { value: 'false', label: m.booking_insurance_no(), hint: m.booking_insurance_no_hint() },
            ]}
          />
        </div>
        {options && (
          <a
            href={localHref(options.legal.insurance.url)}
            target="_blank"
            rel="noopener"
            className="text-link w-fit text-sm"
          >
            {m.booking_insurance_terms()}
            <span className="sr-only"> {m.booking_new_tab()}</span>
          </a>
        )}
      </Part>
      <Part title={m.booking_payment()} step={3}>
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
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <Icon name="shield" className="mt-0.5 text-success" />
            {m.booking_card_at_bank({ minutes: holdMinutes })}
          </p>
        )}
      </Part>
      <Part title={m.booking_part_terms()} step={4}>
        <p className="flex items-start gap-2.5 rounded-md bg-info-soft p-3.5 text-sm">
          <Icon name="info" className="mt-0.5 text-info" />
          {m.booking_no_withdrawal()}
        </p>
        <Checkbox
          id="terms"
          name="terms"
          required
          checked={draft.terms}
          onChange={({ target: { checked } }) => change({ terms: checked })}
          label={m.booking_terms()}
          error={faults.terms ? m.account_field_required({ label: m.booking_part_terms() }) : undefined}
        />
        {options && (
          <a href={localHref(options.legal.cgu.url)} target="_blank" rel="noopener" className="text-link w-fit text-sm">
            {m.booking_terms_read()}
            <span className="sr-only"> {m.booking_new_tab()}</span>
          </a>
        )}
      </Part>
      <NetworkAway />
      {submit.isError && (
        <SubmitFailure error={submit.error} stay={stay} formerTotalCents={formerTotalCents} totalCents={total} />
      )}
      {isTaken ? (
        <OtherStays lot={lot} stay={stay} lots={(failure?.lots ?? []) as LotCard[]} />
      ) : (
        <>
          <p className="funnel-pay-bar above-foot">
            <span className="grid">
              {isOption ? m.booking_pay_nothing_now() : m.booking_pay_now()}
              <span className="text-xs text-ink-soft">
                {m.booking_total()} {formatPrice(total)}
              </span>
            </span>
            {dueNow && <span className="text-xl font-bold tabular-nums">{formatPrice(dueNow.amountCents)}</span>}
          </p>
          <div className="grid gap-3">
            <Button type="submit" variant="accent" loading={isBusy} className="min-h-12 text-md">
              {isOption ? m.booking_submit_option() : m.booking_submit()}
            </Button>
            <p className="text-center text-xs text-ink-soft">
              {isOption ? m.booking_submit_option_note() : m.booking_submit_note()}
            </p>
          </div>
        </>
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

/** Only what was found at the last try and still is wrong stays marked. */
function stillFaulty(shown: Faults, { guest, insurance, terms }: Draft): Faults {
  const now = guestFaults(guest)
  const kept = Object.entries(now).filter(([field]) => field in shown.guest)
  return {
    guest: Object.fromEntries(kept),
    insurance: shown.insurance && insurance === null,
    terms: shown.terms && !terms,
  }
}

/** The `id` of the first thing to put right, from the top of the page. */
function firstFaulty({ guest, insurance, terms }: Faults): string | null {
  const field = guestFields.find((name) => guest[name])
  if (field) return guestFieldId(field)
  if (insurance) return 'insurance-choice'
  return terms ? 'terms' : null
}

/** After the fields are drawn: the control itself, or the first one in the group. */
function focusSoon(id: string | null): void {
  if (!id) return
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    const control = element?.matches('input, select') ? element : element?.querySelector('input')
    control?.focus()
  })
}

const localHref = (href: string) => (href.startsWith('/') ? withLocale(href, currentLocale()) : href)
