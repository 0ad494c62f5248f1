/**
 * `npm run fec -- --agency SLUG --year Y [--out FOLDER]`: writes the file of accounting entries of an agency's year (LPF, art. A47 A-1) as
 * `<SIREN>FEC<year>1231.txt`. Posts first what is still to be posted. Memory does not depend on the number of entries. Ends with 1
 * when the agency's SIREN is missing, with 2 when it is asked wrongly.
 */
import './command-line.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postBooks } from '@escale/api/accounting/post-books'
import { readBookLines } from '@escale/api/accounting/read-entries'
import { writeFec } from '@escale/api/accounting/write-entries'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { fecFileName } from '@escale/domain/law/fec'
import { commandName } from './command-name.ts'
import { findAgency } from './find-agency.ts'
import { withDatabase } from './with-database.ts'
import { writeWholeFile } from './write-whole-file.ts'

const { values } = parseArgs({
  options: { agency: { type: 'string' }, year: { type: 'string' }, out: { type: 'string', default: '.' } },
})
if (values.agency === undefined || !/^(19|20|21)\d{2}$/.test(values.year ?? '')) {
  process.stderr.write(`${commandName('fec', '--agency SLUG --year YYYY [--out FOLDER]')}\n`)
  process.exitCode = 2
} else process.exitCode = await run(values.agency, Number(values.year), values.out)

async function run(slug: string, year: number, folder: string): Promise<number> {
  return withDatabase(readEnv(process.env), async (database) => {
    const agency = await findAgency(database.db, slug)
    if (agency === null) {
      process.stderr.write(`There is no agency ${slug}.\n`)
      return 2
    }
    if (agency.siren === null) {
      process.stderr.write(`${agency.name} has no SIREN yet: enter it on its page Comptabilité. Nothing was written.\n`)
      return 1
    }
    await postBooks({ database, clock: systemClock })
    const file = join(folder, fecFileName(agency.siren, year))
    await writeWholeFile(file, writeFec(readBookLines(database.db, { agencyId: agency.id, year })))
    process.stdout.write(`${file}\n`)
    return 0
  })
}
