/**
 * `npm run setup -- FILE`: stores what a site needs before it may go live, from a JSON file (docs/setup-example.json). May be
 * repeated: the file's values replace those stored. Ends with 2 when the file cannot be used.
 */
import { readFile } from 'node:fs/promises'
import { writeLegalIdentity } from '@escale/api/content/legal-identity.store'
import { readEnv } from '@escale/api/platform/env'
import { legalIdentity } from '@escale/contract/legal-identity'
import { z } from 'zod'
import { withDatabase } from './with-database.ts'

const setup = z.strictObject({ legalIdentity })
const MAX_BYTES = 64 * 1024

const [file] = process.argv.slice(2)
const input = file === undefined ? 'npm run setup -- FILE (see docs/setup-example.json)' : await readSetup(file)
if (typeof input === 'string') {
  process.stderr.write(`${input}\n`)
  process.exitCode = 2
} else {
  await withDatabase(readEnv(process.env), (database) => writeLegalIdentity(database, input.legalIdentity))
  process.stdout.write(`Stored the legal identity of ${input.legalIdentity.companyName}.\n`)
  process.stdout.write('What else is missing before going live: npm run doctor\n')
}

/** The file's content, or what is wrong with it. */
async function readSetup(path: string): Promise<z.output<typeof setup> | string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => error)
  if (text instanceof Error) return `${path} cannot be read: ${text.message}`
  if (text.length > MAX_BYTES) return `${path} is larger than ${MAX_BYTES} bytes.`
  const parsed = parseJson(text)
  if (parsed instanceof Error) return `${path} is not JSON: ${parsed.message}`
  const result = setup.safeParse(parsed)
  return result.success ? result.data : `${path} cannot be used:\n${z.prettifyError(result.error)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
