/** Ref of the links of a strip: scrolls the strip, a positioned `ul`, so that the link of the current page is in sight. */
export function showCurrentLink(link: HTMLAnchorElement | null): void {
  const strip = link?.closest('ul')
  if (!link || !strip || link.getAttribute('aria-current') !== 'page') return
  strip.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - strip.clientWidth / 2
}
