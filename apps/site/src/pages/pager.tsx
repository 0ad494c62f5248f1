import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'

/** The way through the pages of something long: the first stands at its own address, the others at `…/page-n` (RT-07). */
export function Pager({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages === 1) return null
  const address = (number: number) => (number === 1 ? path : `${path}/page-${number}`)
  return (
    <nav className="content-pager" aria-label={m.content_pages()}>
      {page > 1 ? (
        <AppLink className="text-link" rel="prev" href={address(page - 1)}>
          {m.content_previous()}
        </AppLink>
      ) : (
        <span />
      )}
      <span className="text-ink-soft">{m.content_page_of({ page, pages })}</span>
      {page < pages ? (
        <AppLink className="text-link" rel="next" href={address(page + 1)}>
          {m.content_next()}
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
