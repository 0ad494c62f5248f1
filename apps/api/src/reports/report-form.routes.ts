import { errorMessage, fieldMessage } from '@escale/contract/error-messages'
import { ApiError } from '@escale/contract/errors'
import { contentReport } from '@escale/contract/reports'
import { localeOfPath, REPORT_FORM_PATH, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import type { Deps } from '../platform/deps.ts'
import { refuseForeignPage } from '../platform/http/cross-site-guard.ts'
import { fieldProblems } from '../platform/http/field-problems.ts'
import { createSlice, limitCall } from '../platform/http/route.ts'
import { sendReport } from './send-report.ts'

const WORDS = {
  fr: {
    sentTitle: 'Votre signalement est enregistré',
    sent: 'Un e-mail vous en confirme la réception. Notre décision vous parviendra à la même adresse.',
    failedTitle: 'Votre signalement n’est pas envoyé',
    failed: 'Revenez à la page précédente\u00a0: votre texte y est encore.',
    home: 'Retour à l’accueil',
  },
  en: {
    sentTitle: 'Your report has been recorded',
    sent: 'An e-mail confirms that we have received it. Our decision will be sent to the same address.',
    failedTitle: 'Your report has not been sent',
    failed: 'Go back to the previous page: your text is still there.',
    home: 'Back to the home page',
  },
} as const

/** A form of the largest report, percent-encoded: nine bytes for a character of three. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * Where the form of a report posts without scripts, in both languages: `application/x-www-form-urlencoded` with the fields of
 * `POST page/report`. Answers with a page; on a problem it names the faulty fields (LW-306).
 */
export function reportFormRoutes(all: Deps & { env: { http: { publicUrl: string } } }) {
  const deps = { ...all, publicUrl: all.env.http.publicUrl }
  const routes = createSlice()
  const tooLarge = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => failurePage(c, new ApiError('tooLarge')),
  })
  for (const path of [REPORT_FORM_PATH, withLocale(REPORT_FORM_PATH, 'en')]) {
    routes.post(path, refuseForeignPage(deps.publicUrl), tooLarge, async (c) => {
      const locale = localeOfPath(path)
      try {
        await limitCall(c, 'contentReport')
        await sendReport(deps, readForm(await c.req.text()), { locale, accountId: null })
      } catch (error) {
        if (error instanceof ApiError) return failurePage(c, error)
        throw error
      }
      const { sentTitle, sent } = WORDS[locale]
      return c.html(page(locale, sentTitle, [sent]))
    })
  }
  return routes
}

/** Parses the fields of the form; empty ones count as absent. Throws `invalidRequest` with the faulty fields. */
function readForm(text: string) {
  const fields = Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value.trim() !== ''))
  const values = {
    ...fields,
    openSeconds: undefined,
    ...(fields.review !== undefined && { review: Number(fields.review) }),
    ...(fields.goodFaith !== undefined && { goodFaith: true }),
  }
  const result = contentReport.safeParse(values)
  if (result.success) return result.data
  throw new ApiError('invalidRequest', { problems: fieldProblems(result.error, values) })
}

function failurePage(c: Context, error: ApiError) {
  const locale = localeOfPath(c.req.path)
  const { failedTitle, failed } = WORDS[locale]
  const faults = Object.entries(error.problems ?? {}).map(([field, problem]) => fieldMessage(field, problem, locale))
  const lines = faults.length > 0 ? faults : [errorMessage(error.code, locale)]
  return c.html(page(locale, failedTitle, [...lines, failed]), error.statusCode as 400)
}

function page(locale: Locale, title: string, lines: readonly string[]) {
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}<p><a href="${withLocale('/', locale)}">${WORDS[locale].home}</a></p></body></html>`
}
