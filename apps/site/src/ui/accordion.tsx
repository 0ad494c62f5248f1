import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface AccordionProps {
  title: ReactNode
  icon?: IconName | undefined
  /** Short text at the end of the title, such as a number of choices. */
  extra?: ReactNode
  /** Open initially; afterwards the visitor decides. */
  open?: boolean | undefined
  /** Accordions with the same name close each other. */
  group?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Disclosure built on `<details>`, so it works without scripts and in the browser's page search. */
export function Accordion({ title, icon, extra, open, group, className, children }: AccordionProps) {
  return (
    <details className={classNames('accordion', className)} open={open} name={group}>
      <summary>
        {icon && <Icon name={icon} className="text-ink-soft" />}
        <span>{title}</span>
        {extra}
        <Icon name="chevron-down" className="accordion-chevron" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
