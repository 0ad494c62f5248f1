import { type StoredBlock, storedBlock } from '@escale/contract/blocks'
import type { StoredContent } from '../platform/stored-content.ts'

/** Characters of JSON: the terms of a firm may be one block. */
const LONGEST = 500_000

/**
 * The blocks of a page or an article as the store keeps them, checked: one that is not as the contract says is left out and
 * told to the log once, so that a slip of a pen takes no page down. `blocks` may be anything.
 */
export function readBlocks(blocks: unknown, of: string, stored: Pick<StoredContent, 'check'>): StoredBlock[] {
  if (!Array.isArray(blocks)) {
    stored.check(`blocks of ${of}`, storedBlock.array(), blocks)
    return []
  }
  return blocks.flatMap((block, index) => stored.check(`block ${index} of ${of}`, storedBlock, block, LONGEST) ?? [])
}
