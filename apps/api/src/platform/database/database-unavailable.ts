/** The database does not respond or is overloaded. The request itself is valid. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
