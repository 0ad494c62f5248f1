import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'

/** Links to the page before and the page after; nothing where there is one page. */
export function PageLinks({
  label,
  page,
  pages,
  hrefOf,
}: {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="desk-page-links">
      {page > 1 ? (
        <ButtonLink href={hrefOf(page - 1)} variant="secondary">
          {m.desk_previous_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft">{m.desk_page_of({ page, pages })}</span>
      {page < pages ? (
        <ButtonLink href={hrefOf(page + 1)} variant="secondary">
          {m.desk_next_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
