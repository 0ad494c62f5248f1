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
    html`${summary(description, words.amount, price)}
      <form method="post" novalidate autocomplete="off">
        ${input('number', words.number, '')}
        <div class="pair">
          ${input('expiry', words.expiry, words.expiryHint)} ${input('securityCode', words.securityCode, words.securityCodeHint)}
        </div>
        <button name="action" value="pay">${words.pay(price)}</button>
        <button class="quiet" name="action" value="abandon">${words.abandon}</button>
      </form>
      <section aria-labelledby="cards">
        <h2 id="cards">${words.cards}</h2>
        <p class="hint">${words.cardsHint}</p>
        <ul>
          ${(Object.keys(CARD_NUMBERS) as TestCard[]).map(
            (card) =>
              html`<li><a href="?card=${card}"><b>${CARD_NUMBERS[card]}</b> <span>${words.effects[card]}</span></a></li>`,
          )}
        </ul>
      </section>`,
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
    html`${summary(description, words.amount, formatPrice(payment.amount_cents))}
      <form method="post" novalidate autocomplete="off">
        <p>${words.challengeText}</p>
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
    html`<form method="post"><p>${words.accountText(name)}</p><button name="action" value="activate">${words.activate}</button></form>`,
  )
}

export function unknownPage(locale: 'fr' | 'en'): Html {
  return layout(locale, bankWords[locale].notFoundTitle, html`<p>${bankWords[locale].notFound}</p>`)
}

/** What is paid, beside the form on a wide screen. */
function summary(description: string, label: string, price: string): Html {
  return html`<p class="amount"><span>${description}</span> <strong><span class="hidden">${label}</span> ${price}</strong></p>`
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
          <div class="columns">${body}</div>
        </main>
      </body>
    </html>`
}

export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1c2b2d; --soft: #4a5c5f; --back: #f2f5f4; --card: #fff; --line: #c3cfcc; --field: #5c6f72;
  --brand: #14463f; --link: #14463f; --notice: #fff4d6; --notice-line: #a86b00; --wrong: #b3261e; --hover: #e6efec
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8efed; --soft: #b3c2bf; --back: #101817; --card: #182321; --line: #33433f; --field: #82948f;
    --brand: #14463f; --link: #8fd3c4; --notice: #33270e; --notice-line: #f0bd62; --wrong: #ff9d93; --hover: #20302d
  }
}
* { box-sizing: border-box }
body { margin: 0; font: 1.125rem/1.5 "Figtree Variable", system-ui, sans-serif; color: var(--ink); background: var(--back) }
header { background: var(--brand); color: #fff; padding: .75rem 1rem; font-weight: 600 }
header p { margin: 0 auto; max-width: 62rem }
main { max-width: 64rem; margin: 0 auto; padding: 1rem }
h1 { font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); line-height: 1.15; letter-spacing: -.015em; margin: 1rem 0; text-wrap: balance }
h2 { font-size: 1.125rem; margin: 1rem 0 .25rem }
.notice { background: var(--notice); border-left: .25rem solid var(--notice-line); padding: .75rem 1rem; margin: 0 0 1rem; border-radius: .25rem }
.columns { display: grid; gap: 1rem; align-items: start }
.amount { display: grid; gap: .25rem; margin: 0; color: var(--soft) }
.amount strong { color: var(--ink); font-size: 2rem; line-height: 1.2; letter-spacing: -.015em; font-variant-numeric: tabular-nums }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
form { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; display: grid; gap: 1rem; box-shadow: 0 2px 12px rgb(0 0 0 / .06) }
form p { margin: 0 }
.pair { display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)) }
.pair .field { grid-row: span 4; grid-template-rows: subgrid }
.pair input { grid-row: 3 }
.field { display: grid; gap: .25rem }
label { font-weight: 600 }
.hint { color: var(--soft); font-size: 1rem; margin: 0 }
input { font: inherit; color: inherit; background: var(--card); padding: .625rem .75rem; border: 1px solid var(--field); border-radius: .5rem; width: 100%; min-height: 2.75rem; font-variant-numeric: tabular-nums }
input[aria-invalid] { border: 2px solid var(--wrong) }
.wrong { color: var(--wrong); font-weight: 600 }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .5rem; border: 2px solid var(--brand); background: var(--brand); color: #fff; cursor: pointer }
button.quiet { background: none; border-color: transparent; color: var(--link); text-decoration: underline; text-underline-offset: .2em }
:focus-visible { outline: 3px solid #d97706; outline-offset: 2px }
ul { list-style: none; margin: .75rem 0; padding: 0; display: grid; gap: .5rem }
li a { display: grid; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--card); color: inherit; text-decoration: none }
li a:hover { background: var(--hover) }
li b { font-weight: 600; font-variant-numeric: tabular-nums; color: var(--link) }
li span { color: var(--soft); font-size: 1rem }
@media (width >= 48rem) {
  .columns:has(.amount) { grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1.2fr); gap: 1rem clamp(1.5rem, 5vw, 4rem) }
  .columns form { grid-area: 1 / 2 / span 2 }
  .amount { padding-top: 1rem }
  .amount strong { font-size: 2.75rem }
}
`
