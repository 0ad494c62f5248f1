/** `escale ready`: ends with 0 when the node on PORT of this machine takes requests, with 1 when not. For health checks of containers. */
const WAIT_MS = 3_000

const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const isReady = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) }).then(
  (response) => response.ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
