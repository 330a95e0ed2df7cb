// Activities of the site: the sentence of each, and the path of its page for an admin.

import type { ActivityArea, ActivityRow } from '../../../api/admin/activity-rows.ts'
import { paths } from '../../../paths.ts'
import { inWords } from '../shared/admin-list.ts'

export const activityAreas = [
  ['all', 'Everything'],
  ['listing', 'Listings'],
  ['person', 'People'],
  ['identity', 'Identity'],
  ['role', 'Roles'],
  ['decision', 'Taken back'],
] as const satisfies readonly (readonly [ActivityArea, string])[]

export const readArea = (params: URLSearchParams): ActivityArea =>
  activityAreas.find(([area]) => area === params.get('area'))?.[0] ?? 'all'

const listingSentences: Readonly<Record<string, (title: string, who: string) => string>> = {
  made: (title, who) => `${who} listed ${title}`,
  approved: (title) => `${title} was approved`,
  rejected: (title) => `${title} was rejected`,
  changes_requested: (title) => `Changes of ${title} were asked for`,
  sent_to_review: (title) => `${title} was changed and waits for review`,
  changes_sent: (title) => `${title} is to be changed, and the change waits for review`,
  changes_approved: (title) => `The change of ${title} was approved`,
  changes_rejected: (title) => `The change of ${title} was not approved`,
  changes_withdrawn: (title) => `The change of ${title} was withdrawn`,
  available: (title) => `${title} is available again`,
  rented: (title) => `${title} is rented`,
  maintenance: (title) => `${title} is under maintenance`,
  archived: (title) => `${title} was put away`,
  restored: (title) => `${title} was taken out again`,
  hidden: (title) => `${title} was hidden`,
  shown: (title) => `${title} is shown again`,
  reported: (title) => `${title} was reported`,
  hidden_by_reports: (title) => `${title} was hidden by reports and waits for an admin`,
  cleared_of_reports: (title) => `${title} was looked at and is shown again`,
}

const identitySentences: Readonly<Record<string, (who: string) => string>> = {
  handed_in: (who) => `${who} handed in an identity document`,
  verified: (who) => `${who} was verified`,
  rejected: (who) => `The identity of ${who} was rejected`,
  requires_documents: (who) => `${who} was asked for documents`,
  pending: (who) => `The identity of ${who} waits again`,
}

const roleSentences: Readonly<Record<string, (who: string, role: string) => string>> = {
  requested: (who, role) => `${who} asked for the role ${role}`,
  approved: (who, role) => `${who} got the role ${role}`,
  rejected: (who, role) => `${who} was refused the role ${role}`,
}

const whoOf = (row: ActivityRow): string =>
  [row.first_name, row.last_name].filter((part) => part !== null && part !== '').join(' ') ||
  (row.user_id === null ? 'A visitor' : 'Somebody')

/** The sentence of an activity. */
export function activityInWords(row: ActivityRow): string {
  const [area, event = ''] = row.kind.split('.')
  const who = whoOf(row)
  const title = row.title === null ? 'A listing that is gone' : `“${row.title}”`
  const sentence =
    area === 'listing'
      ? listingSentences[event]?.(title, who)
      : area === 'identity'
        ? identitySentences[event]?.(who)
        : area === 'role'
          ? roleSentences[event]?.(who, row.title ?? '')
          : row.kind === 'person.joined'
            ? `${who} joined`
            : row.kind === 'person.renamed'
              ? `${who} has a new name`
              : row.kind === 'decision.taken_back'
                ? `A decision on ${row.title === null ? who : title} was taken back`
                : undefined
  return sentence ?? inWords(row.kind.replaceAll('.', ' '))
}

const search = (page: string, text: string): string =>
  `${paths.admin.child(page)}?${new URLSearchParams({ search: text.slice(0, 100) })}`

/** The path of an activity's page; null where its subject no longer exists. */
export function activityPath(row: ActivityRow): string | null {
  const [area] = row.kind.split('.')
  if (area === 'listing') return row.title === null ? null : search('properties', row.title)
  const name = [row.first_name, row.last_name].filter((part) => part !== null && part !== '')
  if (name.length === 0 || area === 'decision') return null
  return search(area === 'identity' ? 'verification-management' : 'users', name.join(' '))
}
