import type { OwnerFile } from '@escale/contract/agency-owners'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/choice-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuDetails } from '../../ui/menu-details.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { AttestationForm } from './attestation-form.tsx'
import { MandateDocumentForm } from './mandate-document-form.tsx'
import { mandateStateOf, percentOf } from './owner-labels.ts'
import { ownerFilePath } from './owners.queries.ts'

type Mandate = OwnerFile['mandates'][number]

/** A mandate in an owner's file: its terms, its signed document, what the owner may do, and the way to its end. */
export function OwnerMandate({
  agency,
  accountId,
  mandate,
}: {
  agency: DeskAgency
  accountId: string
  mandate: Mandate
}) {
  const { id, number, lot, startDate, endDate, signedOn, feeBasisPoints, document, plannedStays } = mandate
  const state = mandateStateOf(mandate.state)
  const isManaged = mayHere(agency, 'manageOwners')
  const hasEnded = mandate.state === 'ended'
  const [open, setOpen] = useState<'document' | 'attestation' | null>(null)
  const { attestation } = mandate
  return (
    <li className="grid gap-4 rounded-lg border border-line p-4 text-md">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="font-semibold">{m.desk_register_number({ number })}</span> ·{' '}
          <AppLink href={lot.uri} className="text-link">
            {lot.name}
          </AppLink>
          <span className="block text-sm text-ink-soft">
            {lot.reference} · {lot.city}
          </span>
        </span>
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          {!lot.isPublished && !hasEnded && <Badge tone="warning">{m.desk_mandate_lot_hidden()}</Badge>}
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
        {isManaged && (!hasEnded || !document) && (
          // A chosen form closes the menu.
          <MenuDetails
            key={open}
            className="relative -my-1.5 flex-none"
            summaryClass="icon-button"
            summary={<Icon name="more" />}
            label={m.desk_more_actions({ of: m.desk_register_number({ number }) })}
          >
            <div className="menu-drop menu-drop-end grid w-max justify-items-start">
              {!document && (
                <button type="button" className="menu-drop-link" onClick={() => setOpen('document')}>
                  {m.desk_mandate_add_document()}
                </button>
              )}
              {!hasEnded && (
                <button type="button" className="menu-drop-link" onClick={() => setOpen('attestation')}>
                  {m.desk_attest()}
                </button>
              )}
              {!hasEnded && (
                <AppLink
                  href={ownerFilePath(agency, accountId, `/mandats/${id}/fin`)}
                  className="menu-drop-link"
                  aria-label={m.desk_mandate_end_of({ number })}
                >
                  {m.desk_mandate_end()}
                </AppLink>
              )}
            </div>
          </MenuDetails>
        )}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="tabular-nums">
          {endDate === null
            ? m.desk_mandates_since({ day: displayDate(startDate) })
            : m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
        </span>
        <span>{m.desk_mandates_fee({ percent: percentOf(feeBasisPoints) })}</span>
        {signedOn && <span>{m.desk_mandate_signed({ day: displayDate(signedOn) })}</span>}
        <span className={attestation ? undefined : 'text-warning'}>
          {attestation
            ? (attestation.isMainResidence ? m.desk_attested_main : m.desk_attested_second)({
                day: displayDate(attestation.attestedOn),
              })
            : m.desk_attested_none()}
        </span>
        {plannedStays > 0 && <span>{m.desk_mandate_planned({ count: plannedStays })}</span>}
        {document ? (
          <a href={`/documents/agency/${agency.id}/mandates/${id}/document`} download className="text-link">
            {m.desk_mandate_document()}
          </a>
        ) : (
          <span className="text-ink-soft">{m.desk_mandate_no_document()}</span>
        )}
      </p>
      {isManaged && !hasEnded && <Rights agencyId={agency.id} mandate={mandate} />}
      {open === 'document' && !document && (
        <MandateDocumentForm agencyId={agency.id} mandate={mandate} onDone={() => setOpen(null)} />
      )}
      {open === 'attestation' && <AttestationForm agencyId={agency.id} mandateId={id} onDone={() => setOpen(null)} />}
    </li>
  )
}

function Rights({ agencyId, mandate: { id, ownerStays, calendars } }: { agencyId: number; mandate: Mandate }) {
  const queryClient = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (body: { ownerStays?: boolean; calendars?: boolean }) =>
      apiClient().call('POST /agency/{agencyId}/mandates/{mandateId}', { params: { agencyId, mandateId: id }, body }),
    onSuccess: () => showToast('success', m.desk_mandate_rights_saved()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  return (
    <fieldset className="grid max-w-narrow gap-2">
      <legend className="sr-only">{m.desk_mandate_rights()}</legend>
      <FormFailure error={error} />
      <Switch
        label={m.desk_mandate_owner_stays()}
        checked={ownerStays}
        onChange={({ target }) => mutate({ ownerStays: target.checked })}
      />
      <Switch
        label={m.desk_mandate_calendars()}
        checked={calendars}
        onChange={({ target }) => mutate({ calendars: target.checked })}
      />
    </fieldset>
  )
}
