import type { FavouriteList } from '@escale/contract/favourites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { createList } from './favourites.queries.ts'

/** The API takes no more. */
const MOST_LETTERS = 60

/** A name for a new list (FA-02): nothing to send while it is empty; a name that is taken is said at the field. */
export function NewListForm({ onCreated }: { onCreated: (list: FavouriteList) => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isTooLong = name.trim().length > MOST_LETTERS
  const create = useMutation({
    mutationFn: (wanted: string) => createList(queryClient, wanted),
    onSuccess: (list) => {
      setName('')
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
            ? m.favourites_list_too_long({ most: MOST_LETTERS, count: name.trim().length })
            : create.isError
              ? errorMessage(create.error)
              : undefined
        }
        onChange={(event) => {
          setName(event.target.value)
          if (create.isError) create.reset()
        }}
      />
      <Button type="submit" variant="secondary" icon="plus" disabled={name.trim() === ''} loading={create.isPending}>
        {m.favourites_list_create()}
      </Button>
    </form>
  )
}
