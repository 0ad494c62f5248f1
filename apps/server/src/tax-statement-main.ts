/**
 * `npm run tax-statement -- --agency SLUG --from yyyy-MM-dd --to yyyy-MM-dd [--commune INSEE] [--csv FILE]`: what an agency collected of the
 * tourist tax by commune and payee (LW-109), and each night as CSV. Posts first what is still to be posted. Ends with 2 when it is
 * asked wrongly.
 */
import './command-line.ts'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { postBooks } from '@escale/api/accounting/post-books'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { PAYEES, writeTaxRegister } from '@escale/api/taxes/export-tax-register'
import { registerTaxes } from '@escale/api/taxes/register-taxes'
import { showTaxStatements } from '@escale/api/taxes/show-tax-statements'
import type { TaxStatements } from '@escale/contract/tourist-tax'
import { isIsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({
  options: {
    agency: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    commune: { type: 'string' },
    csv: { type: 'string' },
  },
})
const { agency: slug, from, to, commune, csv } = values
if (slug === undefined || !isIsoDate(from) || !isIsoDate(to) || from > to) {
  const usage = '--agency SLUG --from yyyy-MM-dd --to yyyy-MM-dd [--commune INSEE] [--csv FILE]'
  process.stderr.write(`${commandName('tax-statement', usage)}\n`)
  process.exitCode = 2
} else process.exitCode = await run({ slug, from, to, insee: commune, csv })

async function run(input: {
  slug: string
  from: string
  to: string
  insee: string | undefined
  csv: string | undefined
}): Promise<number> {
  const { from, to, insee } = input
  return withDatabase(readEnv(process.env), async (database) => {
    const agency = await findAgency(database.db, input.slug)
    if (agency === null) {
      process.stderr.write(`There is no agency ${input.slug}.\n`)
      return 2
    }
    const deps = { database, clock: systemClock }
    await postBooks(deps)
    await registerTaxes(deps)
    const { communes, statements } = await showTaxStatements(deps, agency.id, { from, to })
    const chosen = communes.filter((one) => insee === undefined || one.insee === insee)
    process.stdout.write(`${agency.name}, ${from} to ${to}\n`)
    process.stdout.write(chosen.length === 0 ? 'No tourist tax was collected.\n' : describe(chosen, statements))
    if (input.csv !== undefined) {
      // A run that is cut leaves no file that looks whole.
      const partial = `${input.csv}.part`
      const rows = writeTaxRegister(database.db, { agencyId: agency.id, from, to, insee }, 'fr')
      await pipeline(rows, createWriteStream(partial))
      await rename(partial, input.csv)
      process.stdout.write(`${input.csv}\n`)
    }
    return 0
  })
}

function describe(communes: TaxStatements['communes'], statements: TaxStatements['statements']): string {
  const line = (label: string, cents: number) => `${label.padEnd(52)}${formatPrice(cents).padStart(18)}`
  const sum = communes.reduce((total, { cents }) => total + cents, 0)
  const lines = communes.flatMap(
    ({ insee, commune, nights, guestNights, taxedNights, cents, shares, dueOn, state }) => [
      line(`${insee} ${commune}`, cents),
      `      ${nights} nights, ${guestNights} guest nights, ${taxedNights} taxed; ${stateWords(state)}, payable by ${dueOn}`,
      ...shares.map((share) => line(`      ${PAYEES.en[share.payee] ?? share.payee}`, share.cents)),
    ],
  )
  const unpaid = statements.filter(({ payment, cents }) => payment === null && cents > 0)
  return `${[
    ...lines,
    line('Total', sum),
    ...unpaid.map(({ commune, from, to, dueOn, cents }) =>
      line(`Declared and not paid: ${commune}, ${from} to ${to}, by ${dueOn}`, cents),
    ),
  ].join('\n')}\n`
}

function stateWords(state: TaxStatements['communes'][number]['state']): string {
  if (state === 'declared') return 'declared'
  return state === 'declarable' ? 'not declared yet' : 'still collecting'
}
