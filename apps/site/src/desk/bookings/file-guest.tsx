import type { BookingFile } from '@escale/contract/desk'
import type { ReactNode } from 'react'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { formatTravellers } from '../../quote/format-travellers.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { ownerFilePath } from '../owners/owners.queries.ts'
import { addressLine } from './file-labels.ts'
import { FilePart } from './file-part.tsx'

/** Who stays, and of an owner's stay whose it is: the contact of a co-booking is not who asked for it. */
export function FileGuest({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const { booking, guest, owner, createdAt } = file
  const isOwners = booking.kind === 'personal' || booking.kind === 'concierge'
  return (
    <FilePart id="guest" title={isOwners ? m.desk_owner() : m.desk_guest()}>
      <dl className="grid gap-x-6 gap-y-2 text-md w620:grid-cols-2">
        <Fact label={m.desk_name()}>{`${guest.firstName} ${guest.lastName}`.trim() || '–'}</Fact>
        <Fact label={m.desk_phone()}>
          {guest.phone ? <PhoneLink phone={guest.phone} className="text-link" /> : '–'}
        </Fact>
        <Fact label={m.desk_email()}>
          <a href={`mailto:${guest.email}`} className="text-link break-all">
            {guest.email}
          </a>
        </Fact>
        <Fact label={m.desk_address()}>{addressLine(guest) || '–'}</Fact>
        {owner && !isOwners && (
          <Fact label={m.desk_stay_of()}>
            {mayHere(agency, 'viewOwners') ? (
              <AppLink href={ownerFilePath(agency, owner.accountId)} className="text-link">
                {owner.name}
              </AppLink>
            ) : (
              owner.name
            )}
          </Fact>
        )}
        <Fact label={m.desk_travellers()}>{formatTravellers(booking)}</Fact>
        <Fact label={m.desk_booked_at()}>{displayInstant(createdAt)}</Fact>
      </dl>
    </FilePart>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
