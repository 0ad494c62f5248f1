/**
 * The full counts take minutes per promise (`npm run promises`); by default they are reduced to some seconds per file.
 */
export const full = process.env.PROMISES === 'full'

/**
 * Factor for the wall-clock limits of the promises. They hold as written on a machine of their own, where the full counts
 * run; `npm test` shares its cores with other tests, and often its machine with other work.
 */
export const patience = full ? 1 : 4
