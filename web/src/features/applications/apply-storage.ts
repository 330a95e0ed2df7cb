// What was typed into an application that is not sent, in the browser's local storage under the person's id: a reload, a session that
// ended or a look at the profile loses nothing, and signing out removes it (own-storage.ts). The tick is never kept.

import { ageBands, coApplicantRelations } from '@basera/contract/constants/applications'
import { ownKey } from '../../lib/own-storage.ts'
import { shareDays, type ApplyDraft, type CoApplicantDraft } from './apply-draft.ts'

const PART = 'application-draft'

export function storeApplyDraft(userId: string, applicationId: string, draft: ApplyDraft): void {
  attempt(() => localStorage.setItem(ownKey(userId, PART, applicationId), JSON.stringify(draft)))
}

export function forgetApplyDraft(userId: string, applicationId: string): void {
  attempt(() => localStorage.removeItem(ownKey(userId, PART, applicationId)))
}

/** What is not there, or cannot be read, is as `fresh` has it. */
export function readApplyDraft(
  userId: string,
  applicationId: string,
  fresh: ApplyDraft,
): ApplyDraft {
  const stored: unknown = attempt(() =>
    JSON.parse(localStorage.getItem(ownKey(userId, PART, applicationId)) ?? 'null'),
  )
  if (typeof stored !== 'object' || stored === null) return fresh
  const { moveInOn, stayMonths, message, people, sharesIncome, sharesReference, papers } = {
    ...stored,
  } as Record<string, unknown>
  return {
    moveInOn: typeof moveInOn === 'string' ? moveInOn : fresh.moveInOn,
    stayMonths:
      typeof stayMonths === 'string' && /^\d*$/.test(stayMonths) ? stayMonths : fresh.stayMonths,
    message: typeof message === 'string' ? message : fresh.message,
    people: Array.isArray(people) ? people.flatMap(toPerson) : fresh.people,
    sharesIncome: typeof sharesIncome === 'boolean' ? sharesIncome : fresh.sharesIncome,
    sharesReference: sharesReference === true,
    papers: toPapers(papers),
    isTrue: false,
  }
}

function toPerson(stored: unknown): readonly CoApplicantDraft[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { firstName, relation, ageBand } = { ...stored } as Record<string, unknown>
  return [
    {
      firstName: typeof firstName === 'string' ? firstName : '',
      relation: coApplicantRelations.find((one) => one === relation) ?? '',
      ageBand: ageBands.find((one) => one === ageBand) ?? '',
    },
  ]
}

function toPapers(stored: unknown): ApplyDraft['papers'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, days]) => {
      const known = shareDays.find((one) => one === days)
      return known === undefined ? [] : [[id, known]]
    }),
  )
}

/** Where storage is blocked or full, what was typed lives as long as the page. */
function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return null
  }
}
