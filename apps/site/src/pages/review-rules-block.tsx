import type { Block } from '@escale/contract/blocks'
import { Fragment } from 'react'

/** How reviews are collected, checked, shown, withdrawn and kept (LW-305). */
export function ReviewRulesBlock({ sections }: Pick<Extract<Block, { kind: 'reviewRules' }>, 'sections'>) {
  return (
    <div className="html-text">
      {sections.map(({ title, sentences }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
