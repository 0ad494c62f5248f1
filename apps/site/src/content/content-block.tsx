import type { Block } from '@escale/contract/content'
import { Accordion } from '../ui/accordion.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { HtmlText } from './html-text.tsx'

/** A piece of a page or of an article. */
export function ContentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <HtmlText html={block.html} />
    case 'picture':
      return (
        <figure className="content-figure">
          <Picture path={block.path} alt={block.alt} ratio="16/9" sizes="(width >= 820px) 44rem, 100vw" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'faq':
      return (
        <div>
          {block.questions.map(({ question, answer }) => (
            <Accordion key={question} title={question}>
              <HtmlText html={answer} />
            </Accordion>
          ))}
        </div>
      )
    case 'link':
      return (
        <p>
          <ButtonLink href={block.link.url}>{block.link.text}</ButtonLink>
        </p>
      )
  }
}
