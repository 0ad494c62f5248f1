/**
 * `npm run registers -- --agency SLUG [--register mandates|receipts] [--lang fr|en] [--out FOLDER]`: writes an agency's registers as CSV (LW-405), both
 * by default. Registers first the receipts that still wait. Ends with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeRegister } from '@escale/api/accounting/export-registers'
import { registerReceipts } from '@escale/api/accounting/register-receipts'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { REGISTER_FILES, REGISTERS, type Register } from '@escale/contract/registers'
import type { Locale } from '@escale/domain/locale'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'
import { writeWholeFile } from './write-whole-file.ts'

const { values } = parseArgs({
  options: {
    agency: { type: 'string' },
    register: { type: 'string' },
    lang: { type: 'string', default: 'fr' },
    out: { type: 'string', default: '.' },
  },
})
const registers = REGISTERS.filter((one) => values.register === undefined || values.register === one)
const locale = (['fr', 'en'] as const).find((one) => one === values.lang)
if (values.agency === undefined || registers.length === 0 || locale === undefined) {
  process.stderr.write(
    `${commandName('registers', '--agency SLUG [--register mandates|receipts] [--lang fr|en] [--out FOLDER]')}\n`,
  )
  process.exitCode = 2
} else process.exitCode = await run(values.agency, { registers, locale, folder: values.out })

async function run(
  slug: string,
  { registers, locale, folder }: { registers: readonly Register[]; locale: Locale; folder: string },
): Promise<number> {
  const env = readEnv(process.env)
  return withDatabase(env, async (database) => {
    const agency = await findAgency(database.db, slug)
    if (agency === null) {
      process.stderr.write(`There is no agency ${slug}.\n`)
      return 2
    }
    await registerReceipts({ database, clock: systemClock, publicUrl: env.http.publicUrl })
    for (const register of registers) {
      const file = join(folder, `${slug}-${REGISTER_FILES[register][locale]}.csv`)
      const scope = { agencyId: agency.id, today: systemClock.today() }
      await writeWholeFile(file, writeRegister(database.db, register, scope, locale))
      process.stdout.write(`${file}\n`)
    }
    return 0
  })
}
