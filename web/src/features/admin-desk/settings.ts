// What admins change while the site runs, checked on receipt, and what each setting is called.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { deskKey, type DeskClient } from './desk-client.ts'
import { inWords } from './desk-list.ts'
import { received } from './desk-rows.ts'

const words = z.nullable(z.string())
const changed = {
  version: z.int(),
  changed_at: z.string(),
  changed_by: words,
}
const common = { name: z.string(), is_fixed: z.boolean(), ...changed }
const kindOf = z.object({
  kind: z.enum(['switch', 'whole_number', 'sign_up_roles', 'email_domain']),
})
const flag = z.object({ value: z.boolean(), ...common })
const limit = z.object({ value: z.int(), least: z.int(), most: z.int(), ...common })
const roles = z.object({ value: z.array(z.string()), ...common })
const domain = z.object({ value: words, ...common })

/** Throws ValidationError. One union of shapes would weigh on every page that checks anything. */
function toSetting(row: unknown) {
  const { kind } = received(kindOf, row)
  switch (kind) {
    case 'switch':
      return { kind, ...received(flag, row) }
    case 'whole_number':
      return { kind, ...received(limit, row) }
    case 'sign_up_roles':
      return { kind, ...received(roles, row) }
    case 'email_domain':
      return { kind, ...received(domain, row) }
    default:
      return kind satisfies never
  }
}
export type Setting = ReturnType<typeof toSetting>
export type SettingValue = Setting['value']

const notice = z.object({
  id: z.uuid(),
  words: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  ...changed,
})
export type Notice = z.infer<typeof notice>

const answer = z.object({ settings: z.array(z.unknown()), notices: z.array(notice) })

export const settingsKey = (userId: string) => [...deskKey(userId), 'settings'] as const

/** Asked for anew each time the page is opened: another admin may be at it. */
export const settingsQuery = ({ userId, call }: DeskClient) =>
  queryOptions({
    queryKey: settingsKey(userId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const shown = received(answer, await call('admin_get_settings', {}, signal))
      return { settings: shown.settings.map(toSetting), notices: shown.notices }
    },
  })

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

/** A value as a sentence names it. */
export function valueInWords(value: SettingValue): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return value.toLocaleString('en-IN')
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
