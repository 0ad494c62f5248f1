/** The promises' full counts take minutes each (`npm run promises`); otherwise they are cut to some seconds a file. */
export const full = process.env.PROMISES === 'full'
