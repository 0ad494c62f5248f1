import type { Block } from '@escale/contract/blocks'
import { useState } from 'react'
import { findQuestions } from '../content/find-questions.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { TextField } from '../ui/field.tsx'
import { ContentBlocks } from './content-block.tsx'

/** A page with questions, and a field that leaves those with some words, opened. Without scripts all answers are open. */
export function FaqSearch({ blocks }: { blocks: readonly Block[] }) {
  const [words, setWords] = useState('')
  const isSearch = words.trim() !== ''
  const found = isSearch ? findQuestions(blocks, words) : null
  return (
    <>
      <search className="with-scripts">
        <TextField
          type="search"
          label={m.content_faq_search()}
          icon="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          maxLength={80}
          autoComplete="off"
        />
        <p role="status" className="mt-1 text-sm text-ink-soft">
          {found && (found.count === 0 ? m.content_faq_none() : m.content_faq_found({ count: found.count }))}
        </p>
      </search>
      <ContentBlocks blocks={found?.blocks ?? blocks} isOpen={isSearch} />
    </>
  )
}
