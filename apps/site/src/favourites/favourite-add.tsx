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
import { CheckboxGroup } from '../ui/choice-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { addFavourite, likedLotsQuery } from './favourites.queries.ts'
import { NewListForm } from './new-list-form.tsx'
import type { PendingFavourite as Lot } from './pending-favourite.ts'

/** The choice of the lists to add a lot to (FA-03). Without a list, one step creates it and adds the lot. */
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
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isFirst, setFirst] = useState(lists.length === 0)
  const add = useMutation({
    mutationFn: (lists: readonly string[]) => addFavourite(queryClient, lists.map(Number), lot.id),
    onSuccess: () => {
      track({ event: 'add_to_wishlist', items: [{ item_name: lot.name }] })
      showToast('success', m.favourites_added({ name: lot.name }))
      closeModal()
    },
    onError: (error) => {
      setFirst(false)
      if (isLoggedOut(error)) onLoggedOut()
    },
  })
  const sizeOf = (list: number) => favorites.filter(({ listId }) => listId === list).length
  if (isFirst) {
    return (
      <div className="grid gap-5 text-md">
        <p>{lot.name}</p>
        <p className="text-ink-soft">{m.favourites_first_list()}</p>
        <NewListForm
          initialName={m.favourites_first_list_name()}
          submitLabel={m.favourites_first_list_submit()}
          isPending={add.isPending}
          onCreated={({ id }) => {
            setChosen([String(id)])
            add.mutate([String(id)])
          }}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-5 text-md">
      <p>{lot.name}</p>
      {lists.length > 0 && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen.length > 0 && !add.isPending) add.mutate(chosen)
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
      )}
      <div className="border-t border-line pt-4">
        <NewListForm onCreated={({ id }) => setChosen([...chosen, String(id)])} />
      </div>
    </div>
  )
}
