import { useRouter } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal } from '../overlays/modal.store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCurrentUser } from './account.queries.ts'
import { LoginForm } from './login-form.tsx'

/** What a visitor wanted to do when a tenant's login turned out to be needed. */
export type ConnectReason = 'favorites' | 'favoriteAdd' | 'bookLot' | 'bookStay'

const WORDS: Record<ConnectReason, () => string> = {
  favorites: m.account_connect_favorites,
  favoriteAdd: m.account_connect_favorite_add,
  bookLot: m.account_connect_book_lot,
  bookStay: m.account_connect_book_stay,
}

/** What the connect modal shows: why, the login, and the way to an account for those who have none. */
export function Connect({
  reason,
  returnTo,
  afterLogin,
}: {
  reason: ConnectReason
  returnTo: string | undefined
  afterLogin: (() => void) | undefined
}) {
  const router = useRouter()
  const isOwner = useCurrentUser()?.accessRight === 'owner'
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  return (
    <div className="grid gap-5 text-md">
      <p className="flex items-center gap-4 text-sm">
        <span className="account-mark">
          <Icon name={reason === 'bookLot' || reason === 'bookStay' ? 'calendar' : 'heart'} />
        </span>
        {WORDS[reason]()}
      </p>
      {isOwner && <p className="text-sm font-medium">{m.account_connect_owner()}</p>}
      <LoginForm
        area="tenant"
        onSignedIn={() => {
          closeModal()
          if (afterLogin) afterLogin()
          // A lot that is to be kept is kept where one saw it.
          else if (returnTo && reason !== 'favoriteAdd') router.navigate({ href: returnTo })
        }}
      />
      <div className="grid gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">{m.account_connect_new()}</p>
        <ButtonLink href={`/espace-locataire/inscription${query}`} variant="secondary">
          {m.account_connect_create()}
        </ButtonLink>
      </div>
    </div>
  )
}
