// `npm run bench:load [-- --minutes N --people N]`: a day's mixture of steps on the real server over real PostgreSQL, at a
// rate that does not wait for the answers. Prints ratios and writes artifacts/load/report.html and report.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRandom } from '../../tools/scenes/random.ts'
import { ensureBuilt } from '../../tools/web-build.mjs'
import { openField } from '../field.ts'
import { printGoals } from '../measure.ts'
import { freePort } from '../peers.ts'
import { createAsk } from './ask.ts'
import { drive } from './drive.ts'
import { openFollowers } from './followers.ts'
import { MEMBER_SHARE, mix, THINKING_SECONDS } from './mix.ts'
import { percentilesOf } from './percentiles.ts'
import { short } from './plot.ts'
import { bySecond, sumUp, sumUpByKind } from './recording.ts'
import { renderReport } from './report.ts'
import { arrivals } from './schedule.ts'
import { createSteps } from './steps.ts'
import { judge } from './verdict.ts'
import { beginWatching } from './watching.ts'
import { makeWorld } from './world.ts'

const LISTINGS = 10_000
const SEED = 20_261_122
const root = fileURLToPath(new URL('../..', import.meta.url))

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    people: { type: 'string', default: '200' },
  },
})
const seconds = Math.round(Number(values.minutes) * 60)
const people = Number(values.people)
if (!(seconds >= 15) || !Number.isInteger(people) || people < 20 || people > 50_000) {
  console.error('--minutes is 0.25 or more, --people a whole number from 20 to 50000')
  process.exit(2)
}

const perSecond = people / THINKING_SECONDS
const asked = `${people} people for ${short(seconds / 60)} minutes, a step each ${THINKING_SECONDS} seconds: ${short(perSecond)} a second, whatever the server answers; ${LISTINGS.toLocaleString('en-IN')} listings.`
const machine = `Node ${process.version}, PostgreSQL and the load generator on one machine with ${availableParallelism()} processors.`

const measure = async (scratchDirectory: string): Promise<boolean> => {
  const field = await openField(scratchDirectory)
  try {
    const database = await field.database(LISTINGS)
    const owner = await field.openAsOwner(database)
    const metricsPort = await freePort()
    // The limits are those of a deployment; a proxy on this machine tells the people apart.
    const server = await field.startOurs(database, {
      RATE_LIMIT_REST_ANONYMOUS: '300',
      RATE_LIMIT_REST_USER: '600',
      RATE_LIMIT_REST_WRITES: '60',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    })
    const ask = createAsk(server.origin)
    try {
      console.error('letting people in …')
      const members = Math.max(5, Math.round(people * MEMBER_SHARE))
      const world = await makeWorld(ask, server, owner, { people, members })
      const followers = await openFollowers(server, world)
      console.error(`${asked} ${followers.count} sockets`)
      const watch = beginWatching(`http://127.0.0.1:${metricsPort}/metrics`, owner)
      const { steps, lateness } = await drive({
        arrivals: arrivals(mix, { perSecond, seconds, random: createRandom(SEED) }),
        take: createSteps(world),
        followers,
        changedHome: (turn) => world.keepers[turn % world.keepers.length]?.homeId ?? '',
      })
      await watch.stop()
      followers.close()
      const readings = watch.readings.slice(0, seconds)
      const goals = judge({ seconds, steps, readings })
      await writeReports({ asked, machine, seconds, steps, readings, goals })
      for (const [kind, { latency, tally }] of sumUpByKind(steps))
        console.error(`  ${kind.padEnd(18)} ${describe(latency)}  ${JSON.stringify(tally)}`)
      console.error(`  sent late by the generator itself: ${describe(percentilesOf(lateness))}`)
      return printGoals(goals)
    } finally {
      ask.close()
      await server.stop()
      await owner.close()
    }
  } finally {
    await field.close()
  }
}

const describe = ({ count, p50, p95, p99 }: ReturnType<typeof percentilesOf>): string =>
  `${String(count).padStart(6)}  p50 ${short(p50)}  p95 ${short(p95)}  p99 ${short(p99)} ms`

const writeReports = async (report: Parameters<typeof renderReport>[0]): Promise<void> => {
  const folder = join(root, 'artifacts', 'load')
  await mkdir(folder, { recursive: true })
  const { steps, ...told } = report
  const kinds = Object.fromEntries(sumUpByKind(steps))
  const everySecond = bySecond(steps, seconds).map((those) => ({
    all: sumUp(those),
    kinds: Object.fromEntries(sumUpByKind(those)),
  }))
  await writeFile(join(folder, 'report.json'), JSON.stringify({ ...told, mix, kinds, everySecond }))
  await writeFile(join(folder, 'report.html'), renderReport(report))
  console.log(`Report: ${join(folder, 'report.html')}`)
}

ensureBuilt(root)
const scratchDirectory = await mkdtemp(join(tmpdir(), 'basera-load-'))
try {
  if (!(await measure(scratchDirectory))) process.exitCode = 1
} finally {
  await rm(scratchDirectory, { recursive: true, force: true })
}
