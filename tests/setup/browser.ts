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

/** Without photographs and WebGL: drawing them takes half of the processor's time, and few journeys look at them. */
export const browser: LaunchOptions = {
  executablePath,
  args: [...args, '--disable-software-rasterizer', '--blink-settings=imagesEnabled=false'],
}

/** With photographs, for the journeys that look at them. */
export const browserWithPhotographs: LaunchOptions = {
  executablePath,
  args: [...args, '--disable-software-rasterizer'],
}

/** With photographs and WebGL, for the journeys that look at a map. */
export const browserWithMaps: LaunchOptions = { executablePath, args }
