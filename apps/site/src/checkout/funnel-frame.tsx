import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { FunnelSteps } from './funnel-steps.tsx'

/** Frame of every step: back link, progress, the step itself and the stay beside it. */
export function FunnelFrame({
  step,
  back,
  title,
  lead,
  aside,
  isAsideLast = false,
  children,
}: {
  step: 1 | 2 | 3
  back: { href: string; words: string }
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  /** On small screens the stay and its price come first. Once the nights are held, the next steps come first. */
  isAsideLast?: boolean
  children: ReactNode
}) {
  const beside = aside && (
    <aside
      aria-labelledby="funnel-summary-title"
      className="grid gap-5 w960:sticky w960:top-20 w960:col-start-2 w960:row-span-2 w960:row-start-1"
    >
      <h2 id="funnel-summary-title" className="sr-only">
        {m.checkout_summary()}
      </h2>
      {aside}
    </aside>
  )
  return (
    <div className="page grid gap-6 py-5 w820:gap-8 w820:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line pb-4">
        <AppLink href={back.href} className="inline-flex items-center gap-2 py-1 text-sm font-semibold hover:underline">
          <Icon name="arrow-left" />
          {back.words}
        </AppLink>
        <FunnelSteps current={step} />
      </div>
      <div className="grid items-start gap-x-10 gap-y-6 w960:grid-cols-[minmax(0,1fr)_22rem] w960:grid-rows-[auto_1fr] w1200:gap-x-16">
        <header className="grid gap-2 w960:col-start-1">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="max-w-text text-md text-ink-soft">{lead}</p>}
        </header>
        {!isAsideLast && beside}
        <div className="grid min-w-0 gap-8 w960:col-start-1">{children}</div>
        {isAsideLast && beside}
      </div>
    </div>
  )
}
