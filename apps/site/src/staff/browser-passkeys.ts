/** The browser's part of passkeys, loaded when somebody uses one. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { apiClient } from '../api-client.ts'

/** Creates a passkey on this device and stores its public key. Throws what the browser or the API says. */
export async function createPasskey(name: string): Promise<void> {
  const { options } = await apiClient().call('POST /staff/passkeys/begin')
  const response = await startRegistration({ optionsJSON: JSON.parse(options) })
  await apiClient().call('POST /staff/passkeys', { body: { name, response: { ...response } } })
}

/** Shows a passkey. Throws what the browser or the API says. */
export async function showPasskey(): Promise<void> {
  const { options } = await apiClient().call('POST /staff/passkeys/challenge')
  const response = await startAuthentication({ optionsJSON: JSON.parse(options) })
  await apiClient().call('POST /staff/passkeys/verify', { body: { response: { ...response } } })
}
