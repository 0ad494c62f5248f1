/** The modals of the favourites page: a new list, moving or removing a lot, sharing, deleting a list. */
import type { FavouriteList } from '@escale/contract/favourites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiClient } from '../api-client.ts'
import { errorMessage } from '../errors/error-messages.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal, openModal } from '../overlays/modal.store.ts'
import { showToast } from '../overlays/toast.store.ts'
import { CopyLink } from '../sharing/copy-link.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { refreshFavourites } from './favourites.queries.ts'
import { setLiked } from './likes.store.ts'
import { NewListForm } from './new-list-form.tsx'

type Favourite = FavouriteList['favorites'][number]

/** A change of the favourites: what it did is said, what it did not is said in place. */
function useChange(change: () => Promise<unknown>, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await refreshFavourites(queryClient)
      done()
    },
  })
}

/** Whether one of the lists has the lot, so that its heart stays. */
function isIn(lists: readonly FavouriteList[], lot: number): boolean {
  return lists.some(({ favorites }) => favorites.some((favourite) => favourite.lot.id === lot))
}

function Failed({ error }: { error: unknown }): ReactNode {
  if (!error) return null
  return (
    <p role="alert" className="field-error">
      <Icon name="warning" />
      {errorMessage(error)}
    </p>
  )
}

export function openNewList(): void {
  openModal({
    name: 'favorites-list',
    title: m.favourites_list_new(),
    size: 'sm',
    content: () => (
      <NewListForm
        onCreated={({ name }) => {
          closeModal()
          showToast('success', m.favourites_list_created({ name }))
        }}
      />
    ),
  })
}

/** Moving a lot to another list, or taking it out of this one (FA-04). */
export function openManageFavourite(favourite: Favourite, list: FavouriteList, lists: readonly FavouriteList[]): void {
  openModal({
    name: 'favorite',
    title: m.favourites_manage_title(),
    size: 'sm',
    content: () => <Manage favourite={favourite} list={list} others={lists.filter(({ id }) => id !== list.id)} />,
  })
}

function Manage({
  favourite: { id, lot },
  list,
  others,
}: {
  favourite: Favourite
  list: FavouriteList
  others: readonly FavouriteList[]
}) {
  const [target, setTarget] = useState('')
  const move = useChange(
    () => apiClient().call('PATCH /favorites', { body: { listeFrom: String(list.id), listeTo: target, lot: lot.id } }),
    () => {
      closeModal()
      showToast(
        'success',
        m.favourites_moved({ name: others.find((other) => String(other.id) === target)?.name ?? '' }),
      )
    },
  )
  const remove = useChange(
    () => apiClient().call('DELETE /favorites/{id}', { params: { id } }),
    () => {
      if (!isIn(others, lot.id)) setLiked(lot.id, false)
      closeModal()
      showToast('success', m.favourites_removed_from({ name: lot.name, list: list.name }))
    },
  )
  return (
    <div className="grid gap-5 text-md">
      <p>{lot.name}</p>
      {others.length > 0 && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (target !== '') move.mutate()
          }}
        >
          <RadioGroup
            name="listeTo"
            label={m.favourites_move_to()}
            options={others.map((other) => ({ value: String(other.id), label: other.name }))}
            value={target}
            onChange={(next) => {
              setTarget(next)
              move.reset()
            }}
          />
          <Failed error={move.error} />
          <Button type="submit" disabled={target === ''} loading={move.isPending}>
            {m.favourites_move()}
          </Button>
        </form>
      )}
      <div className="grid gap-3 border-t border-line pt-4">
        <Failed error={remove.error} />
        <Button variant="secondary" icon="trash" loading={remove.isPending} onClick={() => remove.mutate()}>
          {m.favourites_remove_from({ list: list.name })}
        </Button>
      </div>
    </div>
  )
}

/** Asks before a list goes with everything in it (FA-04: normal, confirm, delete or back). */
export function openDeleteList(list: FavouriteList, lists: readonly FavouriteList[]): void {
  openModal({
    name: 'delete',
    title: m.favourites_delete_title({ name: list.name }),
    size: 'sm',
    content: () => <Delete list={list} others={lists.filter(({ id }) => id !== list.id)} />,
  })
}

function Delete({ list, others }: { list: FavouriteList; others: readonly FavouriteList[] }) {
  const remove = useChange(
    () => apiClient().call('DELETE /liste/{id}', { params: { id: list.id } }),
    () => {
      for (const { lot } of list.favorites) if (!isIn(others, lot.id)) setLiked(lot.id, false)
      closeModal()
      showToast('success', m.favourites_deleted({ name: list.name }))
    },
  )
  return (
    <div className="grid gap-5 text-md">
      <p>
        {list.favorites.length > 0
          ? m.favourites_delete_lead({ count: list.favorites.length })
          : m.favourites_delete_empty()}
      </p>
      <Failed error={remove.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={closeModal}>
          {m.favourites_back()}
        </Button>
        <Button variant="danger" icon="trash" loading={remove.isPending} onClick={() => remove.mutate()}>
          {m.favourites_delete_confirm()}
        </Button>
      </div>
    </div>
  )
}

/** A secret link to a list, for the family to look at; it can be taken back at any time. */
export function openShareList(list: FavouriteList): void {
  openModal({
    name: 'share',
    title: m.favourites_share_title({ name: list.name }),
    size: 'sm',
    content: () => <Share list={list} />,
  })
}

function Share({ list }: { list: FavouriteList }) {
  const [path, setPath] = useState<string | null>(null)
  const share = useChange(
    async () => setPath((await apiClient().call('POST /liste/{id}/share', { params: { id: list.id } })).path),
    () => {},
  )
  const stop = useChange(
    () => apiClient().call('DELETE /liste/{id}/share', { params: { id: list.id } }),
    () => {
      closeModal()
      showToast('success', m.favourites_share_stopped())
    },
  )
  return (
    <div className="grid gap-5 text-md">
      <p>{m.favourites_share_lead()}</p>
      {path ? (
        <CopyLink url={new URL(withLocale(path, currentLocale()), window.location.origin).href} />
      ) : (
        <>
          {list.shared && <p className="text-sm text-ink-soft">{m.favourites_share_again()}</p>}
          <Button icon="link" loading={share.isPending} onClick={() => share.mutate()}>
            {m.favourites_share_make()}
          </Button>
        </>
      )}
      <Failed error={share.error ?? stop.error} />
      {(list.shared || path) && (
        <Button variant="secondary" loading={stop.isPending} onClick={() => stop.mutate()}>
          {m.favourites_share_stop()}
        </Button>
      )}
    </div>
  )
}
