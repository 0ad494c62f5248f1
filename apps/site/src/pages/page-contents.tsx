import * as m from '../i18n/messages.generated/messages.js'

/** Links to the sections of a long text, beside it on a wide screen and before it on others. */
export function PageContents({ headings }: { headings: readonly { id: string; title: string }[] }) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <p id="page-contents" className="text-sm font-semibold">
        {m.content_contents()}
      </p>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
