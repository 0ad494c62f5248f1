import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A menu below its button, built on `<details>`, so it works without scripts. Scripts close it on Escape, on an outside
 * click, when it loses focus and on navigation.
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
  /** Accessible name of the button when its content is not text. */
  label?: string | undefined
  className?: string | undefined
  summaryClass?: string | undefined
  /** Also opens on hover; a click then does not close it. */
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
