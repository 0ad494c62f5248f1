import { type DeskBookingRequest, deskBookingRequest } from '@escale/contract/desk-booking'
import { normalizeError } from '@escale/contract/errors'
import { isPhone } from '@escale/domain/account/phone-rules'
import { GUEST_PAYMENTS, type GuestPayment, staffHoldDays } from '@escale/domain/booking/hold'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { CountryField } from '../../account/person-fields.tsx'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { quoteQuery } from '../../quote/quote.queries.ts'
import { ServiceChoices } from '../../quote/service-choices.tsx'
import type { RequestedOption } from '../../quote/stay-search.ts'
import { StayTicket } from '../../quote/stay-ticket.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { keepPhoneCharacters } from '../../ui/phone-characters.ts'
import { deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { GuestSearch, type KnownGuest } from './guest-search.tsx'
import { PaymentSchedule } from './payment-schedule.tsx'

type Sent = z.input<typeof deskBookingRequest>
type Stay = Pick<Sent, 'reference' | 'start_date' | 'end_date' | 'adults' | 'children'>

interface Fields extends Record<string, string | boolean | undefined> {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  address?: string
  address2?: string
  postalCode?: string
  city?: string
  country?: string
  locale?: string
  holdUntil?: string
  insurance?: boolean
  payBy?: string
}

const { guest: guestSchema, locale, holdUntil, payBy: payBySchema } = deskBookingRequest.shape
const text = (max: number) => z.string().trim().max(max).default('')
const typed = guestSchema
  .omit({ title: true })
  .extend({ address: text(120), address2: text(120), postalCode: text(12), city: text(120) })
  .extend({ locale, holdUntil, insurance: z.boolean().default(false), payBy: payBySchema.default('link') })

const LABELS = {
  firstName: m.desk_first_name,
  lastName: m.desk_last_name,
  email: m.desk_email,
  phone: m.desk_phone,
  address: m.desk_address,
  address2: m.desk_address2,
  postalCode: m.desk_postal_code,
  city: m.desk_city,
  country: m.desk_country,
  locale: m.desk_guest_language,
  holdUntil: m.desk_hold_until,
  insurance: m.desk_insurance,
  payBy: m.desk_pay_by,
}

const PAYMENTS: Record<GuestPayment, { label: () => string; hint: () => string }> = {
  link: { label: m.desk_pay_by_link, hint: m.desk_pay_by_link_hint },
  cheque: { label: m.desk_pay_by_cheque, hint: m.desk_pay_by_cheque_hint },
  transfer: { label: m.desk_pay_by_transfer, hint: m.desk_pay_by_transfer_hint },
  other: { label: m.desk_pay_by_other, hint: m.desk_pay_by_other_hint },
}

/** The services, the guest, until when the nights are held, and the price: the last step of a booking by telephone. What is typed outlives a change of the lot. */
export function GuestStep({ agency, stay }: { agency: DeskAgency; stay: Stay | null }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const today = useToday()
  const [hasInsurance, setInsurance] = useState(false)
  const [options, setOptions] = useState<RequestedOption[]>([])
  const [title, setTitle] = useState<KnownGuest['title']>(null)
  const attempt = useRef({ content: '', key: '' })
  const quote = useQuery({
    ...quoteQuery({ reference: '', adults: 1, children: 0, ...stay, insurance: hasInsurance, options }),
    enabled: stay !== null,
  })
  // Of the choice before, while the next one is loaded.
  const shown = stay && quote.data?.available ? quote.data : undefined
  const price = quote.isPlaceholderData ? undefined : shown
  const isPayable = shown !== undefined && shown.optionUntil === null

  const { field, texts, form, submit, isPending, failure } = useApiForm<
    Fields,
    z.output<typeof typed>,
    { agencyBookingId: string }
  >({
    schema: typed,
    labels: LABELS,
    defaultValues: { country: 'FR', locale: currentLocale(), payBy: 'link' },
    check: ({ phone = '', country = 'FR' }) => ({
      phone: isPhone(phone, country) ? undefined : m.error_field_invalidPhone(),
    }),
    send: ({ locale: language, holdUntil: until, insurance, payBy: how, ...guest }) => {
      if (!stay || !price || price.totalPrice === null) throw new Error('No lot is chosen')
      const body: Omit<DeskBookingRequest, 'requestKey'> = {
        ...stay,
        insurance,
        requestedOptions: price.ticket_options,
        guest: { ...guest, title },
        locale: language,
        expectedTotalCents: price.totalPrice,
        holdUntil: until,
        payBy: how,
      }
      return apiClient().call('POST /agency/{agencyId}/bookings', {
        params: { agencyId: agency.id },
        body: { ...body, requestKey: keyOf(attempt.current, JSON.stringify(body)) },
      })
    },
    onSent: async ({ agencyBookingId }) => {
      // Nothing of this page is loaded again: the file is next.
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id), refetchType: 'none' })
      await router.navigate({ to: bookingFilePath(agency, agencyBookingId) })
      showToast('success', m.desk_booked({ number: agencyBookingId }))
    },
    onFailure: (error) => {
      // Free lots and their prices are other than those on the screen.
      if (['nightsTaken', 'priceChanged', 'lotGone'].includes(normalizeError(error).code)) {
        void queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
        void queryClient.invalidateQueries({ queryKey: ['quote'] })
      }
    },
  })

  const payBy = GUEST_PAYMENTS.find((one) => one === form.watch('payBy')) ?? 'link'
  const days = stay && staffHoldDays(stay.start_date, today, payBy)
  const proposed = useRef('')
  const { first, usual, last } = days ?? { first: '', usual: '', last: '' }
  useEffect(() => {
    const until = form.getValues('holdUntil') ?? ''
    // A day that somebody chose stays, as long as it is possible.
    const isChosen = until !== '' && until !== proposed.current
    if (usual === '' || (isChosen && until >= first && until <= last)) return
    proposed.current = usual
    form.setValue('holdUntil', usual)
  }, [first, usual, last, form])

  const fill = (guest: KnownGuest) => {
    const { title: known, stays: _, ...fields } = guest
    setTitle(known)
    for (const [name, value] of Object.entries(fields)) form.setValue(name, value || (name === 'country' ? 'FR' : ''))
    form.clearErrors()
  }
  const code = failure && normalizeError(failure).code
  return (
    <section
      aria-labelledby="guest"
      className={classNames('grid items-start gap-x-10 gap-y-6', shown && 'w960:grid-cols-[minmax(0,1fr)_23rem]')}
    >
      <div className="grid gap-4">
        {shown && shown.comfortServices.length > 0 && (
          <section aria-labelledby="services" className="mb-4 grid gap-4">
            <h2 id="services" className="text-lg">
              {m.desk_services()}
            </h2>
            <ServiceChoices services={shown.comfortServices} options={shown.ticket_options} onChange={setOptions} />
          </section>
        )}
        <h2 id="guest" className="text-lg">
          {m.desk_guest()}
        </h2>
        <GuestSearch agencyId={agency.id} onChoose={fill} />
        <FormFrame
          onSubmit={submit}
          notices={<FormFailure error={failure} words={code === 'nightsTaken' ? m.desk_nights_taken() : undefined} />}
        >
          <div className="grid items-start gap-4 w620:grid-cols-2">
            <TextField {...field('firstName')} required maxLength={80} autoComplete="off" />
            <TextField {...field('lastName')} required maxLength={80} autoComplete="off" />
            <TextField
              {...field('phone')}
              required
              type="tel"
              maxLength={30}
              onInput={keepPhoneCharacters}
              autoComplete="off"
            />
            <TextField {...field('email')} required type="email" maxLength={200} autoComplete="off" />
          </div>
          <details>
            <summary className="text-link w-fit cursor-pointer py-1 text-sm">{m.desk_guest_address()}</summary>
            <div className="mt-3 grid items-start gap-4 w620:grid-cols-2">
              <TextField {...field('address')} maxLength={120} autoComplete="off" />
              <TextField {...field('address2')} maxLength={120} autoComplete="off" />
              <TextField {...field('postalCode')} maxLength={12} autoComplete="off" />
              <TextField {...field('city')} maxLength={120} autoComplete="off" />
              <Controller
                control={form.control}
                name="country"
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <CountryField
                    key={String(value)}
                    {...{ value: String(value ?? ''), onChange, onBlur, inputRef: ref }}
                    {...texts('country')}
                  />
                )}
              />
            </div>
          </details>
          {isPayable && (
            <SelectField
              {...field('payBy')}
              hint={PAYMENTS[payBy].hint()}
              options={GUEST_PAYMENTS.map((value) => ({ value, label: PAYMENTS[value].label() }))}
            />
          )}
          <div className="grid items-start gap-4 w620:grid-cols-2">
            <SelectField
              {...field('locale')}
              options={[
                { value: 'fr', label: m.desk_language_fr() },
                { value: 'en', label: m.desk_language_en() },
              ]}
            />
            <TextField
              {...field('holdUntil')}
              type="date"
              required
              min={days?.first}
              max={days?.last}
              hint={m.desk_hold_until_hint()}
            />
          </div>
          {shown && shown.cancellationInsuranceFee > 0 && (
            <Checkbox
              {...field('insurance')}
              label={m.desk_insurance_price({ price: formatPrice(shown.cancellationInsuranceFee) })}
              onInput={({ currentTarget }) => setInsurance(currentTarget.checked)}
            />
          )}
          {shown?.optionUntil && <p className="text-sm text-ink-soft">{m.desk_option_only()}</p>}
          <div className="flex flex-wrap items-center gap-4">
            {stay ? (
              <SubmitButton isPending={isPending || price === undefined} variant="accent">
                {m.desk_book()}
              </SubmitButton>
            ) : (
              <p className="text-md font-semibold">{m.desk_choose_lot_first()}</p>
            )}
          </div>
        </FormFrame>
      </div>
      {shown && (
        <aside className="grid gap-4 rounded-xl border border-line p-5">
          <StayTicket quote={shown} cautionCents={null} hidePayments />
          <PaymentSchedule payments={shown.payments} />
        </aside>
      )}
    </section>
  )
}

/** The same booking sent again has the same key; another content is another attempt. */
function keyOf(attempt: { content: string; key: string }, content: string): string {
  if (attempt.content !== content) {
    attempt.content = content
    attempt.key = crypto.randomUUID()
  }
  return attempt.key
}
