// Ends with 0 when this machine's server answers well: node deploy/ask-health.mjs /healthz (or /readyz). Where the server
// has a port for its measures it is asked there, because visitors cannot keep that one busy; it opens later than theirs.

const { PORT = '3000', METRICS_PORT = '', METRICS_HOST = '127.0.0.1' } = process.env
const EVERY_ADDRESS = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const path = process.argv[2] ?? '/healthz'
const host = EVERY_ADDRESS[METRICS_HOST] ?? METRICS_HOST
const measures = `${host.includes(':') ? `[${host}]` : host}:${METRICS_PORT}`
const signal = AbortSignal.timeout(4_000)
const ask = (place) => fetch(`http://${place}${path}`, { signal })
const askVisitors = () => ask(`127.0.0.1:${PORT}`)

const asking = METRICS_PORT === '' ? askVisitors() : ask(measures).catch(askVisitors)
const isWell = await asking.then(
  (answer) => answer.ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
