import type { FormEvent, ReactNode } from 'react'

/**
 * The filters of a list: a form that also works without scripts, since its fields are the query of the address. A chosen option applies at
 * once. `action`: the address of the list, where that is another page; `onFilter` gets the fields.
 */
export function FilterForm({
  action,
  className,
  onFilter,
  children,
}: {
  action?: string
  className: string
  onFilter: (fields: Record<string, FormDataEntryValue>) => void
  children: ReactNode
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFilter(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <search>
      <form
        action={action}
        onSubmit={submit}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
        }}
        className={className}
      >
        {children}
      </form>
    </search>
  )
}
