import { type StoredBlock, storedBlock } from '@escale/contract/blocks'
import type { StoredContent } from '../platform/stored-content.ts'

/** In characters of JSON. A company's terms may be one long block. */
const LONGEST = 500_000

/**
 * Validates the stored blocks of a page or an article (`blocks` may be any value). An invalid block is omitted and
 * logged once, so that an editing mistake does not take the page down.
 */
export function readBlocks(blocks: unknown, of: string, stored: Pick<StoredContent, 'check'>): StoredBlock[] {
  if (!Array.isArray(blocks)) {
    stored.check(`blocks of ${of}`, storedBlock.array(), blocks)
    return []
  }
  return blocks.flatMap((block, index) => stored.check(`block ${index} of ${of}`, storedBlock, block, LONGEST) ?? [])
}
