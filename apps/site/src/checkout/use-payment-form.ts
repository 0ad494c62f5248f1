import type { CurrentUser } from '@escale/contract/account'
import { guest as guestSchema } from '@escale/contract/booking'
import { normalizeError } from '@escale/contract/errors'
import { dueNowCents } from '@escale/domain/booking/instalment-due'
import { useQueryClient } from '@tanstack/react-query'
import { type BaseSyntheticEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { useApiForm } from '../forms/use-api-form.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { attemptId, type Draft, draftStay, keepDraft, readDraft } from './booking-draft.ts'
import { funnelHref } from './funnel-address.ts'
import type { PricedStay } from './funnel-summary.tsx'
import { checkGuest, GUEST_LABELS, type Guest, type GuestField, guestOf, isGuestComplete } from './guest-form.ts'
import { useSubmitBooking } from './use-submit-booking.ts'

export interface PaymentStep extends PricedStay {
  holdMinutes: number
  /** The shown price belongs to an earlier choice: the new one is loading, or `problem` says why it failed. */
  isStale: boolean
  /** The new price could not be loaded; `onReprice` asks for it again. */
  isFailed: boolean
  onReprice: () => void
  problem: ReactNode
}

/** A price as the form shows it, in cents. */
export interface AgreedPrice {
  totalCents: number
  dueNowCents: number
}

const schema = guestSchema.extend({
  insurance: z.stringbool(),
  insuranceConfirmed: z.boolean().optional(),
  terms: z.literal(true),
})
/** With an insurance its own box has to be ticked (LW-404). */
const insuredSchema = schema.extend({ insuranceConfirmed: z.literal(true) })
type Request = ReturnType<typeof schema.parse>
type PaymentFields = Partial<Guest> & {
  insurance?: string | undefined
  insuranceConfirmed?: boolean | undefined
  terms?: boolean | undefined
}
export type PaymentFormControl = Control<PaymentFields, unknown, Request>

const LABELS = {
  ...GUEST_LABELS,
  insurance: m.booking_insurance,
  insuranceConfirmed: m.booking_insurance,
  terms: m.checkout_part_terms,
}

/**
 * State of the form of step 2. The tab stores a draft, which a reload restores. `onInsurance` runs when the insurance
 * choice changes, because the price depends on it.
 */
export function usePaymentForm(
  {
    user,
    stay,
    quote,
    isStale,
    isFailed,
    onReprice,
    cancellation,
    insuranceOffer,
  }: Omit<PaymentStep, 'lot' | 'problem'> & { user: CurrentUser },
  onInsurance: (insurance: boolean) => void,
) {
  const queryClient = useQueryClient()
  const submitBooking = useSubmitBooking()
  const [isEditing, setEditing] = useState(() => !isGuestComplete(guestOf(user)))
  /** The price shown before the API reported a change. */
  const [former, setFormer] = useState<AgreedPrice | null>(null)
  const shown: AgreedPrice = { totalCents: quote.totalPrice ?? 0, dueNowCents: dueNowCents(quote) }
  const agreed = useRef(shown)
  /** A press while the price was loading, and the price that was shown then. */
  const [early, setEarly] = useState<{ element: HTMLFormElement; price: AgreedPrice } | null>(null)

  const isInsured = stay.insurance && insuranceOffer !== null
  const { form, field, texts, submit, isPending, failure } = useApiForm<PaymentFields, Request, void>({
    schema: isInsured ? insuredSchema : schema,
    labels: LABELS,
    defaultValues: { ...withoutEmpty(guestOf(user)), ...(insuranceOffer === null && { insurance: 'false' }) },
    check: checkGuest,
    send: ({ insurance, insuranceConfirmed, terms, ...guest }): Promise<void> =>
      submitBooking({
        reference: stay.reference,
        start_date: stay.start_date,
        end_date: stay.end_date,
        adults: stay.adults,
        children: stay.children,
        insurance,
        insuranceConfirmed: insurance && insuranceConfirmed === true,
        requestedOptions: stay.options,
        guest,
        termsAccepted: terms,
        expectedTotalCents: agreed.current.totalCents,
        expectedDueNowCents: agreed.current.dueNowCents,
        expectedPolicyNumber: cancellation.policyNumber,
        creationUrl: withLocale(funnelHref(stay, 2), currentLocale()),
        taggingId: attemptId(draftOf(form.getValues()), { ...stay, insurance }),
      }),
    onInvalid: (errors) => {
      if (Object.keys(errors).some(isGuestField)) setEditing(true)
    },
    onFailure: (error) => {
      const { code, fields = {} } = normalizeError(error)
      setFormer(code === 'priceChanged' ? agreed.current : null)
      if (code === 'priceChanged') queryClient.invalidateQueries({ queryKey: ['computeDiff'] })
      if (code === 'termsChanged') queryClient.invalidateQueries({ queryKey: ['preBooking'] })
      if (Object.keys(fields).some((path) => path.startsWith('guest.'))) setEditing(true)
    },
  })

  const draftOf = ({ insurance, insuranceConfirmed: _, terms = false, ...guest }: PaymentFields): Draft => ({
    userId: user.id,
    guest: { ...EMPTY_GUEST, ...guest },
    stay: draftStay(stay),
    insurance: insurance ? insurance === 'true' : null,
    terms,
  })
  const restore = useEffectEvent(() => {
    const draft = readDraft(user.id, stay)
    if (!draft) return
    const { guest, insurance, terms } = draft
    const answer = insuranceOffer === null ? false : insurance
    form.reset({ ...withoutEmpty(guest), ...(answer !== null && { insurance: String(answer) }), terms })
    if (!isGuestComplete(guest)) setEditing(true)
    if (answer !== null && answer !== stay.insurance) onInsurance(answer)
  })
  const keep = useEffectEvent((values: PaymentFields) => keepDraft(draftOf(values)))
  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form.subscribe])

  const { guest, insurance } = draftOf(form.watch())
  const isPricing = isStale || (insurance !== null && insurance !== isInsured)
  const isStuck = isPricing && isFailed
  useEffect(() => {
    if (!early) return
    if (isStuck) setEarly(null)
    else if (!isPricing) early.element.requestSubmit()
  }, [early, isPricing, isStuck])
  return {
    guest,
    /** The tenant has answered yes. */
    isInsured: insuranceOffer !== null && insurance === true,
    field,
    texts,
    control: form.control,
    isEditing,
    edit: () => {
      setEditing(true)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('input[name="title"]')?.focus())
    },
    /**
     * While the price is loading the press waits for it, and asks again for one that could not be loaded. A price above the one
     * that was shown is not agreed to: the API refuses it. Ignored while an order is on its way.
     */
    submit: (event: BaseSyntheticEvent) => {
      if (isPending || isPricing) event.preventDefault()
      if (isPending) return
      if (isPricing) {
        const press = { element: event.currentTarget, price: shown }
        if (isStuck) onReprice()
        else setEarly((first) => first ?? press)
        return
      }
      agreed.current = early && isAbove(shown, early.price) ? early.price : shown
      setEarly(null)
      return submit(event)
    },
    isPricing,
    /** Pressing again changes nothing. */
    isBusy: isPending || early !== null,
    failure,
    former,
  }
}

const isAbove = (price: AgreedPrice, other: AgreedPrice): boolean =>
  price.totalCents > other.totalCents || price.dueNowCents > other.dueNowCents

const EMPTY_GUEST: Guest = {
  title: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  address2: '',
  postalCode: '',
  city: '',
  country: '',
}

const isGuestField = (name: string): name is GuestField => name in EMPTY_GUEST

function withoutEmpty(guest: Guest): Partial<Guest> {
  return Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== ''))
}
