import type { CurrentUser } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { dueNowCents } from '@escale/domain/booking/instalment-due'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { attemptId, type Draft, draftStay, keepDraft, readDraft } from './booking-draft.ts'
import { funnelHref } from './funnel-address.ts'
import type { PricedStay } from './funnel-summary.tsx'
import { guestFieldId } from './guest-fields.tsx'
import { type GuestFault, type GuestField, guestFaults, guestFields, guestOf, guestToSend } from './guest-form.ts'
import { useSubmitBooking } from './use-submit-booking.ts'

export interface PaymentStep extends PricedStay {
  holdMinutes: number
  /** The price is not that of what is chosen: the next one is on its way, or `problem` says why it is not. */
  isStale: boolean
  problem: ReactNode
}

/** A price as the form shows it, in cents. */
export interface AgreedPrice {
  totalCents: number
  dueNowCents: number
}

interface Faults {
  guest: Partial<Record<GuestField, GuestFault>>
  insurance: boolean
  terms: boolean
}

const NO_FAULTS: Faults = { guest: {}, insurance: false, terms: false }

/**
 * What step 2 asks, and what of it is wrong. What is typed is kept in the tab; at a try the first fault gets the focus, and what
 * the API refuses is a fault like any other.
 */
export function usePaymentForm(
  { user, stay, quote, isStale }: Pick<PaymentStep, 'stay' | 'quote' | 'isStale'> & { user: CurrentUser },
  onInsurance: (insurance: boolean) => void,
) {
  const queryClient = useQueryClient()
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
  /** What was agreed to before the API said that it had changed. */
  const [former, setFormer] = useState<AgreedPrice | null>(null)

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
  const agreed = { totalCents: quote.totalPrice ?? 0, dueNowCents: dueNowCents(quote) }
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
        expectedTotalCents: agreed.totalCents,
        expectedDueNowCents: agreed.dueNowCents,
        creationUrl: withLocale(funnelHref(stay, 2), currentLocale()),
        taggingId: attemptId(draft, { ...stay, insurance: draft.insurance }),
      },
      {
        onError: (error) => {
          const { code, fields } = normalizeError(error)
          setFormer(code === 'priceChanged' ? agreed : null)
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

  return {
    draft,
    change,
    faults,
    isEditing,
    edit: () => {
      setEditing(true)
      focusSoon(guestFieldId('title'))
    },
    send,
    isBusy,
    error: submit.error,
    former,
  }
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
