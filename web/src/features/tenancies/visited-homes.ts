import type { Appointment } from '../../api/applying/appointments.ts'

type Visit = Pick<Appointment, 'id' | 'enquiry_id' | 'home' | 'my_side' | 'state' | 'starts_at'>

/** The last visit of each home that a seeker really saw, the newest first. */
export function visitedHomes<Seen extends Visit>(visits: readonly Seen[]): readonly Seen[] {
  const last = new Map<string, Seen>()
  for (const visit of visits) {
    if (visit.my_side !== 'seeker' || visit.state !== 'completed') continue
    const home = visit.home.property_id ?? visit.enquiry_id
    const before = last.get(home)
    if (before === undefined || before.starts_at < visit.starts_at) last.set(home, visit)
  }
  return [...last.values()].toSorted((one, other) => (one.starts_at < other.starts_at ? 1 : -1))
}
