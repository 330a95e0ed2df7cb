// Labels of the settings, and their values as text.

import type { Setting, SettingValue } from '../../../api/admin/settings.ts'
import { inWords } from '../shared/admin-list.ts'
import { formatNumber } from '../../../lib/words.ts'

type SettingWords = { readonly label: string; readonly help: string }

const known: Readonly<Record<string, SettingWords>> = {
  sign_up_approved_roles: {
    label: 'Roles approved at once',
    help: 'Owners: at sign-up and when somebody asks later. Brokers: at sign-up; later they apply, and an admin decides. The other roles wait for an admin. Whoever signs up is a tenant at once.',
  },
  new_device_notices: {
    label: 'Mail about a new device',
    help: 'People are told when their account is used from a browser or network it was not used from lately.',
  },
  admin_email_domain: {
    label: 'Domain of admins’ addresses',
    help: 'The admin portal lets only these addresses try, for example company.example. Empty: every address may try. A role is needed either way.',
  },
  pending_listings_per_owner: {
    label: 'Listings waiting for approval, per person',
    help: 'Who has more is asked to wait.',
  },
  drafts_per_person: { label: 'Drafts of listings, per person', help: 'Unfinished listings.' },
  saved_homes_per_person: { label: 'Saved homes, per person', help: 'Hearts on listings.' },
  reports_per_day: {
    label: 'Reports of listings, per visitor and day',
    help: 'Visitors who report more are asked to wait until tomorrow.',
  },
  reports_that_hide: {
    label: 'Reports of fraud that hide a listing',
    help: 'From so many people who have nothing to do with each other, until an admin has looked.',
  },
  reporter_account_hours: {
    label: 'Age of an account whose report can hide, in hours',
    help: 'Accounts made within so many hours of each other count as one. 0: every account counts.',
  },
}

export const wordsOf = ({ name }: Setting): SettingWords =>
  known[name] ?? { label: inWords(name), help: '' }

/** A value within a sentence. */
export function valueInWords(value: SettingValue): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : value.map(inWords).join(', ')
}

/** Groups of the page, in its order. */
export const settingGroups: readonly {
  readonly title: string
  readonly kinds: readonly Setting['kind'][]
}[] = [
  { title: 'People', kinds: ['sign_up_roles', 'switch'] },
  { title: 'Admins', kinds: ['email_domain'] },
  { title: 'Limits', kinds: ['whole_number'] },
]
