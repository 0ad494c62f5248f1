import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape and on a click on the overlay, the cross or the back arrow. The parent closes the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  kind?: 'modal' | 'panel-right' | 'panel-bottom' | 'full' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** A back arrow before the title instead of a cross. */
  closeBy?: 'cross' | 'arrow' | undefined
  className?: string | undefined
}

/**
 * Modal dialog built on `<dialog>`: it traps and restores focus, makes the page inert and is in the top layer. While
 * closed, its content is not in the document.
 */
export function Dialog({ open, ...frame }: DialogProps) {
  const [leaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setLeaving(!open)
  }
  if (!open && !leaving) return null
  return <Frame {...frame} open={open} onLeft={() => setLeaving(false)} />
}

function Frame({
  open,
  onClose,
  onLeft,
  title,
  children,
  footer,
  kind = 'modal',
  size = 'md',
  closeBy = 'cross',
  className,
}: DialogProps & { onLeft: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const left = useEffectEvent(onLeft)
  const closeFromOverlay = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      dialog.showModal()
      return () => dialog.close()
    }
    // The element that opened the dialog may no longer exist.
    if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true })
    let current = true
    // Waits for the closing transition before the content is removed.
    Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)).then(() => current && left())
    return () => {
      current = false
    }
  }, [open])

  // Another dialog may open in the meantime.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open && title && isFocusLost()) heading.current?.focus()
  }, [open, title])

  // The overlay is the dialog element itself, around its content. It has no key handler: Escape closes the dialog.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let pressed: EventTarget | null = null
    const onPress = (event: Event) => {
      pressed = event.target
    }
    const onClick = (event: Event) => {
      if (event.target === dialog && pressed === dialog) closeFromOverlay()
    }
    dialog.addEventListener('pointerdown', onPress)
    dialog.addEventListener('click', onClick)
    return () => {
      dialog.removeEventListener('pointerdown', onPress)
      dialog.removeEventListener('click', onClick)
    }
  }, [])

  const close = (
    <IconButton
      icon={(closeBy === 'cross' ? 'close' : 'arrow-left') satisfies IconName}
      label={m.ui_dialog_close()}
      onClick={onClose}
    />
  )
  return (
    <dialog
      ref={ref}
      className={classNames('dialog', `dialog-${kind}`, size !== 'md' && `dialog-${size}`, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // At a second Escape the browser may close the dialog without asking.
      onClose={() => open && !ref.current?.open && onClose()}
    >
      <div className="dialog-header">
        {closeBy === 'arrow' && close}
        <h2 ref={heading} id={titleId} tabIndex={-1} className="dialog-title">
          {title}
        </h2>
        {closeBy === 'cross' && close}
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </dialog>
  )
}

const isFocusLost = () => document.activeElement === document.body
