/**
 * `escale publish-assets`: keeps the scripts and styles of this release where nodes of another release find them (OP-302). For several
 * machines without a shared store: run it on each machine before the first node of the new release starts.
 */
import './command-line.ts'
import { fileURLToPath } from 'node:url'
import { readEnv } from '@escale/api/platform/env'
import { openFileStore } from '@escale/api/platform/files/open-file-store'
import { publishAssets } from './site-assets.ts'

const clientDir = fileURLToPath(new URL('../../site/dist/client', import.meta.url))
const written = await publishAssets(clientDir, openFileStore(readEnv(process.env), 'assets'))
process.stdout.write(written === 0 ? 'The assets are published already.\n' : `Published ${written} assets.\n`)
