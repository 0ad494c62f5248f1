import { readFile } from 'node:fs/promises'
import type { ApiEnv } from '@escale/api/platform/api-env'
import type { Clock } from '@escale/api/platform/clock'
import { refuseCrossSite } from '@escale/api/platform/http/cross-site-guard'
import { chooseLocale } from '@escale/api/platform/http/request-locale'
import { createSlice } from '@escale/api/platform/http/route'
import { ApiError } from '@escale/contract/errors'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BankRow } from './bank.store.ts'
import type { TestBank } from './bank.ts'
import { BankRefusal } from './bank-client.ts'
import { accountPage, cardPage, challengePage, STYLE, unknownPage } from './bank-pages.ts'
import { CHALLENGE_CODE, filledForm, readCard } from './cards.ts'

/** The face of the site, Latin only. */
const FONT = new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
/** A card and a code. */
const MAX_FORM_BYTES = 16 * 1024

/**
 * The bank's pages at `/test-bank/{id}`. Forms post to their own address and end at the site's return address. Without
 * scripts and frames, and `same-origin` as the referrer: with none a browser hides the origin of a form.
 */
export function testBankRoutes({
  bank,
  clock,
  publicUrl,
}: {
  bank: TestBank
  clock: Pick<Clock, 'today'>
  publicUrl: string
}) {
  const routes = createSlice()
  // Who knows a payment's id may pay it: the log names no address with a token.
  const path = '/test-bank/:token'
  const accountPath = '/test-bank/:token{acct_.+}'

  routes.get('/test-bank/style.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
  )
  routes.get('/test-bank/figtree.woff2', async (c) =>
    c.body(await readFile(FONT), 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=3600' }),
  )
  routes.use(path, chooseLocale, refuseCrossSite(publicUrl), async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
    )
    headers.set('referrer-policy', 'same-origin')
    headers.set('cache-control', 'no-store')
  })

  // Where an agency completes its account: at this bank one button.
  routes.get(accountPath, async (c) => {
    const account = await bank.showAccount(c.req.param('token'))
    return account ? c.html(accountPage(account, c.get('locale'))) : c.html(unknownPage(c.get('locale')), 404)
  })
  routes.post(accountPath, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const account = await bank.showAccount(c.req.param('token'))
    if (!account) return c.html(unknownPage(c.get('locale')), 404)
    await bank.activateAccount(account.id)
    return c.redirect(account.return_url, 303)
  })

  routes.get(path, async (c) => {
    const payment = await find(c)
    return payment ? answer(c, payment) : c.html(unknownPage(c.get('locale')), 404)
  })

  routes.post(path, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const payment = await find(c)
    if (!payment) return c.html(unknownPage(c.get('locale')), 404)
    const form = await c.req.parseBody().catch(() => {
      throw new ApiError('invalidRequest', { problems: { body: { code: 'invalid' } } })
    })
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    if (payment.status === 'open' && text('action') === 'abandon') return answer(c, await bank.abandon(payment.id))
    if (payment.status === 'open') {
      const typed = { number: text('number'), expiry: text('expiry'), securityCode: text('securityCode') }
      const read = readCard(typed, clock.today())
      if (!read.ok) return c.html(cardPage(payment, typed, read.wrong), 422)
      return answer(c, await bank.payByCard(payment.id, read.card))
    }
    if (payment.status === 'challenged') {
      const confirmed = text('action') !== 'refuse'
      const code = text('code').replace(/\s/g, '')
      if (confirmed && code !== CHALLENGE_CODE) return c.html(challengePage(payment, code), 422)
      return answer(c, await bank.answerChallenge(payment.id, confirmed))
    }
    return answer(c, payment)
  })

  /** The page that a payment is at; one that has ended is back on the site. */
  function answer(c: Context<ApiEnv>, payment: BankRow): Response | Promise<Response> {
    if (payment.status === 'open' || payment.status === 'challenged') {
      // After a form, so that a reload asks nothing twice.
      if (c.req.method === 'POST') return c.redirect(`/test-bank/${payment.id}`, 303)
      return c.html(
        payment.status === 'open' ? cardPage(payment, filledForm(c.req.query('card'))) : challengePage(payment),
      )
    }
    return c.redirect(payment.request.returnUrl, 303)
  }

  async function find(c: Context<ApiEnv>): Promise<BankRow | null> {
    try {
      return await bank.show(c.req.param('token') ?? '')
    } catch (error) {
      if (error instanceof BankRefusal) return null
      throw error
    }
  }

  return routes
}
