import { type ReactNode, useState } from 'react'
import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'
import { Badge } from '../ui/badge.tsx'
import { CheckboxGroup } from '../ui/choice-fields.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** An accordion of the filters, with the number of those that are set. */
export function FilterSection({
  title,
  count = 0,
  open,
  children,
}: {
  title: string
  count?: number | undefined
  open?: boolean | undefined
  children: ReactNode
}) {
  const [startsOpen] = useState(open || count > 0)
  return (
    <Accordion title={title} extra={count > 0 && <Badge tone="primary">{count}</Badge>} open={startsOpen}>
      {children}
    </Accordion>
  )
}

/** Words of a vocabulary as chips to choose any of. */
export function FilterChoices<Word extends string>({
  label,
  name,
  words,
  offered,
  value = [],
  counts,
  onChange,
}: {
  label: string
  name: string
  words: Record<Word, readonly [words: () => string, icon: IconName]>
  offered: readonly Word[]
  value: readonly Word[] | undefined
  /** How many lots each word would leave. */
  counts?: Record<string, number> | null | undefined
  onChange: (chosen: Word[]) => void
}) {
  return (
    <CheckboxGroup
      label={label}
      hideLabel
      look="chips"
      name={name}
      options={offered.map((word) => ({
        value: word,
        label: words[word][0](),
        icon: words[word][1],
        count: countWords(counts?.[word]),
      }))}
      value={value}
      onChange={(chosen) => onChange(offered.filter((word) => chosen.includes(word)))}
    />
  )
}

/** A count as figures and in words; undefined when it is not known. */
export function countWords(count: number | undefined): { shown: string; words: string } | undefined {
  if (count === undefined) return undefined
  const shown = displayNumber(count)
  return { shown, words: m.search_option_count({ count, shown }) }
}

/** Words of a step, and how many lots it would leave once that is known. */
export function withCount(words: string, count: number | undefined): string {
  const told = countWords(count)
  return told ? `${words} · ${told.words}` : words
}
