/** TanStack Start requires this file by name. It registers the serialization of values between server and browser. */
import { createStart } from '@tanstack/react-start'
import { errorAdapter } from './errors/error-adapter.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [errorAdapter] }))
