// Ends with 0 when this machine's server answers well: node deploy/ask-health.mjs /healthz (or /readyz).

const path = process.argv[2] ?? '/healthz'
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}${path}`
const isWell = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
