import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

interface FilterFormProps {
  /** The address of the list, where that is another page. */
  action?: string
  /** The columns of a wide screen. */
  className: string
  onFilter: (fields: Record<string, FormDataEntryValue>) => void
  children: ReactNode
}

/**
 * The filters of a list: a form that also works without scripts, since its fields are the query of the address. A chosen option applies at
 * once.
 */
export function FilterForm({ action, className, onFilter, children }: FilterFormProps) {
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

/** Classes that show all filters in one row, from the width of a tablet or of a wide screen on. */
const ROW = {
  tablet: { form: 'w820:grid', toggle: 'w820:hidden', more: 'w820:contents w820:[&>.button]:col-auto' },
  wide: { form: 'w1060:grid', toggle: 'w1060:hidden', more: 'w1060:contents w1060:[&>.button]:col-auto' },
}

/**
 * Filters of which a phone and a tablet show the `first` field only, and the others on demand. A wide screen shows all in the columns of
 * `className`, and without one folds them as well, for a page whose room belongs to something else.
 */
export function FoldingFilterForm({
  search,
  first,
  active,
  className,
  foldsFirst = false,
  unfoldsEarly = false,
  children,
  ...form
}: Omit<FilterFormProps, 'className'> & {
  className?: string
  /** What the address filters by: another search fills the fields anew and leaves the others shown or hidden. */
  search: object
  first: ReactNode
  /** On a phone the first field is folded as well, and the button is an item of the grid around the form. */
  foldsFirst?: boolean
  /** The fields are so few that a tablet has room for all of them. */
  unfoldsEarly?: boolean
  /** How many of the other fields filter now. */
  active: number
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // Without columns all screens fold.
  const row = className ? ROW[unfoldsEarly ? 'tablet' : 'wide'] : undefined
  return (
    <FilterForm
      {...form}
      key={JSON.stringify(search)}
      className={classNames('filter-form', className, foldsFirst && 'filter-form-inline', row?.form)}
    >
      <div className="filter-form-first">{first}</div>
      <Button
        variant="secondary"
        icon="filter"
        className={classNames('filter-form-toggle with-scripts', row?.toggle)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? m.desk_filters_active({ count: active }) : m.desk_filters()}
      </Button>
      <div id={id} className={classNames('filter-form-more', row?.more)} data-open={isOpen || undefined}>
        {children}
      </div>
    </FilterForm>
  )
}
