import { ownerRegister } from '@escale/contract/owner'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { useBaseData } from '../platform/base-data.queries.ts'
import { privateHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { accountLoader } from './account-route.ts'
import { AreaFrame } from './area-frame.tsx'
import { CONTACT_LABELS, ContactFields } from './contact-fields.tsx'
import { sentTo } from './link-recipient.store.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { useCaptcha } from './use-captcha.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/contact')({
  loader: accountLoader('owner', 'signupContact'),
  head: privateHead,
  component: OwnerContactPage,
})

const schema = ownerRegister.omit({ recaptcha_token: true })

/** For an owner whose e-mail no agency knows: sends a message to the agency of the property's location (OW-01). */
function OwnerContactPage() {
  const email = sentTo.use()
  const [sentToAgency, setSentToAgency] = useState<string | null>(null)
  if (sentToAgency !== null) return <ContactSent agency={sentToAgency} />
  return <ContactForm email={email} onSent={setSentToAgency} />
}

function ContactForm({ email, onSent }: { email: string | null; onSent: (agency: string) => void }) {
  const captcha = useCaptcha()
  const agencies = useBaseData()?.agencies ?? []
  const { field, submit, isPending, failure } = useApiForm<
    Record<keyof typeof schema.shape, string | undefined>,
    ReturnType<typeof schema.parse>,
    unknown
  >({
    schema,
    labels: {
      ...CONTACT_LABELS,
      agency: m.owner_contact_agency,
      city: m.owner_contact_city,
      message: m.owner_contact_message,
    },
    ...(email !== null && { defaultValues: { email } }),
    check: ({ phone }) => ({ phone: isPhoneOfAnyCountry(phone ?? '') ? undefined : m.error_field_invalidPhone() }),
    send: async (message) =>
      apiClient().call('POST /owner/register', { body: { ...message, ...(await captcha.token()) } }),
    onSent: (_, { agency }) => onSent(agencies.find(({ id }) => id === agency)?.name ?? ''),
  })
  return (
    <AreaFrame area="owner" wide title={m.owner_contact_title()} lead={m.owner_contact_lead()}>
      {email !== null && <Notice kind="info">{m.owner_contact_unknown({ email })}</Notice>}
      <FormFrame onSubmit={submit} onUse={captcha.warmUp} notices={<AccountFormFailure error={failure} />}>
        <div className="grid gap-4 w620:grid-cols-2">
          <SelectField {...field('agency')} required className="w620:col-span-2">
            <option value="">{m.owner_contact_choose()}</option>
            {agencies.map(({ id, name, region }) => (
              <option key={id} value={id}>
                {`${name}, ${region}`}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('city')}
            required
            autoComplete="off"
            hint={m.owner_contact_city_hint()}
            className="w620:col-span-2"
          />
          <ContactFields field={field} isOneself />
          <TextArea {...field('message')} required rows={5} className="w620:col-span-2" />
        </div>
        <SubmitButton isPending={isPending}>{m.owner_contact_submit()}</SubmitButton>
        <PrivacyNote>{m.owner_contact_privacy()}</PrivacyNote>
        {captcha.legal}
      </FormFrame>
    </AreaFrame>
  )
}

function ContactSent({ agency }: { agency: string }) {
  return (
    <AreaFrame area="owner" title={m.owner_contact_sent_title()}>
      <div role="status">
        <Notice kind="success">{m.owner_contact_sent({ agency })}</Notice>
      </div>
      <p className="text-md">{m.owner_contact_sent_next()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/">{m.owner_contact_home()}</ButtonLink>
        <ButtonLink href={OWNER_AREA} variant="secondary">
          {m.account_back_to_login()}
        </ButtonLink>
      </div>
    </AreaFrame>
  )
}
