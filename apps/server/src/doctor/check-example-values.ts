import { readFile } from 'node:fs/promises'
import { readLegalIdentity } from '@escale/api/content/legal-identity.store'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { z } from 'zod'
import { commandName } from '../command-name.ts'
import { danger, type Finding } from './finding.ts'

const EXAMPLE = new URL('../../../../docs/setup-example.json', import.meta.url)
const text = z.string()
/** The example's values that no real site shares: neither its legal form nor its capital. */
const example = z.object({
  legalIdentity: z.object({
    registration: text,
    vatNumber: text,
    address: text,
    phone: text,
    publicationDirector: text,
    host: z.object({ name: text, address: text, phone: text }),
  }),
  agency: z.object({ details: z.object({ professionalCard: text, guarantor: text, mediator: text }) }),
})

/** Values of docs/setup-example.json that the site shows to the public as its own (LW-505). */
export async function checkExampleValues(database: Pick<DatabaseHandle, 'db'>): Promise<Finding[]> {
  const { legalIdentity, agency } = example.parse(JSON.parse(await readFile(EXAMPLE, 'utf8')))
  const [identity, agencies] = await Promise.all([
    readLegalIdentity(database),
    database.db
      .selectFrom('agency')
      .select(['name', 'professional_card', 'guarantor', 'mediator'])
      .orderBy('name')
      .execute(),
  ])
  const { host, ...publisher } = legalIdentity
  const { professionalCard, guarantor, mediator } = agency.details
  return [
    ...compare('legal identity', identity && { ...identity }, publisher),
    ...compare('legal identity, host', identity && { ...identity.host }, host),
    ...agencies.flatMap(({ name, ...stored }) =>
      compare(`agency ${name}`, stored, { professional_card: professionalCard, guarantor, mediator }),
    ),
  ]
}

function compare(subject: string, stored: Record<string, unknown> | null, invented: Record<string, string>): Finding[] {
  const same = Object.entries(invented).flatMap(([name, value]) => (stored?.[name] === value ? [`“${value}”`] : []))
  if (same.length === 0) return []
  const remedy = `Write your own values into your file and run ${commandName('setup', 'FILE')} again.`
  return [danger(subject, `shows values of the example: ${same.join(', ')}`, remedy)]
}
