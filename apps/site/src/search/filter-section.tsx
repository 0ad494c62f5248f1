import { type ReactNode, useState } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { Badge } from '../ui/badge.tsx'
import { CheckboxGroup } from '../ui/field.tsx'
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
  onChange,
}: {
  label: string
  name: string
  words: Record<Word, readonly [words: () => string, icon: IconName]>
  offered: readonly Word[]
  value: readonly Word[] | undefined
  onChange: (chosen: Word[]) => void
}) {
  return (
    <CheckboxGroup
      label={label}
      hideLabel
      look="chips"
      name={name}
      options={offered.map((word) => ({ value: word, label: words[word][0](), icon: words[word][1] }))}
      value={value}
      onChange={(chosen) => onChange(offered.filter((word) => chosen.includes(word)))}
    />
  )
}
