import {
  closePanel as closed,
  openPanel as opened,
  type PanelName,
  type PanelStack,
  syncPanels,
} from '@escale/domain/panels/panel-stack'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createStore } from '../platform/external-store.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { Dialog } from '../ui/dialog.tsx'
import { closeModal } from './modal.store.ts'

const panels = createStore<PanelStack<unknown>>([])
/** A panel is open, but its history entry is not written yet. */
let isEntering = false
/** Path of the rendered page. During a navigation the address is ahead of it. */
let shownPath: string | undefined

/**
 * State of the named panel and functions to open and close it. Opening an open panel replaces its content. The
 * browser's history follows MP-08 and MP-09.
 */
export function usePanel<Content = undefined>(name: PanelName) {
  const router = useRouter()
  const panel = panels.use().find((candidate) => candidate.name === name)
  return {
    isOpen: panel !== undefined,
    content: panel?.content as Content | undefined,
    // After a paint: the pressed button answers at once, and a panel makes the whole page inert, which takes longer than a frame.
    open: (content: Content) => afterPaint(() => openNow(router, name, content)),
    close: () => {
      const { state } = router.history.location
      const untouched = 'panel' in state && state.panel === name
      const { stack, effect } = closed(panels.get(), name, { position: historyIndex(router), untouched })
      panels.set(stack)
      if (effect.type === 'back') router.history.go(-effect.entries)
      if (effect.type === 'forget') writeEntry(router, null)
    },
  }
}

function openNow(router: RegisteredRouter, name: PanelName, content: unknown): void {
  const { stack, effect } = opened(panels.get(), name, content, historyIndex(router))
  panels.set(stack)
  if (effect.type !== 'push') return
  // After another paint: the router renders its location's subscribers several times before the browser may paint.
  isEntering = true
  afterPaint(() => {
    isEntering = false
    if (panels.get().some((open) => open.name === name)) writeEntry(router, effect.panel, name)
  })
}

export interface PanelProps {
  name: PanelName
  title: string
  children: ReactNode
  footer?: ReactNode
  kind?: 'panel-right' | 'panel-bottom' | 'full' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** A panel, declared where its state lives; while open, it is rendered over the page. */
export function Panel({ name, kind = 'panel-right', ...dialog }: PanelProps) {
  const { isOpen, close } = usePanel(name)
  return <Dialog {...dialog} kind={kind} open={isOpen} onClose={close} closeBy="arrow" />
}

/**
 * Syncs the panels with the browser's history (RT-16). Moving through history also closes a modal, even when the
 * address stays the same (RT-17). Returns a function that stops.
 */
export function syncPanelsWithHistory(router: RegisteredRouter): () => void {
  syncShownPage(router)
  return router.history.subscribe(({ location, action: { type } }) => {
    const arrived = type !== 'PUSH' && type !== 'REPLACE'
    if (arrived) closeModal()
    // A page may replace its own entry before the panel's entry is written. Without this check the panel would close.
    if (isEntering && type === 'REPLACE') return
    // A navigation to another page is handled by `resetPanels`.
    syncWithAddress(router, arrived && location.pathname === shownPath)
  })
}

/** Closes all panels after a navigation to another page, except the one that the new address names. */
export function resetPanels(router: RegisteredRouter): void {
  panels.set([])
  syncShownPage(router)
}

function syncShownPage(router: RegisteredRouter): void {
  shownPath = router.history.location.pathname
  syncWithAddress(router, true)
}

function syncWithAddress(router: RegisteredRouter, arrived: boolean): void {
  const parameter = new URLSearchParams(router.history.location.search).get('panel')
  panels.set(syncPanels(panels.get(), parameter, historyIndex(router), arrived))
}

/** Index of the current entry in this tab's history. */
function historyIndex(router: RegisteredRouter): number {
  return router.history.location.state.__TSR_index
}

/** Writes the query's `panel` parameter: as a new history entry when `opened` is given, else into the current one. */
function writeEntry(router: RegisteredRouter, panel: PanelName | null, opened?: PanelName): void {
  const { pathname, searchStr, hash } = router.state.location
  const search = new URLSearchParams(searchStr)
  if (panel) search.set('panel', panel)
  else if (!opened) search.delete('panel')
  const query = search.size > 0 ? `?${search}` : ''
  router.navigate({
    href: `${pathname}${query}${hash ? `#${hash}` : ''}`,
    // The state makes a new entry even when the address stays the same, and marks it as unchanged since the push.
    ...(opened ? { state: { panel: opened } as object } : { replace: true }),
    resetScroll: false,
  })
}
