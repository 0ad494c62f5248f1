import type { Guests } from '@escale/contract/desk-booking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { Combobox } from '../../ui/combobox.tsx'
import { guestsQuery } from '../desk.queries.ts'

export type KnownGuest = Guests['guests'][number]

/** Finds a guest of the agency by name, e-mail or phone, and fills the form. */
export function GuestSearch({ agencyId, onChoose }: { agencyId: number; onChoose: (guest: KnownGuest) => void }) {
  const [text, setText] = useState('')
  const { data } = useQuery({ ...guestsQuery(agencyId, text.trim()), enabled: text.trim().length >= 2 })
  return (
    <Combobox
      label={m.desk_find_guest()}
      value={text}
      onInputChange={setText}
      minLength={2}
      icon="search"
      items={text.trim().length >= 2 ? (data?.guests ?? []) : []}
      itemToLabel={nameOf}
      renderItem={(guest) => (
        <span className="grid">
          <span className="font-semibold">{nameOf(guest)}</span>
          <span className="text-sm text-ink-soft">
            {guest.email} · {m.desk_stays({ count: guest.stays })}
          </span>
        </span>
      )}
      onSelect={(guest) => {
        setText(nameOf(guest))
        onChoose(guest)
      }}
    />
  )
}

const nameOf = ({ firstName, lastName }: KnownGuest) => `${firstName} ${lastName}`.trim()
