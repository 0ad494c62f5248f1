/** `npm start`: from a fresh clone to a running site. The server itself migrates, and seeds an empty store. */
import { become, build, install } from './bootstrap.mjs'

install()
build()
become(['apps/server/src/main.ts'])
