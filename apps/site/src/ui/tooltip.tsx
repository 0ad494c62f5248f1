import { type ReactNode, useId, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from './icon.tsx'

const LEFT_MARGIN = 15
const CENTRED_BELOW = 420

/**
 * Help button with a bubble: opens on hover, focus and click, closes on leaving and Escape. The bubble stays at least
 * 15 px from the left edge, and is centred on screens below 420 px.
 */
export function Tooltip({ label, children }: { label?: string | undefined; children: ReactNode }) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const show = () => {
    const [tip, anchor] = [bubble.current, button.current]
    if (!tip || !anchor || open) return
    tip.showPopover()
    setOpen(true)
    const place = tooltipPlace(anchor.getBoundingClientRect(), tip.getBoundingClientRect(), window.innerWidth)
    tip.style.left = `${place.left}px`
    tip.style.top = `${place.top}px`
  }
  const hide = () => {
    if (open) bubble.current?.hidePopover()
    setOpen(false)
  }
  return (
    <span className="inline-flex align-middle">
      <button
        ref={button}
        type="button"
        className="grid size-6 place-items-center rounded-full text-ink-soft hover:text-primary"
        aria-label={label ?? m.ui_tooltip_more()}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          // Escape closes the tooltip only, not the dialog around it.
          event.preventDefault()
          event.stopPropagation()
          hide()
        }}
      >
        <Icon name="question" />
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip-bubble">
        {children}
      </span>
    </span>
  )
}

/** Position of the bubble in viewport pixels: above its anchor, or below when there is no room. */
export function tooltipPlace(
  anchor: { left: number; top: number; bottom: number; width: number },
  tip: { width: number; height: number },
  windowWidth: number,
): { left: number; top: number } {
  const centre = windowWidth < CENTRED_BELOW ? windowWidth / 2 : anchor.left + anchor.width / 2
  const rightmost = windowWidth - tip.width - LEFT_MARGIN
  const left = Math.max(LEFT_MARGIN, Math.min(centre - tip.width / 2, rightmost))
  const above = anchor.top - tip.height - 8
  return { left: Math.round(left), top: Math.round(above >= 0 ? above : anchor.bottom + 8) }
}
