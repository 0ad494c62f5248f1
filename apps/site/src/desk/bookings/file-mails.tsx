import type { BookingFile } from '@escale/contract/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'
import { mailName } from '../inbox/mail-names.ts'

type Mail = BookingFile['mails'][number]

/** The mails about a booking: each opens as it was written, and can be sent again (AG-203). */
export function FileMails({ agencyId, file }: { agencyId: number; file: BookingFile }) {
  const { mails, booking } = file
  if (mails.length === 0) return <p className="text-md text-ink-soft">{m.desk_no_mails()}</p>
  // Mails say amounts, which not every role sees.
  const isReadable = booking.totalCents !== null
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line text-sm">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span>
            {isReadable ? (
              <a
                className="font-semibold underline"
                href={`/documents/agency/${agencyId}/bookings/${booking.agencyBookingId}/mails/${mail.id}`}
                target="_blank"
                rel="noreferrer"
                title={m.desk_mail_open()}
              >
                {mailName(mail.template)}
              </a>
            ) : (
              <span className="font-semibold">{mailName(mail.template)}</span>
            )}{' '}
            · {mail.recipient}
          </span>
          <span className="flex flex-wrap items-center gap-3">
            <span className={mail.isGivenUp ? 'font-semibold text-danger' : 'text-ink-soft'}>{stateOf(mail)}</span>
            {mail.isRepeatable && <ResendMail {...{ agencyId, mail }} agencyBookingId={booking.agencyBookingId} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ResendMail({ agencyId, agencyBookingId, mail }: { agencyId: number; agencyBookingId: string; mail: Mail }) {
  const queryClient = useQueryClient()
  const requestKey = useRef(crypto.randomUUID())
  const { recipient } = mail
  const send = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/mails/{mailId}/send', {
        params: { agencyId, agencyBookingId, mailId: mail.id },
        body: { requestKey: requestKey.current },
      }),
    onSuccess: async () => {
      requestKey.current = crypto.randomUUID()
      showToast('success', m.desk_mail_resent({ recipient }))
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <>
      <FormFailure error={send.error} />
      <Button
        variant="secondary"
        size="sm"
        loading={send.isPending}
        onClick={() => send.mutate()}
        aria-label={m.desk_mail_resend_of({ name: mailName(mail.template), recipient })}
      >
        {m.desk_mail_resend()}
      </Button>
    </>
  )
}

function stateOf({ isGivenUp, sentAt }: Mail): string {
  if (isGivenUp) return m.desk_mail_failed()
  return sentAt ? m.desk_mail_sent({ at: displayInstant(sentAt) }) : m.desk_mail_waiting()
}
