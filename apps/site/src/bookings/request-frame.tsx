import type { ReactNode } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { useFocusHere } from '../ui/use-focus-here.ts'

/** The frame of a request to the agency: its title, its fields, and the way back. */
export function RequestFrame({
  title,
  submitLabel,
  isDanger = false,
  isPending,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  submitLabel: string
  isDanger?: boolean
  isPending: boolean
  failure: unknown
  onSubmit: Parameters<typeof FormFrame>[0]['onSubmit']
  onClose: () => void
  children: ReactNode
}) {
  const place = useFocusHere()
  return (
    <section aria-labelledby="request-title" className="grid gap-4 rounded-xl border border-line p-5">
      <div ref={place} tabIndex={-1}>
        <h3 id="request-title" className="text-lg">
          {title}
        </h3>
      </div>
      <FormFrame onSubmit={onSubmit} notices={<FormFailure error={failure} />}>
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending} variant={isDanger ? 'danger' : 'primary'}>
            {submitLabel}
          </SubmitButton>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {m.bookings_request_back()}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}
