/**
 * `npm run setup -- FILE`: stores what a site needs before it may go live, from a JSON file (docs/setup-example.json): legal identity,
 * brand, first agency and its director. May be repeated: the file's values replace those stored. Then lists what is still missing:
 * what the command `doctor` says of the installation, and the checklist of the agency (AG-106).
 * The command ends with 2 when the file cannot be used.
 */
import './command-line.ts'
import { readFile } from 'node:fs/promises'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { z } from 'zod'
import { commandName } from './command-name.ts'
import { examine } from './doctor/examine.ts'
import { describeFinding } from './doctor/finding.ts'
import { listGoLiveSteps } from './setup/list-go-live-steps.ts'
import { SetupRefused, setUpSite } from './setup/set-up-site.ts'
import { type SetupFile, setupFile } from './setup/setup-file.ts'
import { withDatabase } from './with-database.ts'

const MAX_BYTES = 64 * 1024
const UNUSABLE = 2
/** Above the call below, which runs before anything that follows it is there. */
const asLine = (step: string) => `- ${step}\n`

const [file] = process.argv.slice(2)
const input =
  file === undefined ? `${commandName('setup', 'FILE')} (see docs/setup-example.json)` : await readSetup(file)
if (typeof input === 'string') refuse(input)
else await setUp(input)

async function setUp(content: SetupFile): Promise<void> {
  const env = readEnv(process.env)
  const { publicUrl } = env.http
  let steps: string[] = []
  try {
    await withDatabase(env, async (database) => {
      const done = await setUpSite({ database, clock: systemClock, publicUrl }, content)
      process.stdout.write(`${done.join('\n')}\n`)
      if (content.agency) steps = await listGoLiveSteps(database, content.agency.slug, systemClock.today())
    })
  } catch (error) {
    if (error instanceof SetupRefused) return refuse(`${file} cannot be used: ${error.message}`)
    throw error
  }
  const missing = (await examine(env, Object.keys(process.env))).filter(({ level }) => level !== 'ok')
  if (missing.length > 0) process.stdout.write(`\nBefore going live:\n${missing.map(describeFinding).join('')}`)
  if (steps.length > 0)
    process.stdout.write(`\nThe agency needs, as its director's first page shows:\n${steps.map(asLine).join('')}`)
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = UNUSABLE
}

/** The file's content, or what is wrong with it. */
async function readSetup(path: string): Promise<SetupFile | string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => error)
  if (text instanceof Error) return `${path} cannot be read: ${text.message}`
  if (text.length > MAX_BYTES) return `${path} is larger than ${MAX_BYTES} bytes.`
  const parsed = parseJson(text)
  if (parsed instanceof Error) return `${path} is not JSON: ${parsed.message}`
  const result = setupFile.safeParse(parsed)
  return result.success ? result.data : `${path} cannot be used:\n${z.prettifyError(result.error)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
