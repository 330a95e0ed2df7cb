// A Lighthouse report as the figures of a page, and what it found fault with.
import { z } from 'zod'
import { median } from '../measure.ts'
import type { Figure } from './budgets.ts'

const request = z.object({
  url: z.string(),
  resourceType: z.string().optional(),
  transferSize: z.number().default(0),
  networkRequestTime: z.number().default(0),
  networkEndTime: z.number().default(0),
})

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
})

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  // How fast this machine was in this run: the times of two runs are compared by it.
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
})

const requestsSchema = z.object({
  audits: z.object({
    'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
  }),
})

export type Figures = Readonly<Record<Figure, number>>

export type Audited = {
  readonly finalUrl: string
  readonly figures: Figures
  /** Titles of what costs a score other than performance, each with its category. */
  readonly findings: readonly string[]
}

/** Questions to the API that were answered before the largest paint. */
const askedBefore = (requests: readonly z.infer<typeof request>[], paintMs: number): number =>
  requests.filter(
    ({ url, networkEndTime }) =>
      /\/(?:(?:rest|auth|functions|storage)\/v1\/|first-view$)/.test(url) &&
      networkEndTime <= paintMs,
  ).length

const quality = ['accessibility', 'best-practices', 'seo'] as const

/**
 * Paths of files that the document itself names, and their bytes as sent, without the answer's headers; the styles that it brings
 * with it are one more.
 */
export type NamedFiles = ReadonlyMap<string, number>

/**
 * Scripts and styles are those that the document names; what is fetched when it is wanted is not counted among them. Throws
 * ZodError for anything but a report, Error for one of a page that could not be loaded.
 */
export function readReport(text: string, named: NamedFiles): Audited {
  const json: unknown = JSON.parse(text)
  const { categories, audits, finalDisplayedUrl, runtimeError, environment } =
    reportSchema.parse(json)
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  const requests = requestsSchema.parse(json).audits['network-requests'].details.items
  const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const kilobytes = (isCounted: (one: z.infer<typeof request>) => boolean): number =>
    requests.filter(isCounted).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  const namedKilobytes = (end: string): number =>
    [...named].reduce((sum, [path, bytes]) => (path.endsWith(end) ? sum + bytes : sum), 0) / 1000
  const [picture] = requests
    .filter(({ resourceType }) => resourceType === 'Image')
    .toSorted((one, other) => one.networkRequestTime - other.networkRequestTime)
  return {
    finalUrl: finalDisplayedUrl,
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'first paint': value('first-contentful-paint'),
      'largest paint': value('largest-contentful-paint'),
      'blocking time': value('total-blocking-time'),
      'layout shift': value('cumulative-layout-shift'),
      scripts: namedKilobytes('.js'),
      styles: namedKilobytes('.css'),
      fonts: kilobytes(({ resourceType }) => resourceType === 'Font'),
      'first picture': (picture?.transferSize ?? Number.NaN) / 1000,
      everything: kilobytes(() => true),
      'requests first': askedBefore(requests, value('largest-contentful-paint')),
      machine: environment.benchmarkIndex,
    },
    findings: quality.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isFault(audits[id]?.score))
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    ),
  }
}

/** Null: not applicable. */
const isFault = (score: number | null | undefined): boolean =>
  score !== null && score !== undefined && score < 1

/** The middle of several runs, figure by figure. */
export function middleOf(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (first === undefined) throw new Error('nothing was measured')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same figures as each run has
  return Object.fromEntries(
    Object.keys(first).map((figure) => [
      figure,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
      median(runs.map((run) => run[figure as Figure])),
    ]),
  ) as Figures
}

/** The style sheets that a document brings with it. */
export const stylesIn = (html: string): string =>
  [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, sheet]) => sheet).join('\n')

/** Paths of scripts and styles in a document: its own, and those that it asks for ahead of them. */
export const filesNamedIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].flatMap(
      ([, path]) => path ?? [],
    ),
  )
