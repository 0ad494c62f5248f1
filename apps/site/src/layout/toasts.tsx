import { useEffect, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { removeToast, type Toast, toasts } from './toast.store.ts'

const SHOWN_MS = 3000
const ICONS = { success: 'success', error: 'warning', info: 'info', warning: 'warning' } as const

/** The live region of the page's toasts. It is a popover so as to stand above an open dialog. */
export function Toasts() {
  const list = toasts.use()
  const region = useRef<HTMLDivElement>(null)
  const count = list.length

  useEffect(() => {
    const element = region.current
    if (!element?.showPopover || count === 0) return
    element.showPopover()
    // Shown anew for each one: the top layer is in the order of showing.
    return () => element.hidePopover()
  }, [count])

  return (
    <div ref={region} popover="manual" className="toasts" role="status" aria-live="polite">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, type, message } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => removeToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, paused])
  return (
    <button
      type="button"
      className={`toast toast-${type}`}
      onClick={() => removeToast(id)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={ICONS[type]} />
      <span className="toast-text flex-1">{message}</span>
      <Icon name="close" className="opacity-60" />
      <span className="sr-only">{m.layout_toast_dismiss()}</span>
    </button>
  )
}
