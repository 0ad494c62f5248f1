import type { Block } from '@escale/contract/blocks'
import { AppLink } from '../ui/app-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { BlockSection } from './block-section.tsx'

/** Above the fold on a wide screen. */
const FIRST_SEEN = 3

/** Cards of a picture and some words; the whole card leads to its link. */
export function CardsBlock({ block: { title, cards } }: { block: Extract<Block, { kind: 'cards' }> }) {
  const Heading = title === null ? 'h2' : 'h3'
  return (
    <BlockSection title={title}>
      <ul className="content-cards">
        {cards.map(({ path, alt, title, text, link }, index) => (
          <li key={`${title} ${link.url}`} className="content-card">
            <Picture
              path={path}
              alt={alt}
              ratio="3/2"
              sizes="(width >= 960px) 30vw, (width >= 620px) 46vw, 8rem"
              eager={index < FIRST_SEEN}
            />
            <Heading>{title}</Heading>
            <p className="text-md text-ink-soft">{text}</p>
            <p>
              <AppLink href={link.url} className="text-link after:absolute after:inset-0">
                {link.text}
              </AppLink>
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
