import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { removeToast, TOAST_SHOWN_MS, type Toast, toasts } from './toast.store.ts'

const ICONS = { success: 'success', error: 'warning', info: 'info', warning: 'warning' } as const

/** The page's toasts. An open dialog makes everything around it inert, so the toasts move into the topmost dialog. */
export function Toasts() {
  const list = toasts.use()
  const dialog = useSyncExternalStore(followDialogs, topDialog, () => null)
  return dialog && list.length > 0 ? createPortal(<Region list={list} />, dialog) : <Region list={list} />
}

/** Two live regions: polite for messages, assertive for errors. A popover stays above a dialog's content. */
function Region({ list }: { list: readonly Toast[] }) {
  // Empty on mount: screen readers announce only what is added to a live region later.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const region = useRef<HTMLDivElement>(null)
  const count = isThere ? list.length : 0

  useEffect(() => {
    const element = region.current
    if (!element?.showPopover || count === 0) return
    element.showPopover()
    // Shown again for each toast, because the top layer is ordered by time.
    return () => element.hidePopover()
  }, [count])

  const cards = (isError: boolean) =>
    isThere &&
    list.filter(({ type }) => (type === 'error') === isError).map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <div ref={region} popover="manual" className="toasts above-foot">
      <div role="status" className="toasts-said">
        {cards(false)}
      </div>
      <div role="alert" className="toasts-said">
        {cards(true)}
      </div>
    </div>
  )
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

/** Neither event bubbles. Browsers without `toggle` events on dialogs move the toasts with the next message. */
function followDialogs(onChange: () => void): () => void {
  const events = ['toggle', 'close']
  for (const event of events) document.addEventListener(event, onChange, true)
  return () => {
    for (const event of events) document.removeEventListener(event, onChange, true)
  }
}

function ToastCard({ toast: { id, type, message } }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isRead = hovered || focused
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => removeToast(id), TOAST_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isRead])
  return (
    <button
      type="button"
      className={`toast toast-${type}`}
      onClick={() => removeToast(id)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICONS[type]} />
      <span className="toast-text flex-1">{message}</span>
      <Icon name="close" className="opacity-60" />
      <span className="sr-only">{m.overlays_toast_dismiss()}</span>
    </button>
  )
}
