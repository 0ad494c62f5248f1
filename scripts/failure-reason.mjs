import { stripVTControlCharacters } from 'node:util'

const LONGEST = 600

/**
 * The name of a test with why it failed, for the list at the end of a run: the first lines of the message, at most 600 characters.
 * @param {string} name
 * @param {string | undefined} message may hold colours of the terminal
 */
export function withReason(name, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const reason = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
  if (reason === '') return name
  return `${name}\n    ${reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason}`
}
