/**
 * `npm run personal-data -- EMAIL --kind tenant|owner [--erase]`: prints as JSON all data of a person, or erases their account
 * (LW-501), for whoever writes instead of logging in. Check their identity first. While the site runs or not. Ends with 1
 * when the account is not known or may not be erased yet.
 */
import './command-line.ts'
import { parseArgs } from 'node:util'
import { findAccountsByEmail } from '@escale/api/account/account.store'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { eraseAccount } from '@escale/api/privacy/erase-account'
import { readPersonalData } from '@escale/api/privacy/personal-data.store'
import { ApiError } from '@escale/contract/errors'
import { commandName } from './command-name.ts'
import { withDatabase } from './with-database.ts'

const REFUSALS = {
  erasureStayAhead: 'A stay of this person is not over yet.',
  erasureMandate: 'A mandate of this owner is in force.',
  erasureStaff: 'Staff accounts are removed by their agency.',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string' }, erase: { type: 'boolean', default: false } },
})
const [email] = positionals
if (email === undefined || positionals.length > 1 || (values.kind !== 'tenant' && values.kind !== 'owner')) {
  process.stderr.write(`${commandName('personal-data', 'EMAIL --kind tenant|owner [--erase]')}\n`)
  process.exitCode = 2
} else process.exitCode = await run(email.toLowerCase(), values.kind)

async function run(address: string, kind: 'tenant' | 'owner'): Promise<number> {
  return withDatabase(readEnv(process.env), async (database) => {
    const accounts = await findAccountsByEmail(database.db, address)
    const account = accounts.find(({ access_right }) => access_right === kind)
    if (!account) {
      process.stderr.write(`There is no ${kind} with the e-mail ${address}. Nothing was done.\n`)
      return 1
    }
    if (!values.erase) {
      const data = await readPersonalData(database.db, { accountId: account.id, email: account.email })
      process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
      return 0
    }
    try {
      await eraseAccount({ database, clock: systemClock }, { accountId: account.id, by: 'operator' })
      process.stdout.write(`Erased the ${kind} ${address}. What the law keeps is on the privacy page.\n`)
      return 0
    } catch (error) {
      if (!(error instanceof ApiError && error.code in REFUSALS)) throw error
      process.stderr.write(`${REFUSALS[error.code as keyof typeof REFUSALS]} Nothing was done.\n`)
      return 1
    }
  })
}
