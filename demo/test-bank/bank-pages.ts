/** The bank's pages: plain HTML that needs no script. */
import { formatPrice } from '@escale/domain/price-format'
import { html } from 'hono/html'
import type { BankRow } from './bank.store.ts'
import { bankWords } from './bank-labels.ts'
import { CARD_NUMBERS, type CardField, type CardForm, type TestCard } from './cards.ts'

type Html = ReturnType<typeof html>

/** The form for a card; `wrong` fields say what they want, and the first of them has the focus. */
export function cardPage(payment: BankRow, form?: CardForm, wrong: CardField[] = []): Html {
  const { locale } = payment.request
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
    html`${summary(payment)}
      <form method="post" novalidate autocomplete="off">
        ${input('number', words.number, '1234 1234 1234 1234')}
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
  const { locale } = payment.request
  const words = bankWords[locale]
  const wrong = wrongCode === undefined ? null : words.wrong.code
  return layout(
    locale,
    words.challengeTitle,
    html`${summary(payment)}
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

/** Who is paid, what for and how much. */
function summary({ request, amount_cents }: BankRow): Html {
  const { locale, description, stay, seller } = request
  const words = bankWords[locale]
  return html`<div class="summary">
    ${seller && html`<p>${words.paidTo(seller)}</p>`}
    <p class="amount"><span class="hidden">${words.amount}</span> ${formatPrice(amount_cents)}</p>
    ${stay && html`<p class="stay">${stay}</p>`}
    <p>${description}</p>
  </div>`
}

interface Field {
  name: string
  label: string
  hint: string
  value: string
  wrong: string | null
}

function field({ name, label, hint, value, wrong }: Field, focused: string | undefined): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off" required placeholder="${hint}"
      ${wrong && html`aria-describedby="${name}-wrong" aria-invalid="true"`} ${name === focused && html`autofocus`}>
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
        <header><p><b>${bank}</b> ${notice}</p></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

export const STYLE = `
@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: swap; src: url("/test-bank/figtree.woff2") format("woff2") }
:root {
  color-scheme: light dark;
  --ink: #14273a; --soft: #47586a; --back: #faf7f2; --card: #fff; --line: #dfe4ea; --field: #7e8c9c;
  --brand: #0a2a4a; --pay: #c2450a; --pay-strong: #9c3607; --link: #0a2a4a; --wrong: #b3261e; --hover: #e8eff7; --focus: #1668c7
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8eef5; --soft: #b4c2d1; --back: #0c1826; --card: #142436; --line: #2c3f54; --field: #8b9bad;
    --link: #a9cdf2; --wrong: #ff9d93; --hover: #1d3148; --focus: #7db7f5
  }
}
* { box-sizing: border-box }
body { margin: 0; font: 1.0625rem/1.5 "Figtree Variable", system-ui, sans-serif; color: var(--ink); background: var(--back) }
header { background: var(--brand); color: #fff; padding: .75rem 1.25rem; font-size: .9375rem; line-height: 1.4 }
header p { margin: 0 auto; max-width: 27.5rem }
header b { display: block; font-size: 1.0625rem; font-weight: 600 }
main { display: grid; gap: 1.25rem; max-width: 30rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; margin: 0; text-wrap: balance }
h2 { font-size: 1.0625rem; margin: 0 }
p { margin: 0 }
.summary { color: var(--soft); overflow-wrap: anywhere }
.summary .amount { color: var(--ink); font-size: 2.75rem; font-weight: 700; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
.summary .stay { color: var(--ink); font-weight: 600 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
form { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; display: grid; gap: 1rem; box-shadow: 0 2px 12px rgb(10 42 74 / .08) }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); align-items: start }
.field { display: grid; gap: .25rem }
label { font-weight: 600; font-size: 1rem }
.hint { color: var(--soft); font-size: 1rem }
input { font: inherit; color: inherit; background: var(--card); padding: .625rem .75rem; border: 1px solid var(--field); border-radius: .6rem; width: 100%; min-height: 3rem; font-variant-numeric: tabular-nums }
input::placeholder { color: var(--soft); opacity: 1 }
input[aria-invalid] { border: 2px solid var(--wrong) }
.wrong { color: var(--wrong); font-weight: 600; font-size: 1rem }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .6rem; border: 2px solid var(--pay); background: var(--pay); color: #fff; cursor: pointer }
button:hover { background: var(--pay-strong); border-color: var(--pay-strong) }
button.quiet { background: none; border-color: transparent; color: var(--link); text-decoration: underline; text-underline-offset: .2em }
button.quiet:hover { background: var(--hover) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
ul { list-style: none; margin: .75rem 0 0; padding: 0; display: grid; gap: .5rem }
li a { display: grid; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; text-decoration: none }
li a:hover { background: var(--hover) }
li b { font-weight: 600; font-variant-numeric: tabular-nums; color: var(--link) }
li span { color: var(--soft); font-size: 1rem }
`
