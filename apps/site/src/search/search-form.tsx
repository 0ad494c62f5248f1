import { MAX_CAPACITY_CHOICE } from '@escale/domain/search/filter-options'
import { peopleOf, withCapacity } from '@escale/domain/search/minimum-capacity'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { type SubmitEvent, useId, useState } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { changeQuery, type SearchChange } from './change-query.ts'
import { DatesField } from './dates-field.tsx'
import { DestinationField } from './destination-field.tsx'
import { formatStay } from './format-stay.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { regionName } from './region-name.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

export interface SearchFormProps {
  /** `line` on the search page, `home` on the hero, `light` in a column. */
  variant: 'line' | 'home' | 'light'
  /** The search to start from. All that the form does not show is kept. */
  query: SearchQuery
  /** Searches at each change instead of waiting for the button. */
  immediate?: boolean | undefined
}

const OWN_FIELDS = ['q', 'regionSlug', 'start_date', 'end_date', 'capacity'] as const

/**
 * Destination, dates and capacity. Without scripts it is a plain GET form of `/recherche`; with scripts the same fields
 * navigate in place.
 */
export function SearchForm({ variant, query, immediate = false }: SearchFormProps) {
  const goTo = useSearchNavigation()
  const regions = useBaseData()?.orderedRegions ?? []
  const [asked, setAsked] = useState(query)
  const [draft, setDraft] = useState(query)
  if (asked !== query) {
    setAsked(query)
    setDraft(query)
  }
  // On a phone the form is collapsed to a summary.
  const [open, setOpen] = useState(false)
  const capacityId = useId()
  const people = capacityOf(draft)
  const region = draft.regionSlug && regionName(draft.regionSlug, regions)
  const change = (changes: SearchChange) => {
    const next = changeQuery(draft, changes)
    setDraft(next)
    // Paint the form and the closed calendar first: navigation renders the page several times.
    if (immediate) afterPaint(() => goTo(next))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The submit button disappears with the collapsed fields.
    event.currentTarget.querySelector<HTMLElement>('.search-form-summary')?.focus()
    setOpen(false)
    goTo(draft)
  }
  return (
    <form
      method="get"
      action={withLocale('/recherche', currentLocale())}
      aria-label={m.search_form_label()}
      className={classNames('search-form', `search-form-${variant}`)}
      data-open={open || undefined}
      onSubmit={submit}
    >
      {variant !== 'light' && (
        <button
          type="button"
          className="search-form-summary with-scripts"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-up' : 'search'} />
          <span className="sr-only">{variant === 'home' ? m.search_form_label() : m.search_edit()}</span>
          <Summary query={draft} place={draft.q ?? region} variant={variant} />
        </button>
      )}
      <div className="search-form-fields">
        <DestinationField
          query={draft}
          regionName={region}
          onType={(q) => setDraft(changeQuery(draft, { q, regionSlug: undefined, bbox: undefined }))}
          // A map area belongs to the previous destination.
          onChoose={({ q, regionSlug }) => change({ q, regionSlug, bbox: undefined })}
        />
        <DatesField query={draft} onChange={change} />
        <DrawnOnce as="div" part="capacity" source={() => String(people)} texts={{ id: capacityId }} className="grid">
          {({ id }) => (
            <SelectField
              id={id}
              name="capacity"
              label={m.search_capacity()}
              value={people || ''}
              onChange={(event) =>
                change({ ...NOBODY, ...withCapacity(draft, Number(event.target.value) || undefined) })
              }
            >
              <option value="">{m.search_capacity_any()}</option>
              {(people > MAX_CAPACITY_CHOICE ? [...capacities, people] : capacities).map((count) => (
                <option key={count} value={count}>
                  {m.search_capacity_count({ count })}
                </option>
              ))}
            </SelectField>
          )}
        </DrawnOnce>
        <HiddenFields query={draft} except={OWN_FIELDS} />
        <Button type="submit" variant="accent" icon="search">
          <span className="search-form-submit">{m.search_submit()}</span>
        </Button>
      </div>
    </form>
  )
}

/** The search in two lines, for a phone: the place with the guests, and the dates, which need a line of their own. */
function Summary({
  query,
  place,
  variant,
}: {
  query: SearchQuery
  place: string | undefined
  variant: SearchFormProps['variant']
}) {
  const people = capacityOf(query)
  const capacity = people ? m.search_capacity_count({ count: people }) : m.search_capacity_any_words()
  const stay = formatStay(query)
  if (variant === 'home' && !place && !people && !stay) {
    return (
      <span>
        {m.search_edit_where()}
        <small>{`${m.search_edit_any_dates()} · ${capacity}`}</small>
      </span>
    )
  }
  return (
    <span>
      {place || m.search_edit_any_place()}
      {people > 0 && ` · ${m.search_capacity_short({ count: people })}`}
      <small>{stay ?? m.search_edit_any_dates()}</small>
    </span>
  )
}

const NOBODY = { capacity: undefined, people: undefined, adults: undefined, children: undefined }

/** One traveller needs nothing that another lot has not. */
function capacityOf(query: SearchQuery): number {
  const people = peopleOf(query)
  return query.capacity || people > 1 ? people : 0
}

const capacities = Array.from({ length: MAX_CAPACITY_CHOICE }, (_, index) => index + 1)
