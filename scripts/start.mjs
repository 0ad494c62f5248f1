/** `npm start`: from a fresh clone to a running site. The server itself migrates, and seeds an empty store. */
import { become, build, install, node } from './bootstrap.mjs'

install()
build()
become(node, ['apps/server/src/main.ts'])
