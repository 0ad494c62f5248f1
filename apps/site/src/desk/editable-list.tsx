import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'

/**
 * A list whose entries open as forms in their place, one at a time; a button above opens the form of a new entry.
 * `items` is undefined until they are loaded.
 */
export function EditableList<Item extends { id: string; version: number }>({
  items,
  nameOf,
  row,
  form,
  addLabel,
  editLabel,
  empty,
}: {
  items: readonly Item[] | undefined
  nameOf: (item: Item) => string
  row: (item: Item) => ReactNode
  form: (options: { item: Item | null; onDone: () => void }) => ReactNode
  addLabel: string
  editLabel: string
  empty: ReactNode
}) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState<string | null>(null)
  const onDone = () => setOpen(null)
  return (
    <>
      {open === 'new' ? (
        form({ item: null, onDone })
      ) : (
        <div>
          <Button icon="plus" disabled={!hydrated} onClick={() => setOpen('new')}>
            {addLabel}
          </Button>
        </div>
      )}
      {items?.length === 0 && open !== 'new' && empty}
      {items && items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.id}>
              {open === item.id ? (
                form({ item, onDone })
              ) : (
                <section
                  aria-label={nameOf(item)}
                  className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line p-4"
                >
                  <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-2">
                    <h2 className="text-md font-semibold">{nameOf(item)}</h2>
                    {row(item)}
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    icon="edit"
                    disabled={!hydrated}
                    onClick={() => setOpen(item.id)}
                  >
                    {editLabel}
                    <span className="sr-only">{` ${nameOf(item)}`}</span>
                  </Button>
                </section>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
