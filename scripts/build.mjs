/** `npm run build`: installs the packages, then builds the site unless it is up to date. */
import { build, install } from './bootstrap.mjs'

install()
build()
