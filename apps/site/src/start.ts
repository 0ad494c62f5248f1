/** What TanStack Start asks for by this file's name: how values travel from the server's rendering to the browser. */
import { createStart } from '@tanstack/react-start'
import { errorAdapter } from './errors/error-adapter.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [errorAdapter] }))
