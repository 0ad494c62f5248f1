import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'

/** A pointer that stays so long means it; one that passes over does not. */
const INTENT_MS = 60
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * A link within the site, `href` in its French form with a query: what `AppLink` does for where there are many, at a
 * fraction of its price when rendered, because it does not follow the router's state.
 */
export function PlainLink({ href, onPointerEnter, ...props }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const target = () => {
    const { pathname, search } = new URL(href, 'http://site')
    return { to: pathname, search: router.options.parseSearch(search) }
  }
  const open = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
    event.preventDefault()
    router.navigate(target())
  }
  return (
    <a
      {...props}
      href={withLocale(href, currentLocale())}
      onClick={open}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        clearTimeout(waiting)
        waiting = setTimeout(() => router.preloadRoute(target()).catch(() => undefined), INTENT_MS)
      }}
    >
      {props.children}
    </a>
  )
}
