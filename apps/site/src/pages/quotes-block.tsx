import type { Block } from '@escale/contract/blocks'
import { BlockSection } from './block-section.tsx'

/** What people say of us, each with their name. */
export function QuotesBlock({ block: { title, quotes } }: { block: Extract<Block, { kind: 'quotes' }> }) {
  return (
    <BlockSection title={title}>
      <ul className="grid gap-4 w720:grid-cols-3">
        {quotes.map(({ text, name, detail }) => (
          <li key={`${name} ${text}`}>
            <figure className="grid h-full content-between gap-4 rounded-xl border border-line p-5">
              <blockquote className="text-md">{text}</blockquote>
              <figcaption className="text-sm">
                <span className="block font-semibold text-ink">{name}</span>
                <span className="text-ink-soft">{detail}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
