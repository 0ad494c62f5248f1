/**
 * The full counts take minutes per promise (`npm run promises`); by default they are reduced to some seconds per file.
 */
export const full = process.env.PROMISES === 'full'
