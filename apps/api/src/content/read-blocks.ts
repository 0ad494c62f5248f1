import { type StoredBlock, storedBlock } from '@escale/contract/blocks'
import type { Logger } from '../platform/log.ts'

/**
 * The blocks of a page or an article as the store keeps them, checked: one that is not as the contract says is left out and
 * told to the log, so that a slip of a pen takes no page down.
 */
export function readBlocks(blocks: readonly unknown[], of: string, log: Pick<Logger, 'warn'>): StoredBlock[] {
  return blocks.flatMap((block, index) => {
    const read = storedBlock.safeParse(block)
    if (read.success) return [read.data]
    log.warn({ of, index, issues: read.error.issues }, 'a block of a page is not as it should be')
    return []
  })
}
