import type { RegisteredRouter } from '@tanstack/react-router'

/** Keeps Open Graph and structured data in sync with navigation, including a navigation before this call. */
export function syncHead(router: RegisteredRouter): void {
  const follow = () =>
    import('./update-metadata.ts')
      .then(({ updateMetadata }) => updateMetadata(router.options.context.queryClient, router.state.location.pathname))
      .catch(() => undefined)
  const drawn = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content
  if (drawn !== document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href) follow()
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) follow()
  })
}
