import type { Block } from '@escale/contract/blocks'
import { AgencyCard } from '../agencies/agency-card.tsx'
import { AgencyContact } from '../agencies/agency-contact.tsx'
import { AgencyPhone } from '../agencies/agency-phone.tsx'
import { HtmlText } from '../content/html-text.tsx'
import { RentEstimate } from '../owner/rent-estimate.tsx'
import { RetentionTable } from '../privacy/retention-table.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { AccessibilityBlock } from './accessibility-block.tsx'
import { BlockSection } from './block-section.tsx'
import { CancellationBlock } from './cancellation-block.tsx'
import { CardsBlock } from './cards-block.tsx'
import { FeeScalesBlock } from './fee-scales-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { LegalIdentityBlock } from './legal-identity-block.tsx'
import { LotsBlock } from './lots-block.tsx'
import { QuotesBlock } from './quotes-block.tsx'
import { ReviewRulesBlock } from './review-rules-block.tsx'
import { ReviewsBlock } from './reviews-block.tsx'
import { SearchBlock } from './search-block.tsx'

/** The pieces of a page or of an article, one below the other. */
export function ContentBlocks({ blocks, isOpen = false }: { blocks: readonly Block[]; isOpen?: boolean }) {
  const form = blocks.findIndex(({ kind }) => kind === 'form')
  return blocks.map((block, index) => (
    <ContentBlock
      key={keyOf(block, index)}
      block={block}
      isFirst={index === 0}
      isBeforeForm={index < form}
      isOpen={isOpen}
    />
  ))
}

/** Two pieces of a page are never the same piece: their place tells them apart. */
const keyOf = ({ kind }: Block, index: number) => `${kind}-${index}`

/** A piece of a page or of an article. */
export function ContentBlock({
  block,
  isFirst = false,
  isBeforeForm = false,
  isOpen = false,
}: {
  block: Block
  isFirst?: boolean
  /** The page goes on to a form to write on: its agencies are there to be called. */
  isBeforeForm?: boolean
  /** Questions show their answers. */
  isOpen?: boolean
}) {
  switch (block.kind) {
    case 'text':
      return <HtmlText html={block.html} />
    case 'picture':
      return (
        <figure className="content-figure">
          <Picture
            path={block.path}
            alt={block.alt}
            ratio="16/9"
            sizes="(width >= 1060px) 60rem, 100vw"
            // Above the fold, as far as anybody knows.
            eager={isFirst}
          />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'gallery':
      return <GalleryBlock block={block} />
    case 'cards':
      return <CardsBlock block={block} />
    case 'quotes':
      return <QuotesBlock block={block} />
    case 'lots':
      return <LotsBlock block={block} />
    case 'search':
      return <SearchBlock block={block} />
    case 'agencies':
      return (
        <BlockSection title={block.title}>
          <ul className={isBeforeForm ? 'agency-phones' : 'agency-list'}>
            {block.agencies.map((agency) => (
              <li key={agency.id}>
                {isBeforeForm ? <AgencyPhone agency={agency} /> : <AgencyCard agency={agency} heading="h3" />}
              </li>
            ))}
          </ul>
        </BlockSection>
      )
    case 'reviews':
      return <ReviewsBlock block={block} />
    case 'rentEstimate':
      return (
        <BlockSection title={block.title}>
          <RentEstimate places={block.places} />
        </BlockSection>
      )
    case 'faq':
      return (
        <div data-faq>
          {block.questions.map(({ question, answer }) => (
            <Accordion key={question} title={question} open={isOpen}>
              <HtmlText html={answer} />
            </Accordion>
          ))}
        </div>
      )
    case 'form':
      return (
        <BlockSection title={block.title} className="content-form">
          <AgencyContact subject={block.subject} />
        </BlockSection>
      )
    case 'link':
      return (
        <p>
          <ButtonLink href={block.link.url}>{block.link.text}</ButtonLink>
        </p>
      )
    case 'legalIdentity':
      return <LegalIdentityBlock identity={block.identity} agencies={block.agencies} />
    case 'reviewRules':
      return <ReviewRulesBlock sections={block.sections} />
    case 'feeScales':
      return <FeeScalesBlock agencies={block.agencies} />
    case 'accessibility':
      return <AccessibilityBlock statement={block.statement} />
    case 'retention':
      return <RetentionTable lines={block.lines} />
    case 'cancellationPolicies':
      return <CancellationBlock block={block} />
  }
}
