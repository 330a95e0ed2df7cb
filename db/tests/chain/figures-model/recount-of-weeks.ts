// What the figures of the chain should say to an admin, counted in memory from rows as they lie: by week of India, and of one to four nothing.

import type { Acts } from '../../support/marketplace.ts'
import { dayOf } from './scene.ts'

const DAY_MS = 86_400_000
const told = (count: number) => (count >= 1 && count <= 4 ? null : count)

/** The Monday of a day. */
function mondayOf(day: string): string {
  const at = Date.parse(day)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

/** Steps and weeks from the week of a day until that of another. */
export async function weeksOf(acts: Acts, from: string, until: string) {
  const moments = async (table: string, column: string, thread = 'enquiry_id') =>
    (await acts.operate(`select ${thread} as thread, ${column} as at from public.${table}`))
      .filter(({ at }) => at !== null)
      .map(({ thread: id, at }) => ({ id, week: mondayOf(dayOf(at)) }))
  const happened = {
    enquiries: await moments('enquiries', 'created_at', 'id'),
    visits: await moments('visits', 'created_at'),
    applications: await moments('applications', 'submitted_at'),
    agreements: await moments('agreements', 'in_force_at'),
    tenancies: await moments('tenancies', 'created_at'),
    reviews: await moments('reviews', 'written_at', 'tenancy_id'),
  }
  const names = Object.entries(happened)
  const [monday, last] = [mondayOf(from), mondayOf(until)]
  const begun = new Set(
    happened.enquiries.filter(({ week }) => week >= monday && week <= last).map(({ id }) => id),
  )
  const weeks: string[] = []
  for (let at = Date.parse(monday); at <= Date.parse(last); at += 7 * DAY_MS)
    weeks.push(new Date(at).toISOString().slice(0, 10))
  return {
    from: monday,
    until: new Date(Date.parse(last) + 6 * DAY_MS).toISOString().slice(0, 10),
    steps: names.map(([name, list]) => ({
      name,
      count: told(new Set(list.filter(({ id }) => begun.has(id)).map(({ id }) => id)).size),
    })),
    weeks: weeks.map((week) => ({
      week,
      counts: Object.fromEntries(
        names.map(([name, list]) => [name, told(list.filter((one) => one.week === week).length)]),
      ),
    })),
  }
}
