import type { CoBookingDecisionPage as Decision } from '@escale/contract/owner'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { secretHead } from '../seo/private-head.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useFocusHere } from '../ui/use-focus-here.ts'
import { coBookingQuery } from './calendar.queries.ts'
import { formatGuests, formatLastDay, formatPeriod } from './calendar-labels.ts'
import { loadDecision } from './load-calendar.ts'
import { ErrorLine } from './load-error.tsx'

export const Route = createFileRoute('/co-reservation/$token')({
  loader: ({ context, params }) => loadDecision(context, params.token),
  head: secretHead,
  component: CoBookingDecisionPage,
})

type Proposal = Extract<Decision, { status: 'pending' }>
type Outcome = Exclude<Decision, Proposal>

/**
 * The agency's page of a co-booking, opened by the secret link of its mail. Once decided or over, it shows status and dates
 * only.
 */
function CoBookingDecisionPage() {
  const { token } = Route.useParams()
  const decision = useSuspenseQuery(coBookingQuery(token)).data
  return (
    <div className="page co-booking-decision">
      <header className="grid gap-2">
        <h1 className="text-3xl">{m.owner_decision_title()}</h1>
        {decision.status === 'pending' && (
          <p className="text-md text-ink-soft">{m.owner_decision_lead({ owner: decision.ownerName })}</p>
        )}
      </header>
      {decision.status === 'pending' ? (
        <>
          <ProposalFacts proposal={decision} />
          <Decide token={token} expiresAt={decision.expiresAt} />
        </>
      ) : (
        <Decided outcome={decision} />
      )}
    </div>
  )
}

function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { contact, lotName, city, reference, ownerName, note } = proposal
  const facts: [string, string | null][] = [
    [m.owner_calendar_property(), `${lotName}, ${city}\n${reference}`],
    [m.owner_calendar_dates(), formatDates(proposal)],
    [m.owner_calendar_people(), formatGuests(proposal)],
    [m.owner_decision_owner(), ownerName],
    [m.owner_calendar_note(), note],
  ]
  return (
    <section aria-labelledby="contact" className="grid gap-4 rounded-xl border border-line p-5">
      <h2 id="contact" className="text-xl">
        {`${contact.firstName} ${contact.lastName}`}
      </h2>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-md">
        <a className="text-link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        <PhoneLink phone={contact.phone} className="text-link" />
      </p>
      <dl className="owner-stay-facts">
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

const formatDates = (decision: Decision) =>
  `${formatPeriod(decision)}\n${m.owner_calendar_nights({ count: decision.nights })}`

function Decide({ token, expiresAt }: { token: string; expiresAt: string | null }) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (decision: 'accept' | 'refuse') =>
      apiClient().call('POST /page/coBooking/{token}', { params: { token }, body: { decision } }),
    onSuccess: (decided) => queryClient.setQueryData(coBookingQuery(token).queryKey, decided),
    // A colleague may have decided, or the deadline has passed.
    onError: () => queryClient.invalidateQueries({ queryKey: coBookingQuery(token).queryKey }),
  })
  const { isPending, variables } = decide
  return (
    <div className="grid gap-4">
      {expiresAt && (
        <p className="text-sm text-ink-soft">{m.owner_decision_before({ day: formatLastDay(expiresAt) })}</p>
      )}
      <ErrorLine error={decide.error} />
      <p className="flex flex-wrap gap-3">
        <Button
          icon="check"
          disabled={isPending && variables !== 'accept'}
          loading={isPending && variables === 'accept'}
          onClick={() => decide.mutate('accept')}
        >
          {m.owner_decision_accept()}
        </Button>
        <Button
          variant="secondary"
          icon="close"
          disabled={isPending && variables !== 'refuse'}
          loading={isPending && variables === 'refuse'}
          onClick={() => decide.mutate('refuse')}
        >
          {m.owner_decision_refuse()}
        </Button>
      </p>
      <noscript>
        <p className="text-sm">{m.owner_decision_needs_scripts()}</p>
      </noscript>
    </div>
  )
}

function Decided({ outcome }: { outcome: Outcome }) {
  const { status } = outcome
  const box = useFocusHere()
  const isAccepted = status === 'confirmed' || status === 'paid'
  const look = isAccepted ? 'bg-success-soft text-success' : 'bg-surface-sunken'
  return (
    <div ref={box} role="status" tabIndex={-1} className={`grid gap-2 rounded-xl p-5 ${look}`}>
      <p className="flex gap-2.5 text-md font-semibold">
        <Icon name={isAccepted ? 'success' : 'info'} className="mt-0.5" />
        {isAccepted
          ? m.owner_decision_accepted()
          : status === 'expired'
            ? m.owner_decision_expired()
            : m.owner_decision_refused()}
      </p>
      <p className="whitespace-pre-line text-md text-ink">{formatDates(outcome)}</p>
      <p className="text-sm text-ink">{isAccepted ? m.owner_decision_accepted_next() : m.owner_decision_free_next()}</p>
    </div>
  )
}
