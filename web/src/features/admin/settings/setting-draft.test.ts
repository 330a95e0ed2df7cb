import { expect, test } from 'vitest'
import { draftOf, readDraft } from './setting-draft.ts'
import type { Setting } from '../../../api/admin/settings.ts'

const common = {
  name: 'x',
  is_fixed: false,
  version: 1,
  changed_at: '2026-01-01T00:00:00Z',
  changed_by: null,
}
const limit: Setting = { kind: 'whole_number', value: 10, least: 1, most: 1000, ...common }
const domain: Setting = { kind: 'email_domain', value: null, ...common }
const roles: Setting = { kind: 'sign_up_roles', value: ['tenant', 'owner'], ...common }

test.each(['', '0', '1001'])('a limit is not %j', (draft) => {
  expect(readDraft(limit, draft)).toEqual({
    kind: 'fault',
    text: 'A whole number from 1 to 1,000 is needed',
  })
})

test.each(['company', 'chief@company.example', 'company .example', '.example'])(
  'a domain is not %j',
  (draft) => {
    expect(readDraft(domain, draft)).toEqual({
      kind: 'fault',
      text: 'A domain such as company.example is needed',
    })
  },
)

test('a domain is normalised, an empty one is none', () => {
  expect(readDraft(domain, ' @Company.Example ')).toEqual({
    kind: 'value',
    value: 'company.example',
  })
  expect(readDraft(domain, ' ')).toEqual({ kind: 'value', value: null })
})

test('the value of a control parses back to the setting’s value', () => {
  for (const setting of [limit, domain, roles])
    expect(readDraft(setting, draftOf(setting))).toEqual({ kind: 'value', value: setting.value })
})
