import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'

/**
 * A link within the site, `href` in its French form with a query: what `AppLink` does for where there are many, at a
 * fraction of its price when rendered, because it does not follow the router's state.
 */
export function QuickLink({ href, onPointerEnter, ...props }: ComponentProps<'a'> & { href: string }) {
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
        router.preloadRoute(target()).catch(() => undefined)
      }}
    >
      {props.children}
    </a>
  )
}
