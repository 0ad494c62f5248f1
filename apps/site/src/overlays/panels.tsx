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
/** A panel is open whose entry is not written yet. */
let isEntering = false
/** Of the page that is seen: another is on its way while the address is not it. */
let shownPath: string | undefined

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
      const { stack, effect } = opened(panels.get(), name, content, positionIn(router))
      panels.set(stack)
      if (effect.type === 'push') {
        // Once it is seen: the router draws what follows its location several times before the browser may paint.
        isEntering = true
        afterPaint(() => {
          isEntering = false
          if (panels.get().some((open) => open.name === name)) writeEntry(router, effect.panel, name)
        })
      }
    },
    close: () => {
      const { state } = router.history.location
      const untouched = 'panel' in state && state.panel === name
      const { stack, effect } = closed(panels.get(), name, { position: positionIn(router), untouched })
      panels.set(stack)
      if (effect.type === 'back') router.history.go(-effect.entries)
      if (effect.type === 'forget') writeEntry(router, null)
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

/**
 * Keeps the panels in step with history, wherever the browser goes in it (RT-16); a modal over one closes then, even where
 * the address stays the same (RT-17). Returns the way to stop.
 */
export function followHistory(router: RegisteredRouter): () => void {
  arrive(router)
  return router.history.subscribe(({ location, action: { type } }) => {
    const arrived = type !== 'PUSH' && type !== 'REPLACE'
    if (arrived) closeModal()
    // The page may tidy its own entry in that moment, before which the panel seems to lie ahead.
    if (isEntering && type === 'REPLACE') return
    // Another page's panels come with it.
    follow(router, arrived && location.pathname === shownPath)
  })
}

/** Closes every panel but the one that the address names, when another page is shown. */
export function leavePanels(router: RegisteredRouter): void {
  panels.set([])
  arrive(router)
}

function arrive(router: RegisteredRouter): void {
  shownPath = router.history.location.pathname
  follow(router, true)
}

function follow(router: RegisteredRouter, arrived: boolean): void {
  const parameter = new URLSearchParams(router.history.location.search).get('panel')
  panels.set(syncPanels(panels.get(), parameter, positionIn(router), arrived))
}

/** The place of the shown entry among those of this tab's history. */
function positionIn(router: RegisteredRouter): number {
  return router.history.location.state.__TSR_index
}

/** Writes the `panel` of the query: in an entry of its own, which `opened` pushes, or without it in its place. */
function writeEntry(router: RegisteredRouter, panel: PanelName | null, opened?: PanelName): void {
  const { pathname, searchStr, hash } = router.state.location
  const search = new URLSearchParams(searchStr)
  if (panel) search.set('panel', panel)
  else if (!opened) search.delete('panel')
  const query = search.size > 0 ? `?${search}` : ''
  router.navigate({
    href: `${pathname}${query}${hash ? `#${hash}` : ''}`,
    // Makes an entry of its own even when the address stays the same, and tells that it is still as it was pushed.
    ...(opened ? { state: { panel: opened } as object } : { replace: true }),
    resetScroll: false,
  })
}
