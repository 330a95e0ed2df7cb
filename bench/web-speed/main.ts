// `npm run bench:web [-- --runs N --only home,login --data FOLDER --proxy]`: Lighthouse on the built application with the demo's homes, phone
// profile, medians of several runs, beside the budgets. Ends with 1 when one is missed.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import { end, startServer } from '../../e2e/support/server.ts'
import { median } from '../measure.ts'
import { ensureBuilt } from '../../tools/web-build.mjs'
import {
  type Audited,
  filesNamedIn,
  middleOf,
  type NamedFiles,
  readReport,
  stylesIn,
} from './audit.ts'
import {
  isWithin,
  type Limit,
  type MeasuredPage,
  type MeasuredRole,
  measuredRoles,
  pages,
} from './budgets.ts'
import { addLargeRecord } from './large-record.ts'
import { measurePage } from './lighthouse.ts'
import { measureOpening } from './opening.ts'
import { serve, type Served } from './serve.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(root, 'artifacts', 'web')

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    // A folder that is named is not removed: its demo serves the next run.
    data: { type: 'string' },
    // As browsers reach a deployment: over HTTP/2, behind Caddy.
    proxy: { type: 'boolean', default: false },
    only: { type: 'string', default: pages.map(({ name }) => name).join(',') },
  },
})
const runs = Number(values.runs)
const names = values.only.split(',')
const wanted = pages.filter(({ name }) => names.includes(name))
if (!Number.isInteger(runs) || runs < 1 || wanted.length !== names.length) {
  console.error(`--runs is a whole number, --only some of ${pages.map(({ name }) => name).join()}`)
  process.exit(2)
}

type Session = Readonly<Record<string, string>>

type Known = {
  readonly served: Served
  /** Path of a home that is listed. */
  readonly home: string
  /** Path of a record of moving in as large as one may be. */
  readonly record: string
  /** What the browser of somebody signed in remembers, by role. */
  readonly sessions: ReadonlyMap<MeasuredRole, Session>
}

type Started = { readonly served: Served; readonly record: string }

/** The demo is made in development; pages are measured on the server as it is elsewhere. */
async function startWithDemo(dataDirectory: string): Promise<Started> {
  console.error('making the demo …')
  const first = await startServer(dataDirectory)
  await end(first.process)
  const { email } = await accountOf(dataDirectory, 'tenant')
  const record = await addLargeRecord(dataDirectory, email)
  return { served: await serve(dataDirectory, values.proxy), record }
}

type Account = { readonly role: string; readonly email: string; readonly password: string }

/** Of the demo. */
async function accountOf(dataDirectory: string, wantedRole: MeasuredRole): Promise<Account> {
  const text = await readFile(join(dataDirectory, 'demo-accounts.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server of this run
  const account = (JSON.parse(text) as Account[]).find(({ role }) => role === wantedRole)
  if (account === undefined) throw new Error(`there is no ${wantedRole}`)
  return account
}

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text()

async function signIn(
  dataDirectory: string,
  siteUrl: string,
  wantedRole: MeasuredRole,
): Promise<Session> {
  const account = await accountOf(dataDirectory, wantedRole)
  const key = /"anonKey":"([^"]+)"/.exec(await fetchText(`${siteUrl}/login`))?.[1]
  if (key === undefined) throw new Error('there is no key')
  const kept: Record<string, string> = {}
  const client = createClient(siteUrl, key, {
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (name) => kept[name] ?? null,
        setItem: (name, value) => void (kept[name] = value),
        removeItem: (name) => void delete kept[name],
      },
    },
  })
  const { error } = await client.auth.signInWithPassword(account)
  if (error !== null) throw error
  return kept
}

/** As the server sends them to a browser. */
async function weighNamed(url: string): Promise<NamedFiles> {
  const html = await fetchText(url)
  const weigh = async (path: string): Promise<[string, number]> => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await fetch(new URL(path, url), { method: 'HEAD', headers })
    return [path, Number(answer.headers.get('content-length') ?? Number.NaN)]
  }
  const files = await Promise.all([...filesNamedIn(html)].map(weigh))
  return new Map([...files, ['inline.css', brotliCompressSync(stylesIn(html)).length]])
}

async function auditOnce(page: MeasuredPage, known: Known): Promise<Audited> {
  const { siteUrl, origin, browserArguments } = known.served
  const path = page.path(known)
  const url = siteUrl + path
  const text = await measurePage({
    url,
    stored: sessionOf(page, known),
    skippedAudits: page.isPrivate ? ['is-crawlable'] : [],
    browserArguments,
    reportFile: join(reports, `${page.name}.html`),
  })
  const audited = readReport(text, await weighNamed(origin + path))
  if (audited.finalUrl !== url) throw new Error(`${url} led to ${audited.finalUrl}`)
  return audited
}

const sessionOf = ({ role }: MeasuredPage, { sessions }: Known): Session =>
  role === null ? {} : (sessions.get(role) ?? {})

/** Prints how long a page takes that is opened by a link of another; answers whether that is within its limit. */
async function auditOpening(page: MeasuredPage, known: Known): Promise<boolean> {
  if (page.opening === undefined) return true
  const { from, shown, atMost } = page.opening
  const link = page.path(known)
  const { siteUrl, browserArguments } = known.served
  const url = siteUrl + from(link)
  const times: number[] = []
  for (let count = 0; count < runs; count++)
    times.push(
      await measureOpening({ url, browserArguments, stored: sessionOf(page, known), link, shown }),
    )
  const middle = median(times)
  console.log(
    `  ${'opened by a link'.padEnd(16)} ${describe(middle).padStart(8)}  ${describeLimit(middle, { atMost })}`,
  )
  return isWithin(middle, { atMost })
}

/** Prints a page's figures; answers whether all are within their limits. */
async function auditPage(page: MeasuredPage, known: Known): Promise<boolean> {
  const audits: Audited[] = []
  for (let count = 0; count < runs; count++) audits.push(await auditOnce(page, known))
  const figures = middleOf(audits.map((audit) => audit.figures))
  console.log(`\n${page.name}`)
  const verdicts = Object.entries(figures).map(([figure, value]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- figures have budgets by the same names
    const limit = page.budget[figure as keyof typeof page.budget]
    console.log(
      `  ${figure.padEnd(16)} ${describe(value).padStart(8)}  ${describeLimit(value, limit)}`,
    )
    return limit === undefined || isWithin(value, limit)
  })
  const isOpenedInTime = page.opening === undefined || (await auditOpening(page, known))
  for (const finding of new Set(audits.flatMap(({ findings }) => findings)))
    console.log(`  finding: ${finding}`)
  return verdicts.every(Boolean) && isOpenedInTime
}

/** What a page does not have is no number. */
const describe = (value: number): string =>
  Number.isNaN(value) ? 'none' : String(Number(value.toFixed(value < 1 ? 3 : 1)))

function describeLimit(value: number, limit: Limit | undefined): string {
  if (limit === undefined) return '(told)'
  const bound = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`
  return `${bound.padEnd(8)} ${isWithin(value, limit) ? 'ok' : 'MISSED'}`
}

await ensureBuilt(root)
await mkdir(reports, { recursive: true })
const dataDirectory = values.data ?? (await mkdtemp(join(tmpdir(), 'basera-web-')))
try {
  const { served, record } = await startWithDemo(dataDirectory)
  try {
    const home = /href="(\/property\/[0-9a-f-]{36})"/.exec(
      await fetchText(`${served.origin}/`),
    )?.[1]
    if (home === undefined) throw new Error('the home page shows no home')
    const sessions = new Map<MeasuredRole, Session>()
    for (const role of measuredRoles)
      if (wanted.some((page) => page.role === role))
        sessions.set(role, await signIn(dataDirectory, served.origin, role))
    console.log(
      `Medians of ${runs}: scores of 100, milliseconds, kB as sent; the machine's speed by Lighthouse's index.`,
    )
    for (const page of wanted)
      if (!(await auditPage(page, { served, home, record, sessions }))) process.exitCode = 1
    console.log(`\nReports: ${reports}`)
  } finally {
    await served.close()
  }
} finally {
  if (values.data === undefined) await rm(dataDirectory, { recursive: true, force: true })
}
