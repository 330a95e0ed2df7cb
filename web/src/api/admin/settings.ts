// Site settings that admins change at run time, checked on receipt.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

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

export const settingsKey = (userId: string) => [...adminKey(userId), 'settings'] as const

/** Refetched each time the page is opened: another admin may have changed them. */
export const settingsQuery = ({ userId, call }: AdminClient) =>
  queryOptions({
    queryKey: settingsKey(userId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const shown = received(answer, await call('admin_get_settings', {}, signal))
      return { settings: shown.settings.map(toSetting), notices: shown.notices }
    },
  })
