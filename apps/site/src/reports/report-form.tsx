import { normalizeError } from '@escale/contract/errors'
import { contentReport } from '@escale/contract/reports'
import { REPORT_FORM_PATH } from '@escale/contract/site-paths'
import { REPORT_REASONS, type ReportReason } from '@escale/domain/law/content-report'
import { useCurrentUser } from '../account/account.queries.ts'
import { PrivacyNote } from '../account/privacy-note.tsx'
import { apiClient } from '../api-client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice-fields.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { HoneypotField } from '../ui/honeypot-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SentNotice } from '../ui/sent-notice.tsx'
import { useOpenSeconds } from '../ui/use-open-seconds.ts'

const schema = contentReport.omit({ reference: true, review: true, openSeconds: true })

const LABELS = {
  reason: m.reports_reason,
  firstName: m.agencies_contact_first_name,
  lastName: m.agencies_contact_last_name,
  email: m.agencies_contact_email,
  explanation: m.error_label_explanation,
  goodFaith: m.error_label_goodFaith,
  website: m.agencies_contact_website,
} as const

const REASONS: Record<ReportReason, () => string> = {
  unlawful: m.reports_reason_unlawful,
  wrongInformation: m.reports_reason_wrong,
  discriminatory: m.reports_reason_discriminatory,
  fraud: m.reports_reason_fraud,
  privacy: m.reports_reason_privacy,
  other: m.reports_reason_other,
}

type Fields = Record<Exclude<keyof typeof LABELS, 'goodFaith'>, string | undefined> & { goodFaith: boolean }

/** Reports a listing, or one of its reviews. Without scripts it posts to `REPORT_FORM_PATH`, which answers with a page. */
export function ReportForm({ reference, review }: { reference: string; review?: number | undefined }) {
  const user = useCurrentUser()
  const openSeconds = useOpenSeconds()
  const { field, form, submit, isPending, isSent, failure } = useApiForm<
    Fields,
    ReturnType<typeof schema.parse>,
    unknown
  >({
    schema,
    labels: LABELS,
    ...(user && { defaultValues: { firstName: user.firstName, lastName: user.lastName, email: user.email } }),
    send: (report) =>
      apiClient().call('POST /page/report', {
        body: { ...report, reference, openSeconds: openSeconds(), ...(review !== undefined && { review }) },
      }),
  })
  if (isSent) {
    return (
      <SentNotice title={m.reports_sent_title()}>
        <p className="text-sm">{m.reports_sent({ email: form.getValues('email') ?? '' })}</p>
      </SentNotice>
    )
  }
  return (
    <form
      noValidate
      method="post"
      action={withLocale(REPORT_FORM_PATH, currentLocale())}
      onSubmit={submit}
      className="grid gap-4 w620:grid-cols-2"
    >
      <p className="field-hint w620:col-span-2">{m.forms_required_note()}</p>
      <input type="hidden" name="reference" value={reference} />
      {review !== undefined && <input type="hidden" name="review" value={review} />}
      <SelectField {...field('reason')} required className="w620:col-span-2">
        <option value="">{m.reports_reason_choose()}</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASONS[reason]()}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('explanation')}
        required
        rows={6}
        hint={m.reports_explanation_hint()}
        className="w620:col-span-2"
      />
      <TextField {...field('firstName')} required autoComplete="given-name" />
      <TextField {...field('lastName')} required autoComplete="family-name" />
      <TextField {...field('email')} required type="email" autoComplete="email" className="w620:col-span-2" />
      <Checkbox {...field('goodFaith')} label={m.reports_good_faith()} required className="w620:col-span-2" />
      <HoneypotField {...field('website')} />
      {failure && (
        <p role="alert" className="field-error w620:col-span-2">
          <Icon name="warning" />
          {normalizeError(failure).code === 'tooManyRequests' ? m.reports_too_many() : m.reports_failed()}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4 w620:col-span-2">
        <Button type="submit" loading={isPending}>
          {m.reports_send()}
        </Button>
        <PrivacyNote>{m.reports_privacy()}</PrivacyNote>
      </div>
    </form>
  )
}
