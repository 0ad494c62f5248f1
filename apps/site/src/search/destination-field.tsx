import type { Suggestion } from '@escale/contract/search'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { Combobox } from '../ui/combobox.tsx'
import { Icon } from '../ui/icon.tsx'
import { suggestionsQuery } from './search.queries.ts'

/** Autocomplete opens at three characters (SE-08). */
const MIN_LENGTH = 3

const suggestionIcons = { city: 'map-pin', region: 'map', lot: 'home' } as const satisfies Record<
  Suggestion['kind'],
  string
>

/** Where to: a text, or a region chosen from the suggestions; the one excludes the other (SE-07). */
export function DestinationField({
  query,
  regionName,
  onType,
  onChoose,
}: {
  query: SearchQuery
  /** Name of the search's region, if it has one. */
  regionName: string | undefined
  onType: (text: string) => void
  onChoose: (destination: Pick<SearchQuery, 'q' | 'regionSlug'>) => void
}) {
  const navigate = useNavigate()
  const text = query.q ?? regionName ?? ''
  const asked = query.q !== undefined && text.trim().length >= MIN_LENGTH
  const { data } = useQuery({ ...suggestionsQuery(text), enabled: asked, placeholderData: (previous) => previous })

  const select = ({ q, regionSlug, uri }: Suggestion) => {
    if (uri) navigate({ to: uri })
    else onChoose({ ...(q && { q }), ...(regionSlug && { regionSlug }) })
  }
  return (
    <>
      <Combobox
        label={m.search_destination()}
        placeholder={m.search_destination_placeholder()}
        className="search-form-destination"
        name={query.regionSlug ? undefined : 'q'}
        value={text}
        onInputChange={onType}
        items={(asked && data?.suggestions) || []}
        itemToLabel={({ label, detail }) => `${label}, ${detail}`}
        renderItem={({ kind, label, detail }) => (
          <span className="destination-field-suggestion">
            <Icon name={suggestionIcons[kind]} />
            <span>
              {label}
              <span className="destination-field-detail">{detail}</span>
            </span>
          </span>
        )}
        onSelect={select}
        minLength={MIN_LENGTH}
      />
      {query.regionSlug && <input type="hidden" name="regionSlug" value={query.regionSlug} />}
    </>
  )
}
