import type { Block } from '@escale/contract/blocks'
import { Picture } from '../ui/picture.tsx'
import { BlockSection } from './block-section.tsx'

/** What people say of us, each with their name. */
export function QuotesBlock({ block: { title, quotes } }: { block: Extract<Block, { kind: 'quotes' }> }) {
  return (
    <BlockSection title={title}>
      <ul className="grid gap-4 w960:grid-cols-3">
        {quotes.map(({ text, name, detail, path }) => (
          <li key={`${name} ${text}`} className="row-span-2 grid grid-rows-subgrid">
            <figure className="row-span-2 grid grid-rows-subgrid gap-4 rounded-xl border border-line p-5">
              <blockquote className="text-md">{text}</blockquote>
              <figcaption className="flex items-start gap-3 text-sm">
                {path && (
                  <Picture
                    path={path}
                    alt=""
                    ratio="1/1"
                    sizes="5rem"
                    widths={[320]}
                    className="size-14 rounded-full"
                  />
                )}
                <span>
                  <span className="block font-semibold text-ink">{name}</span>
                  <span className="text-ink-soft">{detail}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
