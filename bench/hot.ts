// The microcache: the home page's list and its document, the same for all visitors, with the cache on and off.
import type { Field } from './field.ts'
import { askOurs, type ListRequest, measureRequest } from './list-request.ts'
import { type Goal, interleave } from './measure.ts'
import type { OurServer } from './our-server.ts'

const ROUNDS = 3
const LISTINGS = 10_000

/** Browsers ask so for everything, and so both answers are compressed. */
const encodings = { 'accept-encoding': 'gzip, deflate, br' }

const askHome = ({ origin }: OurServer) => ({
  url: `${origin}/`,
  headers: { accept: 'text/html', ...encodings },
})

function askList(ours: OurServer): ListRequest {
  const { url, headers } = askOurs(ours)
  return { url, headers: { ...headers, ...encodings } }
}

export async function measureHot(field: Field): Promise<Goal[]> {
  const database = await field.database(LISTINGS)
  const cached = await field.startOurs(database, { MICRO_CACHE: 'on' })
  const uncached = await field.startOurs(database, { MICRO_CACHE: 'off' })
  try {
    await assertServes(askHome(cached))
    await assertServes(askHome(uncached))
    const medians = await interleave(
      [
        { name: 'list', measure: () => measureRequest(askList(uncached)) },
        { name: 'hot list', measure: () => measureRequest(askList(cached)) },
        { name: 'document', measure: () => measureRequest(askHome(uncached)) },
        { name: 'hot document', measure: () => measureRequest(askHome(cached)) },
      ],
      ROUNDS,
    )
    const gain = (name: string) =>
      medians(`hot ${name}`, 'requestsPerSecond') / medians(name, 'requestsPerSecond')
    return [
      {
        what: "the home page's list from memory, times without it",
        ratio: gain('list'),
        wanted: { atLeast: 5 },
      },
      {
        what: "the home page's document from memory, times without it",
        ratio: gain('document'),
        wanted: { atLeast: 5 },
      },
    ]
  } finally {
    await Promise.all([cached.stop(), uncached.stop()])
  }
}

/** A shell or a refusal is quick, too. */
async function assertServes({ url, headers }: ReturnType<typeof askHome>): Promise<void> {
  const response = await fetch(url, { headers })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('Home number'))
    throw new Error(`${url}: ${response.status}, no page with homes`)
}
