import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicSettings } from '../api-client.ts'
import { currentLocale, locales } from '../i18n/locale.ts'
import { useToday } from '../i18n/use-today.ts'
import { ModalHost } from '../overlays/modal-host.tsx'
import { Toasts } from '../overlays/toasts.tsx'
import { baseDataQuery, useBaseData } from '../platform/base-data.queries.ts'
import { Alternates } from '../seo/alternates.tsx'
import { StructuredData } from '../seo/metadata-tags.tsx'
import bricolage from '../styles/bricolage-grotesque-650.woff2?url'
import css from '../styles/site.css?url'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DeskHeader } from './desk-header.tsx'
import { Footer } from './footer.lazy.tsx'
import { Headband } from './headband.tsx'
import { Header } from './header.tsx'
import { useLayoutKind } from './layout-kind.ts'
import { ModeNotice } from './mode-notice.tsx'
import { NavigationEffects } from './navigation-effects.tsx'
import { OwnerViewNotice } from './owner-view-notice.tsx'
import { PageData } from './page-data.tsx'
import { PaymentFooter } from './payment-footer.tsx'
import { PaymentHeader } from './payment-header.tsx'
import { PendingPage } from './pending-page.tsx'
import { SkipLinks } from './skip-links.tsx'
import { HeadScript, StartScripts } from './start-scripts.tsx'

/** The root loader: fills the query cache with the base data and returns what the head needs of them. */
export async function loadDocument(queryClient: QueryClient) {
  const { seo } = await queryClient.ensureQueryData(baseDataQuery)
  return { settings: publicSettings(), seo }
}

type DocumentData = Awaited<ReturnType<typeof loadDocument>>

/** Head elements of every page. A page's own `head` is merged after them, and error pages set the title themselves. */
export function documentHead({ loaderData }: { loaderData?: DocumentData | undefined }) {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0a2a4a' },
      { name: 'format-detection', content: 'telephone=no' },
      ...(loaderData
        ? [
            { name: 'description', content: loaderData.seo.description },
            { name: 'escale:api', content: loaderData.settings.baseUrl },
            { name: 'escale:key', content: loaderData.settings.apiKey },
            { name: 'escale:url', content: loaderData.settings.publicUrl },
            { name: 'escale:map', content: loaderData.settings.mapStyleUrl },
            { name: 'escale:tag', content: loaderData.settings.analyticsUrl },
            { name: 'escale:notice', content: loaderData.settings.notice },
          ]
        : []),
    ],
    links: [
      { ...font, href: figtree },
      { ...font, href: bricolage },
      { rel: 'stylesheet', href: css },
      ...(loaderData ? [{ rel: 'icon', href: loaderData.seo.favicon }] : []),
    ],
  }
}

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  const base = useBaseData()
  const layout = useLayoutKind()
  return (
    <html lang={locales[currentLocale()].lang} data-today={useToday()}>
      <head>
        <HeadScript />
        <HeadContent />
        <Alternates />
      </head>
      <body>
        {layout !== 'bare' && <SkipLinks hasFooter={layout !== 'desk'} />}
        {layout !== 'bare' && <ModeNotice />}
        <OwnerViewNotice />
        {base && layout === 'default' && <Header base={base} />}
        {base && layout === 'desk' && <DeskHeader base={base} />}
        {base && layout === 'payment' && <PaymentHeader base={base} />}
        {(layout === 'default' || layout === 'desk') && <Breadcrumbs />}
        <main id="main" tabIndex={-1}>
          <ProgressBar />
          <Headband />
          {children}
          <PendingPage />
        </main>
        {base && layout === 'default' && <Footer base={base} />}
        {base && layout === 'payment' && <PaymentFooter base={base} />}
        <ModalHost />
        <Toasts />
        <NavigationEffects />
        <PageData />
        <Scripts />
        <StartScripts />
        <StructuredData />
      </body>
    </html>
  )
}
