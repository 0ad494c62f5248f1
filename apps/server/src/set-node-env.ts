/** React renders several times slower outside of production; must come before anything that loads it. */
process.env.NODE_ENV ??= 'production'
