import type { FavouriteList } from '@escale/contract/favourites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { createList } from './favourites.queries.ts'

/** The limit of the API. */
const MAX_LENGTH = 60

/** The form that creates a list (FA-02). It cannot be sent while the name is empty; a name in use is an error of the field. */
export function NewListForm({
  initialName = '',
  submitLabel,
  isPending = false,
  onCreated,
}: {
  initialName?: string
  /** "Créer la liste" by default. */
  submitLabel?: string
  /** What follows the creation is still under way. */
  isPending?: boolean
  onCreated: (list: FavouriteList) => void
}) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(initialName)
  const field = useRef<HTMLInputElement>(null)
  const isTooLong = name.trim().length > MAX_LENGTH
  const create = useMutation({
    mutationFn: (listName: string) => createList(queryClient, listName),
    onSuccess: (list) => {
      if (initialName === '') setName('')
      onCreated(list)
    },
    onError: () => field.current?.focus(),
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTooLong) field.current?.focus()
        else if (name.trim() !== '' && !create.isPending) create.mutate(name.trim())
      }}
    >
      <TextField
        ref={field}
        label={m.favourites_list_name()}
        hint={m.favourites_list_name_hint()}
        value={name}
        autoComplete="off"
        error={
          isTooLong
            ? m.favourites_list_too_long({ most: MAX_LENGTH, count: name.trim().length })
            : create.isError
              ? errorMessage(create.error)
              : undefined
        }
        onChange={(event) => {
          setName(event.target.value)
          if (create.isError) create.reset()
        }}
      />
      <Button
        type="submit"
        variant={submitLabel ? 'accent' : 'secondary'}
        icon={submitLabel ? 'heart' : 'plus'}
        disabled={name.trim() === ''}
        loading={create.isPending || isPending}
      >
        {submitLabel ?? m.favourites_list_create()}
      </Button>
    </form>
  )
}
