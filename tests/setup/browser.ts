/** How the browser of the journeys is started. */
import type { LaunchOptions } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Without WebGL: a map drawn by the processor costs as much as the rest of its page. */
export const browser: LaunchOptions = { executablePath, args: [...args, '--disable-software-rasterizer'] }

/** With WebGL, for the journeys that look at a map. */
export const browserWithMaps: LaunchOptions = { executablePath, args }
