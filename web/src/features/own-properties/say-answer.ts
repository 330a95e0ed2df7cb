// Toast when the review has answered, about a listing or a revision.

import { reviewAnswers as answers } from '@basera/contract/messages/chain/review-answers'
import type { OwnEvent } from '../../api/own-events.ts'
import type { GetClient } from '../../api/own-listings/own-properties.ts'
import { notify } from '../../ui/toast/notify.ts'

const words: Readonly<Record<string, (title: string) => void>> = {
  approved: (title) => notify.success(answers.approved(title)),
  rejected: (title) => notify.info(answers.rejected(title)),
  changes_requested: (title) => notify.info(answers.changesRequested(title)),
  changes_approved: (title) => notify.success(answers.changesApproved(title)),
  changes_rejected: (title) => notify.info(answers.changesRejected(title)),
  hidden_by_reports: (title) => notify.info(answers.hiddenByReports(title)),
  cleared_of_reports: (title) => notify.success(answers.clearedOfReports(title)),
}

export async function sayAnswer(client: GetClient, { event, propertyId }: OwnEvent) {
  const say = words[event]
  if (say === undefined) return
  const title = await readTitle(client, propertyId)
  if (title !== null) say(title)
}

/** The title of a listing; null when it cannot be read. */
async function readTitle(client: GetClient, propertyId: string): Promise<string | null> {
  const { data } = await (
    await client()
  )
    .from('properties')
    .select('title')
    .eq('id', propertyId)
    .maybeSingle<{ title: string }>()
  return data?.title ?? null
}
