import type { Block } from '@escale/contract/blocks'
import { fold } from '@escale/domain/text/fold'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'

/**
 * Leaves the questions of a page whose question or answer contains each of the words, whatever their case and accents, and counts
 * them. A text before questions is their heading, and goes away with the last of them.
 */
export function findQuestions(blocks: readonly Block[], words: string): { blocks: Block[]; count: number } {
  const wanted = words.split(/\s+/).map(fold).filter(Boolean)
  let count = 0
  const found = blocks.map((block) => {
    if (block.kind !== 'faq') return block
    const questions = block.questions.filter(({ question, answer }) => {
      const text = fold(`${question} ${textOfNodes(parseHtml(answer))}`)
      return wanted.every((word) => text.includes(word))
    })
    count += questions.length
    return { ...block, questions }
  })
  const isEmpty = (block: Block | undefined) => block?.kind === 'faq' && block.questions.length === 0
  return {
    blocks: found.filter((block, index) => !isEmpty(block) && !(block.kind === 'text' && isEmpty(found[index + 1]))),
    count,
  }
}
