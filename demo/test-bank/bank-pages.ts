/** The bank's pages: plain HTML that needs no script and carries no style of its own. */
import { formatPrice } from '@escale/domain/price-format'
import { html } from 'hono/html'
import type { BankRow } from './bank.store.ts'
import { bankWords } from './bank-labels.ts'
import { CARD_NUMBERS, type CardField, type CardForm, type TestCard } from './cards.ts'

type Html = ReturnType<typeof html>

/** The form for a card; `wrong` fields say what they want, and the first of them has the focus. */
export function cardPage(payment: BankRow, form?: CardForm, wrong: CardField[] = []): Html {
  const { locale, description } = payment.request
  const words = bankWords[locale]
  const price = formatPrice(payment.amount_cents)
  const input = (name: CardField, label: string, hint: string) =>
    field(
      { name, label, hint, value: form?.[name] ?? '', wrong: wrong.includes(name) ? words.wrong[name] : null },
      wrong[0],
    )
  return layout(
    locale,
    words.payTitle,
    html`<p class="amount"><span>${description}</span> <strong><span class="hidden">${words.amount}</span> ${price}</strong></p>
      <form method="post" novalidate autocomplete="off">
        ${input('number', words.number, '')}
        <div class="pair">
          ${input('expiry', words.expiry, words.expiryHint)} ${input('securityCode', words.securityCode, words.securityCodeHint)}
        </div>
        <button name="action" value="pay">${words.pay(price)}</button>
        <button class="quiet" name="action" value="abandon">${words.abandon}</button>
      </form>
      <table>
        <caption>${words.cards}</caption>
        <thead><tr><th scope="col">${words.numberColumn}</th><th scope="col">${words.effectColumn}</th></tr></thead>
        <tbody>
          ${(Object.keys(CARD_NUMBERS) as TestCard[]).map(
            (card) => html`<tr><th scope="row">${CARD_NUMBERS[card]}</th><td>${words.effects[card]}</td></tr>`,
          )}
        </tbody>
      </table>`,
  )
}

/** The question of 3-D Secure. */
export function challengePage(payment: BankRow, wrongCode?: string): Html {
  const { locale, description } = payment.request
  const words = bankWords[locale]
  const wrong = wrongCode === undefined ? null : words.wrong.code
  return layout(
    locale,
    words.challengeTitle,
    html`<p class="amount"><span>${description}</span> <strong>${formatPrice(payment.amount_cents)}</strong></p>
      <p>${words.challengeText}</p>
      <form method="post" novalidate autocomplete="off">
        ${field({ name: 'code', label: words.code, hint: '', value: wrongCode ?? '', wrong }, wrong ? 'code' : undefined)}
        <button name="action" value="confirm">${words.confirm}</button>
        <button class="quiet" name="action" value="refuse">${words.refuse}</button>
      </form>`,
  )
}

/** Where an agency activates its account. */
export function accountPage({ name }: { name: string }, locale: 'fr' | 'en'): Html {
  const words = bankWords[locale]
  return layout(
    locale,
    words.accountTitle,
    html`<p>${words.accountText(name)}</p>
      <form method="post"><button name="action" value="activate">${words.activate}</button></form>`,
  )
}

export function unknownPage(locale: 'fr' | 'en'): Html {
  return layout(locale, bankWords[locale].notFoundTitle, html`<p>${bankWords[locale].notFound}</p>`)
}

interface Field {
  name: string
  label: string
  hint: string
  value: string
  wrong: string | null
}

function field({ name, label, hint, value, wrong }: Field, focused: string | undefined): Html {
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off" required
      ${described && html`aria-describedby="${described}"`} ${wrong && html`aria-invalid="true"`} ${name === focused && html`autofocus`}>
    ${wrong && html`<span class="wrong" id="${name}-wrong">${wrong}</span>`}
  </div>`
}

function layout(locale: 'fr' | 'en', title: string, body: Html): Html {
  const { bank, notice } = bankWords[locale]
  return html`<!DOCTYPE html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title} – ${bank}</title>
        <link rel="stylesheet" href="/test-bank/style.css">
      </head>
      <body>
        <header><p>${bank}</p></header>
        <main>
          <h1>${title}</h1>
          <p class="notice">${notice}</p>
          ${body}
        </main>
      </body>
    </html>`
}

export const STYLE = `
* { box-sizing: border-box }
body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; color: #1c2b2d; background: #f2f5f4 }
header { background: #14463f; color: #fff; padding: .75rem 1rem; font-weight: 600 }
header p { margin: 0 auto; max-width: 36rem }
main { max-width: 38rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 }
.notice { background: #fff4d6; border-left: .25rem solid #a86b00; padding: .75rem 1rem; margin: 0 0 1rem }
.amount { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem; font-size: 1.25rem }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
form { background: #fff; border: 1px solid #c3cfcc; border-radius: .75rem; padding: 1rem; display: grid; gap: 1rem }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); align-items: start }
.field { display: grid; gap: .25rem }
label { font-weight: 600 }
.hint { color: #4a5c5f; font-size: 1rem }
input { font: inherit; padding: .625rem .75rem; border: 1px solid #5c6f72; border-radius: .5rem; width: 100%; min-height: 2.75rem }
input[aria-invalid] { border: 2px solid #b3261e }
.wrong { color: #b3261e; font-weight: 600 }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .5rem; border: 2px solid #14463f; background: #14463f; color: #fff; cursor: pointer }
button.quiet { background: none; color: #14463f }
:focus-visible { outline: 3px solid #d97706; outline-offset: 2px }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0; font-size: 1rem }
caption { text-align: start; font-weight: 600; padding-bottom: .5rem }
th, td { text-align: start; padding: .5rem 1rem .5rem 0; border-top: 1px solid #c3cfcc; vertical-align: top }
tbody th { white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 500 }
thead th { font-weight: 600 }
`
