import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'

/**
 * A link of a lot's card to its page, in its French form with a query. It does what the router's own link does, without
 * following the router's state: a page of results has forty of them.
 */
export function LotLink({ href, onPointerEnter, ...props }: ComponentProps<'a'> & { href: string }) {
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
