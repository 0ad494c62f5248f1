import { useRouter } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal } from '../overlays/modal.store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCurrentUser } from './account.queries.ts'
import { LoginForm } from './login-form.tsx'

/** The action that a visitor attempted before the login. */
export type ConnectReason = 'favorites' | 'favoriteAdd' | 'bookLot' | 'bookStay'

const WORDS: Record<ConnectReason, () => string> = {
  favorites: m.account_connect_favorites,
  favoriteAdd: m.account_connect_favorite_add,
  bookLot: m.account_connect_book_lot,
  bookStay: m.account_connect_book_stay,
}

/** Content of the connect modal: the reason, the login form and the link to the sign-up. */
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
          // A favourite is saved on the page where the visitor added it.
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
