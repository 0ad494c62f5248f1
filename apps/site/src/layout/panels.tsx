import {
  closePanel as closed,
  openPanel as opened,
  type PanelName,
  type PanelStack,
  syncPanels,
} from '@escale/domain/panels/panel-stack'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { createStore } from './external-store.ts'

/** Set while a panel that was closed takes its own history entry away. */
let goingBack = false
const panels = createStore<PanelStack<unknown>>([])

/**
 * The named panel: whether it is open, what it was opened with, and the ways to open and close it. Opening an open one
 * replaces its content; both leave the browser's history as MP-08 and MP-09 say.
 */
export function usePanel<Content = undefined>(name: PanelName) {
  const router = useRouter()
  const panel = panels.use().find((candidate) => candidate.name === name)
  return {
    isOpen: panel !== undefined,
    content: panel?.content as Content | undefined,
    open: (content: Content) => {
      const { stack, effect } = opened(panels.get(), name, content)
      panels.set(stack)
      if (effect.type === 'push') pushEntry(router, name, effect.panel)
    },
    close: () => {
      const { stack, effect } = closed(panels.get(), name)
      panels.set(stack)
      if (effect.type === 'back' || entryOf(router.state.location.state) === name) {
        goingBack = true
        router.history.back()
      }
    },
  }
}

export interface PanelProps {
  name: PanelName
  title: string
  children: ReactNode
  footer?: ReactNode
  kind?: 'panel-right' | 'panel-bottom' | 'full' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** What stands in a panel, written where it belongs; it is drawn over the page while the panel is open. */
export function Panel({ name, kind = 'panel-right', ...dialog }: PanelProps) {
  const { isOpen, close } = usePanel(name)
  return <Dialog {...dialog} kind={kind} open={isOpen} onClose={close} closeBy="arrow" />
}

/** Keeps the panels in step with the address (RT-16); the browser's Back closes the one on top. Returns the way to stop. */
export function followHistory(router: RegisteredRouter): () => void {
  return router.history.subscribe(({ location, action }) => {
    const stack = panels.get()
    const parameter = new URLSearchParams(location.search).get('panel')
    const synced = syncPanels(stack, parameter)
    // Nothing in the address names the panels that do not keep history; the visitor's Back closes the one on top.
    const closesTop = action.type === 'BACK' && synced === stack && !goingBack
    goingBack = false
    panels.set(closesTop ? closed(stack).stack : synced)
  })
}

/** Closes every panel, when another page is shown. */
export function leavePanels(): void {
  panels.set([])
}

/** The panel whose opening pushed a history entry; none once the page has moved on, as filters do. */
function entryOf(state: object): unknown {
  return 'panel' in state ? state.panel : undefined
}

function pushEntry(router: RegisteredRouter, name: PanelName, panel: PanelName | null): void {
  const { pathname, searchStr, hash } = router.state.location
  const search = new URLSearchParams(searchStr)
  search.delete('panel')
  if (panel) search.set('panel', panel)
  const query = search.size > 0 ? `?${search}` : ''
  router.navigate({
    href: `${pathname}${query}${hash ? `#${hash}` : ''}`,
    // Makes an entry of its own even when the address stays the same.
    state: { panel: name } as object,
    resetScroll: false,
  })
}
