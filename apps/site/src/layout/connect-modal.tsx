import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { openModal } from './modal.store.ts'

/** What a visitor wanted to do when a tenant's login turned out to be needed (Specification §6). */
export type ConnectReason = 'favorites' | 'favoriteAdd' | 'bookLot' | 'bookStay'

const WORDS: Record<ConnectReason, () => string> = {
  favorites: m.layout_connect_favorites,
  favoriteAdd: m.layout_connect_favorite_add,
  bookLot: m.layout_connect_book_lot,
  bookStay: m.layout_connect_book_stay,
}

/** Asks the visitor to log in as a tenant; `returnTo` is the address to come back to, in its French form. */
export function openConnectModal(reason: ConnectReason, returnTo?: string): void {
  openModal({
    name: 'connect',
    title: m.layout_connect_title(),
    size: 'sm',
    content: () => <Connect reason={reason} returnTo={returnTo} />,
  })
}

function Connect({ reason, returnTo }: { reason: ConnectReason; returnTo: string | undefined }) {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  return (
    <div className="grid gap-4 text-md">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-lg text-accent">
        <Icon name={reason === 'bookLot' || reason === 'bookStay' ? 'calendar' : 'heart'} />
      </span>
      <p>{WORDS[reason]()}</p>
      <ButtonLink href={`/espace-locataire${query}`} variant="accent">
        {m.layout_connect_login()}
      </ButtonLink>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{m.layout_connect_new()}</p>
      <ButtonLink href={`/espace-locataire/inscription${query}`} variant="secondary">
        {m.layout_connect_create()}
      </ButtonLink>
    </div>
  )
}
