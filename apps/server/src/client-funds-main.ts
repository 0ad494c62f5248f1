/**
 * `npm run client-funds -- --agency SLUG [--on yyyy-MM-dd]`: proves that an agency's clients' bank held what it owed on the evening of
 * a day (LW-406), today by default. Posts first what is still to be posted. Ends with 1 when it does not, with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { parseArgs } from 'node:util'
import { readClientFunds } from '@escale/api/accounting/client-funds'
import { postBooks } from '@escale/api/accounting/post-books'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { isIsoDate } from '@escale/domain/dates'
import { ACCOUNTS } from '@escale/domain/law/chart-of-accounts'
import { CLIENT_ACCOUNTS, type ClientFunds, type ClientFundsProblem } from '@escale/domain/law/client-funds'
import { formatPrice } from '@escale/domain/price-format'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { agency: { type: 'string' }, on: { type: 'string' } } })
const on = values.on ?? systemClock.today()
if (values.agency === undefined || !isIsoDate(on)) {
  process.stderr.write(`${commandName('client-funds', '--agency SLUG [--on yyyy-MM-dd]')}\n`)
  process.exitCode = 2
} else process.exitCode = await run(values.agency, on)

async function run(slug: string, on: string): Promise<number> {
  return withDatabase(readEnv(process.env), async (database) => {
    const agency = await findAgency(database.db, slug)
    if (agency === null) {
      process.stderr.write(`There is no agency ${slug}.\n`)
      return 2
    }
    await postBooks({ database, clock: systemClock })
    const funds = await readClientFunds(database.db, { agencyId: agency.id, on })
    process.stdout.write(describe(`${agency.name}, ${on}`, funds))
    return funds.problems.length === 0 ? 0 : 1
  })
}

const PROBLEMS: Record<ClientFundsProblem, string> = {
  bankDiffers: 'The books and the ledgers of payments and disbursements differ.',
  shortage: 'Money of clients is missing in the bank.',
  notPosted: 'Movements of that day or before are not posted.',
}

function describe(title: string, funds: ClientFunds): string {
  const line = (label: string, cents: number) => `${label.padEnd(52)}${formatPrice(cents).padStart(18)}`
  return `${[
    title,
    line(`512M ${ACCOUNTS['512M']}`, funds.bankCents),
    line('     payments - refunds - disbursements', funds.movedCents),
    ...CLIENT_ACCOUNTS.map((account) => line(`${account.padEnd(4)} ${ACCOUNTS[account]}`, funds.owed[account])),
    line('     owed to clients', funds.owedCents),
    line('     of the agency, not withdrawn', funds.agencyCents),
    ...funds.debtors.map(({ account, party, cents }) => line(`     ${account} ${party.name} owes`, cents)),
    ...(funds.problems.length === 0 ? ['The bank holds what is owed.'] : funds.problems.map((one) => PROBLEMS[one])),
  ].join('\n')}\n`
}
