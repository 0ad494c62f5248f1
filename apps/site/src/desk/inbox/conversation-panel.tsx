import type { InboxConversation, InboxQuery } from '@escale/contract/conversations'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { apiClient } from '../../api-client.ts'
import { MessageThread } from '../../conversations/message-thread.tsx'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { formatTravellers } from '../../quote/format-travellers.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { StayDecision } from '../bookings/stay-decision.tsx'
import { deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import { kindName, statusOf } from '../desk-format.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConversationState } from './conversation-state-form.tsx'
import { CONVERSATION_STATE, TOPIC_NAMES } from './inbox-labels.ts'
import { inboxSearchText } from './inbox-search.ts'

/** A conversation with its person and booking, and all that staff may do with it. */
export function ConversationPanel({
  agency,
  conversation,
  query,
}: {
  agency: DeskAgency
  conversation: InboxConversation
  query: InboxQuery
}) {
  const { state, topic, subject, person, messages, booking } = conversation
  const mayAnswer = mayHere(agency, 'answerMessages')
  useMarkInboxRead(agency, conversation, mayAnswer)
  const { label, tone } = CONVERSATION_STATE[state]
  return (
    <div className="grid items-start gap-x-8 gap-y-7 w1200:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid min-w-0 gap-6">
        <header className="grid gap-1">
          <h1 className="text-2xl break-words">{person.name}</h1>
          <p className="text-md break-words text-ink-soft">{subject}</p>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <Badge tone={tone}>{label()}</Badge>
            {TOPIC_NAMES[topic]()}
          </p>
        </header>
        <MessageThread messages={messages} side="staff" />
        {booking?.status === 'pending' && mayHere(agency, 'changeBooking') && (
          <StayDecision agencyId={agency.id} booking={booking} />
        )}
        {mayAnswer && <AnswerForm agency={agency} conversation={conversation} />}
      </div>
      <aside className="grid gap-6" aria-label={m.desk_conversation_facts()}>
        {mayAnswer && <ConversationState agencyId={agency.id} conversation={conversation} />}
        <Facts agency={agency} conversation={conversation} query={query} />
      </aside>
    </div>
  )
}

function Facts({
  agency,
  conversation: { person, locale, lot, booking, others },
  query,
}: {
  agency: DeskAgency
  conversation: InboxConversation
  query: InboxQuery
}) {
  return (
    <>
      <Part title={m.desk_conversation_person()}>
        <p className="font-semibold">{person.name}</p>
        <p>
          <a href={`mailto:${person.email}`} className="text-link break-all">
            {person.email}
          </a>
        </p>
        {person.phone !== '' && <PhoneLink phone={person.phone} className="text-link w-fit" />}
        <p className="text-ink-soft">
          {locale === 'fr' ? m.desk_writes_french() : m.desk_writes_english()}{' '}
          {person.hasLogin ? m.desk_reads_in_account() : m.desk_reads_by_link()}
        </p>
      </Part>
      {booking && (
        <Part title={m.desk_conversation_booking()}>
          <p className="flex flex-wrap items-center gap-2">
            <AppLink href={bookingFilePath(agency, booking.agencyBookingId)} className="text-link font-semibold">
              {booking.agencyBookingId}
            </AppLink>
            <Badge tone={statusOf(booking).tone}>{statusOf(booking).label}</Badge>
          </p>
          <p>{m.desk_dates({ start: displayDate(booking.startDate), end: displayDate(booking.endDate) })}</p>
          <p className="text-ink-soft">
            {booking.kind !== 'tenant' && `${kindName(booking.kind)} · `}
            {formatTravellers(booking)}
          </p>
        </Part>
      )}
      {lot && (
        <Part title={m.desk_conversation_lot()}>
          <AppLink href={lot.uri} className="text-link">
            {lot.name}
          </AppLink>
          <p className="text-ink-soft">
            {lot.city} · {lot.reference}
          </p>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={m.desk_conversation_others()}>
          <ul className="grid gap-2">
            {others.map(({ id, subject, state, at }) => (
              <li key={id}>
                <AppLink href={deskPath(agency, `/messages/${id}${inboxSearchText(query)}`)} className="text-link">
                  {subject}
                </AppLink>
                <span className="block text-xs text-ink-soft">
                  {displayInstant(at)} · {CONVERSATION_STATE[state].label()}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5 text-md">
      <h2 className="text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</h2>
      {children}
    </section>
  )
}

/** Marks what is shown as read for the whole agency, once it is on the screen of somebody who may answer. */
function useMarkInboxRead(agency: DeskAgency, { id, unread, messages }: InboxConversation, mayAnswer: boolean): void {
  const queryClient = useQueryClient()
  const upTo = messages.at(-1)?.id
  useEffect(() => {
    if (!mayAnswer || unread === 0 || upTo === undefined) return
    const params = { agencyId: agency.id, conversationId: id }
    apiClient()
      .call('POST /agency/{agencyId}/conversations/{conversationId}/read', { params, body: { upTo } })
      .then(() => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) }))
      // It counts as unread until the next visit.
      .catch(() => undefined)
  }, [agency.id, id, unread, upTo, mayAnswer, queryClient])
}
