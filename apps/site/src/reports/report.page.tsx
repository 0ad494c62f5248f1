import { createFileRoute, notFound } from '@tanstack/react-router'
import { foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { lotOfReferenceQuery } from '../lots/lot.queries.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { readReportSearch } from './read-report-search.ts'
import { ReportForm } from './report-form.tsx'

export const Route = createFileRoute('/signalement')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => readReportSearch({ ...search }),
  loader: async ({ context, deps: { reference, review } }) => {
    const lot =
      reference === undefined ? null : await context.queryClient.ensureQueryData(lotOfReferenceQuery(reference))
    const reported = review === undefined ? undefined : lot?.reviews.find(({ id }) => id === review)
    // A review that is not shown cannot be reported.
    if (!lot || (review !== undefined && !reported)) throw notFound()
    const title = review === undefined ? m.reports_title_listing() : m.reports_title_review()
    return {
      title,
      breadcrumbs: [{ label: title, url: '/signalement' }],
      lot: { name: lot.name, uri: lot.uri },
      reviewed: reported && { text: reported.text, locale: reported.locale },
    }
  },
  head: privateHead,
  component: ReportPage,
  notFoundComponent: NothingToReport,
})

/** The form that reports a listing, or one of its reviews (LW-306). */
function ReportPage() {
  const { title, lot, reviewed } = Route.useLoaderData()
  const { reference = '', review } = Route.useSearch()
  return (
    <div className="page pb-16">
      <div className="grid max-w-text gap-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-md text-ink-soft">{m.reports_lead()}</p>
        </header>
        <section className="grid gap-2 rounded-xl border border-line p-5">
          <h2 className="text-sm font-semibold">
            {reviewed ? m.reports_about_review({ name: lot.name }) : m.reports_about_listing()}
          </h2>
          {reviewed ? (
            <blockquote className="text-sm" lang={foreignLang(reviewed.locale)}>
              {reviewed.text}
            </blockquote>
          ) : (
            <AppLink href={lot.uri} className="text-link w-fit">
              {lot.name}
            </AppLink>
          )}
        </section>
        <ReportForm reference={reference} review={review} />
      </div>
    </div>
  )
}

/** Shown for a listing or review that is not on the site. */
function NothingToReport() {
  return (
    <EmptyState
      heading="h1"
      title={m.reports_none()}
      actions={<ButtonLink href="/recherche">{m.bookings_funnel_search()}</ButtonLink>}
    >
      {m.reports_none_hint()}
    </EmptyState>
  )
}
