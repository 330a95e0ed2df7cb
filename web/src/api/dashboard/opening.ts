// A dashboard's parts come with one request: its first view, and whichever of them are read again at the same time, as when the live
// connection is there. One that is read again alone reads itself; so does each when that request failed, and fails and is tried again alone.

import { queryOptions } from '@tanstack/react-query'
import { ASKED_AHEAD_FOR_MS } from '../asked-ahead.ts'
import type { Dashboard, DashboardPart } from './dashboards.ts'
import type { Parts } from './read-dashboard.ts'

export type Opening = {
  /** From when on visits are read. */
  readonly visitsFrom: string
  /** When a page was taken over whose parts came with it (first-view.tsx); null where they did not. */
  readonly shownAtMs: number | null
  /** Undefined for a part that is to read itself: it could not be read, or it is read again alone. */
  readonly take: (part: DashboardPart) => Promise<unknown>
  /** Resolves when the request has ended, also when it failed. */
  readonly whenRead: () => Promise<'read'>
}

/** How a dashboard was opened: its page asked for it, or its parts came with the page, which takes it over now. */
export type Opened = 'read' | 'shown'

/** Parts that are read again within this time share a request. */
const GATHERED_MS = 60

/** `read`: these parts, or all. Nothing is asked for before the first part is taken. */
export function createOpening(
  visitsFrom: string,
  read: (parts: readonly DashboardPart[] | null) => Promise<Parts>,
  shownAtMs: number | null = null,
): Opening {
  const taken = new Set<DashboardPart>()
  let asked: Promise<Parts> | undefined
  const ask = (): Promise<Parts> => (asked ??= read(null).catch(() => ({})))
  const again = createGatherer((parts) => read(parts).catch(() => ({})))
  return {
    visitsFrom,
    shownAtMs,
    whenRead: async () => {
      await ask()
      // The parts learn their answers in this turn and tell in the next what they show: whoever waits for this hears of it after them.
      await new Promise((resolve) => setTimeout(resolve))
      return 'read'
    },
    take: async (part) => {
      if (shownAtMs !== null || taken.has(part)) return (await again(part))[part]
      taken.add(part)
      return (await ask())[part]
    },
  }
}

/** What is wanted within a moment is read together; nothing is read for one part alone. */
function createGatherer(read: (parts: readonly DashboardPart[]) => Promise<Parts>) {
  let gathering: { readonly parts: Set<DashboardPart>; readonly found: Promise<Parts> } | null =
    null
  const gather = () => {
    const parts = new Set<DashboardPart>()
    const found = new Promise((resolve) => setTimeout(resolve, GATHERED_MS)).then(() => {
      gathering = null
      return parts.size > 1 ? read([...parts]) : {}
    })
    return { parts, found }
  }
  return (part: DashboardPart): Promise<Parts> => {
    gathering ??= gather()
    gathering.parts.add(part)
    return gathering.found
  }
}

export const openingKey = (
  userId: string | null,
  { keptAs, parts }: Pick<Dashboard, 'parts' | 'keptAs'>,
) => ['dashboard-opening', userId, keptAs, parts] as const

/** How a dashboard was read: by its page, or shown with it and not taken over yet. Whoever comes back finds its parts as they were, at the place where they stood. */
export const openingQuery = (
  opening: Opening,
  userId: string | null,
  dashboard: Pick<Dashboard, 'parts' | 'keptAs'>,
) =>
  queryOptions({
    queryKey: openingKey(userId, dashboard),
    queryFn: (): Promise<Opened> => opening.whenRead(),
    staleTime: Infinity,
    // Without a network it has ended, too, and each part says so.
    networkMode: 'always',
  })

type Asking<Data, Context> = {
  readonly initialPageParam?: unknown
  readonly queryFn?: ((context: Context) => Data | Promise<Data>) | symbol
}

/** A query's options, with the answers that the opening of the page has for it. `toData`: of the part as the database answers it. */
export function openedBy<Data, Context, Options extends Asking<Data, Context>>(
  opening: Opening | null,
  part: DashboardPart,
  options: Options & Asking<Data, Context>,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
  toData: (found: unknown) => Data = (found) => found as Data,
): Options {
  const { queryFn, initialPageParam } = options
  if (opening === null || typeof queryFn !== 'function') return options
  return {
    ...options,
    // By which the server finds what a first view shows (first-view.tsx).
    meta: { dashboardPart: part },
    // Taken over, a part has what it would be told: that a dozen ask for it keeps a slow phone from hearing fingers.
    refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) =>
      state.isInvalidated || !wasJustShown(opening, Date.now()),
    queryFn: async (context: Context) => {
      // The opening knows the first page of a list only.
      const isFirst = pageOf(context, initialPageParam) === initialPageParam
      const found = isFirst ? await opening.take(part) : undefined
      return found === undefined ? queryFn(context) : toData(found)
    },
  }
}

const wasJustShown = ({ shownAtMs }: Opening, nowMs: number): boolean =>
  shownAtMs !== null && nowMs - shownAtMs < ASKED_AHEAD_FOR_MS

const pageOf = (context: unknown, first: unknown): unknown =>
  typeof context === 'object' && context !== null && 'pageParam' in context
    ? context.pageParam
    : first
