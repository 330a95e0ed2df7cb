import type { Lead, LeadState } from '@basera/contract/chain/broker'

/** In the order of the pipeline. */
export const leadStates: readonly LeadState[] = [
  'new',
  'contacted',
  'visiting',
  'applied',
  'agreed',
  'lost',
]

export type Column = {
  readonly state: LeadState
  readonly leads: readonly Lead[]
  /** Rent of its homes a month, in rupees. */
  readonly rent: number
}

/** Leads by their stage; who waits comes first, then who has a next step. Lost ones only when there are any. */
export function columnsOf(leads: readonly Lead[]): readonly Column[] {
  return leadStates
    .map((state) => {
      const own = leads.filter((lead) => lead.state === state).toSorted(byUrgency)
      return { state, leads: own, rent: own.reduce((sum, lead) => sum + (lead.rent ?? 0), 0) }
    })
    .filter(({ state, leads: own }) => state !== 'lost' || own.length > 0)
}

/** Of all stages, in the order of a list. */
export const inOrder = (leads: readonly Lead[]): readonly Lead[] =>
  leads.toSorted((a, b) => Number(isLiving(b)) - Number(isLiving(a)) || byUrgency(a, b))

/** Whose next message is the broker's: also who has agreed, and writes about the home. */
export const waitingOf = (leads: readonly Lead[]): readonly Lead[] =>
  leads.filter((lead) => lead.state !== 'lost' && lead.waits)

const isLiving = ({ state }: Lead): boolean => state !== 'lost' && state !== 'agreed'

/** `today`: in India. */
export const figuresOf = (leads: readonly Lead[], today: string) => ({
  open: leads.filter(isLiving).length,
  waiting: waitingOf(leads).length,
  agreed: leads.filter(({ state }) => state === 'agreed').length,
  due: leads.filter((lead) => isStepDue(lead, today)).length,
})

/** Who waits or whose next step has come, the most urgent first. */
export const dueOf = (leads: readonly Lead[], today: string): readonly Lead[] =>
  leads
    .filter((lead) => isStepDue(lead, today) || (lead.state !== 'lost' && lead.waits))
    .toSorted(byUrgency)

const isStepDue = (lead: Lead, today: string): boolean =>
  isLiving(lead) && lead.next_step_on !== null && lead.next_step_on <= today

const byUrgency = (a: Lead, b: Lead): number =>
  Number(b.waits) - Number(a.waits) ||
  (a.next_step_on ?? '9').localeCompare(b.next_step_on ?? '9') ||
  b.state_at.localeCompare(a.state_at)
