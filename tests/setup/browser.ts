/** Launch options of the journeys' browser. */
import type { LaunchOptions } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Without photographs and WebGL: rendering them takes half of the CPU time, and few journeys need them. */
export const browser: LaunchOptions = {
  executablePath,
  args: [...args, '--disable-software-rasterizer', '--blink-settings=imagesEnabled=false'],
}

/** With photographs, for the journeys that need them. */
export const browserWithPhotographs: LaunchOptions = {
  executablePath,
  args: [...args, '--disable-software-rasterizer'],
}

/** With photographs and WebGL, for the journeys with a map. */
export const browserWithMaps: LaunchOptions = { executablePath, args }
