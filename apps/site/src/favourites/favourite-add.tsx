import { normalizeError } from '@escale/contract/errors'
import type { LikedLots } from '@escale/contract/favourites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { track } from '../analytics/track.ts'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal } from '../overlays/modal.store.ts'
import { showToast } from '../overlays/toast.store.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxGroup } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { addFavourite, likedLotsQuery } from './favourites.queries.ts'
import { NewListForm } from './new-list-form.tsx'
import type { PendingFavourite as Lot } from './pending-favourite.ts'

/** The choice of the lists that a lot goes into; one can be made here, and must be when there is none (FA-03). */
export function FavouriteAdd({ lot, onLoggedOut }: { lot: Lot; onLoggedOut: () => void }) {
  const liked = useQuery(likedLotsQuery)
  const failed = useEffectEvent((error: Error) => {
    if (isLoggedOut(error)) onLoggedOut()
  })
  useEffect(() => {
    if (liked.error) failed(liked.error)
  }, [liked.error])
  if (liked.isError) return <p className="text-danger">{errorMessage(liked.error)}</p>
  if (!liked.data) return <Skeleton className="h-56" />
  return <Choice lot={lot} liked={liked.data} onLoggedOut={onLoggedOut} />
}

/** The session ended elsewhere: the login takes this modal's place. */
function isLoggedOut(error: Error): boolean {
  return normalizeError(error).code === 'unauthenticated'
}

function Choice({
  lot,
  liked: { lists, favorites },
  onLoggedOut,
}: {
  lot: Lot
  liked: LikedLots
  onLoggedOut: () => void
}) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>(lists.length === 1 ? [String(lists[0]?.id)] : [])
  const add = useMutation({
    mutationFn: () => addFavourite(queryClient, chosen.map(Number), lot.id),
    onSuccess: () => {
      track({ event: 'add_to_wishlist', items: [{ item_name: lot.name }] })
      showToast('success', m.favourites_added({ name: lot.name }))
      closeModal()
    },
    onError: (error) => {
      if (isLoggedOut(error)) onLoggedOut()
    },
  })
  const sizeOf = (list: number) => favorites.filter(({ listId }) => listId === list).length
  return (
    <div className="grid gap-5 text-md">
      <p>{lot.name}</p>
      {lists.length > 0 ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen.length > 0 && !add.isPending) add.mutate()
          }}
        >
          <CheckboxGroup
            name="listes"
            label={m.favourites_choose_list()}
            options={lists.map(({ id, name }) => ({
              value: String(id),
              label: name,
              hint: m.favourites_count({ count: sizeOf(id) }),
            }))}
            value={chosen}
            onChange={(next) => {
              setChosen(next)
              add.reset()
            }}
          />
          {add.isError && (
            <p role="alert" className="field-error">
              <Icon name="warning" />
              {errorMessage(add.error)}
            </p>
          )}
          <Button type="submit" variant="accent" icon="heart" disabled={chosen.length === 0} loading={add.isPending}>
            {m.favourites_add()}
          </Button>
        </form>
      ) : (
        <p className="text-ink-soft">{m.favourites_first_list()}</p>
      )}
      <div className="border-t border-line pt-4">
        <NewListForm onCreated={({ id }) => setChosen([...chosen, String(id)])} />
      </div>
    </div>
  )
}
