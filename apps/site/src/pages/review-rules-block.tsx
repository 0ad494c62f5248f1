import type { Block } from '@escale/contract/blocks'

/** How reviews are collected, checked, shown, withdrawn and kept (LW-305). */
export function ReviewRulesBlock({ sections }: Pick<Extract<Block, { kind: 'reviewRules' }>, 'sections'>) {
  return (
    <div className="html-text">
      {sections.map(({ title, sentences }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
