import type { SiteBuild } from './site.ts'

/**
 * Loads the built site from `siteDir` (`dist/`). The build of a language holds that language's texts only; a page is rendered
 * by the build of its locale.
 */
export async function loadSiteBuild(siteDir: URL): Promise<SiteBuild> {
  const load = (locale: string): Promise<SiteBuild> => import(new URL(`server/${locale}/server.js`, siteDir).href)
  const [fr, en] = await Promise.all([load('fr'), load('en')])
  const builds = { fr, en }
  return {
    pageAddress: fr.pageAddress,
    renderPage: (request, scope) => builds[scope.locale].renderPage(request, scope),
  }
}
