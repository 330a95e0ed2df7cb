// Writers that leave marks through the official client while something fails, and the count of what became of them.

import { setTimeout as sleep } from 'node:timers/promises'

import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { expect } from 'vitest'

import type { Database } from '../../src/db/database.ts'
import { type Counts, createLedger, type Fate, renderFault } from './ledger.ts'
import { connectTo, type Person, type Program } from './program.ts'

/** A table on which nothing forbids doubles, so that they would be seen, and which refuses some marks. */
export const createMarks = (owner: Database): Promise<void> =>
  owner.script(`
    create table public.fault_marks (
      mark text not null constraint not_refused check (mark not like '%refused%')
    );
    alter table public.fault_marks enable row level security;
    create policy "people leave marks" on public.fault_marks
      for insert to authenticated with check ((select auth.uid()) is not null);
    create policy "people see marks" on public.fault_marks
      for select to authenticated using ((select auth.uid()) is not null);
    grant insert, select on public.fault_marks to authenticated;
    create function public.run_away() returns bigint language sql set search_path = ''
      as 'select pg_catalog.count(*) from pg_catalog.generate_series(1, 100000000000)';
    grant execute on function public.run_away() to anon;
  `)

export type Fault = {
  readonly people: readonly Person[]
  readonly rounds: number
  /** Begins the fault; resolves when it holds. */
  readonly strike: (round: number) => Promise<void> | void
  /** What is to be seen while it holds. */
  readonly meanwhile?: (failing: Failing) => Promise<void>
  /** Ends the fault; resolves when that is done. Healing counts from its call. */
  readonly heal: () => Promise<void> | void
}

export type Failing = {
  /** Writes since the strike that should have gone well and did not. */
  readonly writes: number
}

/** How many writes go well before each strike, so that it meets others in the middle. */
const WRITES_BEFORE = 12
/** One of so many is one that must be refused. */
const REFUSED_EVERY = 7
const MAX_WAIT_MS = 120_000

/**
 * People write all the time while the fault strikes and heals, and one of them begins to refresh the session meanwhile:
 * by turns, for nobody may refresh again and again.
 * Prints the line of the fault and answers its counts. Fails when anybody is no longer signed in.
 */
export async function undergo(name: string, fault: Fault): Promise<Counts> {
  const run = crypto.randomUUID()
  const ledger = createLedger()
  const end = new AbortController()
  let lastBegun = -1
  let failed = 0
  const write = async ({ client }: Person, index: number): Promise<void> => {
    for (let number = 0; !end.signal.aborted; number += 1) {
      const mustFail = number % REFUSED_EVERY === REFUSED_EVERY - 1
      const mark = `${run} ${index} ${number}${mustFail ? ' refused' : ''}`
      const begun = performance.now()
      const fate = fateOf(await client.from('fault_marks').insert({ mark }))
      ledger.note(mark, fate)
      if (fate === 'acknowledged') lastBegun = Math.max(lastBegun, begun)
      else await sleep(20)
      if (fate !== 'acknowledged' && !mustFail) failed += 1
    }
  }
  const writing = fault.people.map(write)
  let healMs = 0
  const [reader] = fault.people
  if (reader === undefined) throw new Error('nobody writes')
  try {
    for (let round = 0; round < fault.rounds; round += 1) {
      const before = ledger.acknowledged
      await until(() => ledger.acknowledged >= before + WRITES_BEFORE)
      await fault.strike(round)
      failed = 0
      const watcher = fault.people[round % fault.people.length] ?? reader
      const refreshing = watcher.client.auth.refreshSession()
      await fault.meanwhile?.({
        get writes() {
          return failed
        },
      })
      const endedAt = performance.now()
      await fault.heal()
      await until(() => lastBegun >= endedAt)
      healMs = Math.max(healMs, performance.now() - endedAt)
      // A fault that lasts longer than its patience makes the client give up for now, but for nothing else.
      expectForNow((await refreshing).error)
    }
  } finally {
    end.abort()
    await Promise.all(writing)
  }
  const counts = ledger.count(await readMarks(reader, run))
  process.stdout.write(`${renderFault(name, counts, healMs)}\n`)
  await expectSignedIn(fault.people)
  return counts
}

/** Whoever was signed in still is, and no refresh was ever answered with a refusal. */
async function expectSignedIn(people: readonly Person[]): Promise<void> {
  for (const { client, reload, id, refreshes } of people) {
    await until(async () => {
      // A client that gave up asks no more for a minute, unless its page is loaded anew.
      const { data, error } = await reload().auth.refreshSession()
      expectForNow(error)
      return data.user?.id === id
    })
    expect((await client.auth.getUser()).data.user?.id).toBe(id)
    expect(refreshes.filter((status) => status >= 300 && status < 500)).toEqual([])
  }
}

const expectForNow = (error: AuthError | null): void =>
  expect(error === null || isAuthRetryableFetchError(error)).toBe(true)

/** Asks, as an anonymous visitor, for what would take hours. */
export async function expectRunawayEnds(program: Program): Promise<void> {
  const { error } = await connectTo(() => program).client.rpc('run_away')
  expect(error?.code).toBe('57014')
}

type Written = { readonly status: number; readonly error: { readonly code: string } | null }

function fateOf({ status, error }: Written): Fate {
  if (error === null) return 'acknowledged'
  // No answer at all, or one that tells of a connection that was lost in the middle.
  return status === 0 || error.code === 'PGRST001' ? 'unknown' : 'refused'
}

const PAGE_ROWS = 1000

async function readMarks({ client }: Person, run: string): Promise<string[]> {
  const marks: string[] = []
  for (;;) {
    const { data, error } = await client
      .from('fault_marks')
      .select('mark')
      .like('mark', `${run}%`)
      .order('mark')
      .range(marks.length, marks.length + PAGE_ROWS - 1)
    if (error !== null) throw new Error('the marks could not be read', { cause: error })
    marks.push(...data.map(({ mark }) => String(mark)))
    if (data.length < PAGE_ROWS) return marks
  }
}

/** Waits for what must come to pass. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to pass')
    await sleep(10)
  }
}
