import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A menu that opens below its button: the platform's `<details>`, so it works without scripts. With them it closes on
 * Escape, outside, when focus leaves and when the page changes.
 */
export function MenuDetails({
  summary,
  label,
  className,
  summaryClass,
  hover = false,
  children,
}: {
  summary: ReactNode
  /** Of the button, when its content is no text. */
  label?: string | undefined
  className?: string | undefined
  summaryClass?: string | undefined
  /** Opens as well when a mouse is over it; a click then does not close what the hover has opened. */
  hover?: boolean | undefined
  children: ReactNode
}) {
  const ref = useRef<HTMLDetailsElement>(null)
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (ref.current) ref.current.open = false
      }),
    [router],
  )

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const onPointerDown = (event: Event) => {
      if (!details.contains(event.target as Node)) close()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    details.addEventListener('focusout', onFocusOut)
    details.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      details.removeEventListener('focusout', onFocusOut)
      details.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return (
    <details
      ref={ref}
      className={className}
      {...(hover && {
        onPointerEnter: (event) => {
          if (event.pointerType === 'mouse') event.currentTarget.open = true
        },
        onPointerLeave: (event) => {
          if (event.pointerType === 'mouse') event.currentTarget.open = false
        },
        onClick: (event) => {
          const isSummary = (event.target as Element).closest('summary')
          if (isSummary && (event.nativeEvent as PointerEvent).pointerType === 'mouse') event.preventDefault()
        },
      })}
    >
      <summary className={summaryClass} aria-label={label} title={label}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
