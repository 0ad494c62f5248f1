/** `npm run build`: the packages, then the site, unless it is built from these very sources. */
import { build, install } from './bootstrap.mjs'

install()
build()
