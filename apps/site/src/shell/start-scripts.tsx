import { ScriptOnce } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'
import { EARLY_CONTROLS } from '../ui/defer-hydration.tsx'

/**
 * Loads the scripts after the first paint: when the main picture is on the screen or, on a page without one, anything; after one second
 * at most, or at once in a hidden tab and when the visitor presses something. Without element timing it waits for the picture and
 * one frame. Back before the router has loaded reloads the page.
 */
const startCode = (scripts: readonly string[]) => `{
const parts = document.getElementsByClassName('deferred-layout')
const whenIdle = self.requestIdleCallback ?? requestAnimationFrame
const drawNext = () => {
  parts[0]?.classList.remove('deferred-layout')
  if (parts[0]) whenIdle(drawNext)
  else document.documentElement.classList.remove('arriving')
}
const scripts = ${JSON.stringify(scripts)}
const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
const start = () => {
  const [src] = scripts
  if (!src) return
  for (const href of scripts.splice(0)) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', async: true, src })
  whenIdle(drawNext)
}
const drawn = location.pathname + location.search
addEventListener('popstate', () => {
  if (self.$_TSR && location.pathname + location.search !== drawn) location.reload()
})
const isSeen = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))
const picture = document.querySelector('main img[fetchpriority=high]')
const paint = 'largest-contentful-paint'
const isTold = !document.hidden && PerformanceObserver.supportedEntryTypes.includes(paint)
const isThere = () => (isTold ? setTimeout(isSeen, picture ? 300 : 1000) : isSeen())
if (isTold)
  new PerformanceObserver((seen) => seen.getEntries().some(({ element }) => !picture || element === picture) && start()).observe({
    type: paint,
    buffered: true,
  })
addEventListener('pointerdown', start, { once: true, capture: true })
if (!picture || picture.complete) isThere()
else {
  for (const sign of ['load', 'error']) picture.addEventListener(sign, isThere)
  setTimeout(isSeen, 1000)
}
}`

/**
 * Delays the layout of the lower parts of a page (`deferred-layout` in frame.css) until it has been painted. Not after
 * Back and not for an address with a hash: their scroll position depends on the height of everything above.
 */
const deferLayoutCode = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash)
  document.documentElement.classList.add('arriving')`

/**
 * Records clicks on controls before hydration; `early-presses.ts` repeats them. React does not see them: it handles some by itself, and the
 * controls would act twice.
 */
const recordPressesCode = `{
const presses = []
const keep = (event) => {
  const control = event.target.closest('${EARLY_CONTROLS}')
  if (!control) return
  event.stopPropagation()
  if (control.tagName === 'INPUT') event.preventDefault()
  presses.push(control)
}
addEventListener('click', keep, true)
self.earlyPresses = () => (removeEventListener('click', keep, true), presses.splice(0))
}`

/** Rendered by the server only; the browser has started already. */
const lateStartCode = createIsomorphicFn()
  .server(() => {
    const { lateScripts } = requestScope()
    return lateScripts?.length ? startCode(lateScripts) : undefined
  })
  .client(() => undefined)

/** Last element of the body, so that scripts do not compete with the first paint (docs/decisions/0015). */
export function StartScripts() {
  const code = lateStartCode()
  return code ? <ScriptOnce>{code}</ScriptOnce> : null
}

const headCode = createIsomorphicFn()
  .server(() => (requestScope().lateScripts?.length ? `${recordPressesCode}\n${deferLayoutCode}` : recordPressesCode))
  .client(() => undefined)

/** In the head, where the framework places it before the style sheets. After them, it would wait for them. */
export function HeadScript() {
  const code = headCode()
  return code ? <ScriptOnce>{code}</ScriptOnce> : null
}
