import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DatabaseHandle } from '../database/db.ts'
import type { Env } from '../env.ts'
import { isDirectLoopback, type PublicUse } from '../http/direct-loopback.ts'
import { createSlice } from '../http/route.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid #8886 }
td { overflow-wrap: anywhere }
@media (width < 40rem) { thead { position: absolute; clip-path: inset(50%) } tr { display: grid; padding: 0.5rem 0; border-bottom: 1px solid #8886 } td { padding: 0; border: 0 } }
iframe { width: 100%; height: 48rem; border: 1px solid #8886; background: #fff }
pre { white-space: pre-wrap; padding: 0.75rem; border: 1px solid #8886; font: 0.875rem/1.45 ui-monospace, monospace }
`
const hash = createHash('sha256').update(style).digest('base64')
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`
/** Mail programs require inline styles; the page runs and loads nothing. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const SHOWN = 100
const stored = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z.array(z.string()).default([]),
})

/**
 * `/dev/mail`: the mails that were stored instead of sent, newest first. Available only in demo mode without an SMTP
 * server, and only to a person at this machine, until a browser uses the site under a public name, because the mails
 * contain tokens.
 */
export function devMailRoutes({
  database,
  env,
  publicUse,
}: {
  database: DatabaseHandle
  env: Pick<Env, 'isDemo' | 'mail'>
  publicUse: PublicUse
}) {
  const routes = createSlice()
  if (!env.isDemo || env.mail.smtpUrl !== null) return routes

  const readKept = async (filter: { to?: string | undefined; id?: number }) => {
    let found = database.db
      .selectFrom('mail')
      .select(['id', 'template', 'recipient', 'locale', 'sent_at', 'rendered'])
      .where('rendered', 'is not', null)
    if (filter.to !== undefined) found = found.where(sql`lower(recipient)`, '=', filter.to.toLowerCase())
    if (filter.id !== undefined) found = found.where('id', '=', filter.id)
    const rows = await found.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(SHOWN).execute()
    return rows.map(({ rendered, ...row }) => ({ ...row, ...stored.parse(rendered) }))
  }

  routes.use('/dev/*', async (c, next) => {
    if (publicUse.seen || !isDirectLoopback(c.req.raw, c.env)) return c.notFound()
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })

  routes.get('/dev/mail.json', async (c) => {
    const mails = await readKept({ to: c.req.query('to') })
    return c.json({
      mails: mails.map(({ recipient, sent_at, ...mail }) => ({ ...mail, to: recipient, keptAt: sent_at })),
    })
  })

  routes.get('/dev/mail', async (c) => {
    const mails = await readKept({ to: c.req.query('to') })
    const rows = mails.map(
      ({ id, subject, recipient, template, locale, sent_at }) => html`<tr>
<td><a href="/dev/mail/${id}" lang="${locale}">${subject}</a></td><td>${recipient}</td><td>${template}</td><td>${sent_at?.toISOString().slice(0, 19).replace('T', ' ')}</td></tr>`,
    )
    return c.html(
      page(
        'Mail',
        html`<p>No SMTP server is configured (<code>SMTP_URL</code>): mails are kept here instead of sent.</p>
${mails.length === 0 ? html`<p>None yet.</p>` : html`<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Template</th><th scope="col">Kept (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`}`,
      ),
      200,
      { 'content-security-policy': PAGE_POLICY },
    )
  })

  routes.get('/dev/mail/:id{[0-9]{1,15}}', async (c) => {
    const [mail] = await readKept({ id: Number(c.req.param('id')) })
    if (!mail) return c.notFound()
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/dev/mail">All mails</a>. To ${mail.recipient}.</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${mail.id}/html" title="${mail.subject}"></iframe>
${mail.attachments.length > 0 ? html`<h2>Attachments</h2><ul>${mail.attachments.map((name) => html`<li>${name}</li>`)}</ul>` : ''}
<h2>Text</h2><pre lang="${mail.locale}">${mail.text}</pre>`,
      ),
      200,
      { 'content-security-policy': PAGE_POLICY },
    )
  })

  routes.get('/dev/mail/:id{[0-9]{1,15}}/html', async (c) => {
    const [mail] = await readKept({ id: Number(c.req.param('id')) })
    if (!mail) return c.notFound()
    return c.html(mail.html, 200, { 'content-security-policy': MAIL_POLICY })
  })
  return routes
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
}
