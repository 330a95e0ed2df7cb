// What people wrote, in the markup of a first view (T91): text, whatever it looks like.

import { expect, test } from 'vitest'
import type { OwnPage } from '@basera/contract/site'
import { renderFirstView } from './first-view.tsx'

const HOSTILE = `</script><img src=x onerror="alert(1)"><svg/onload=alert(1)>\u2028javascript:alert(1)`
const ME = '00000000-0000-4000-8000-00000000a54a'
const HOME = '00000000-0000-4000-8000-000000000001'

const thread = {
  id: HOME,
  home: { property_id: HOME, title: HOSTILE, locality: HOSTILE, photo: HOSTILE, is_listed: true },
  other: { id: HOME, name: HOSTILE, avatar_url: HOSTILE, is_verified: false },
  my_side: 'seeker',
  stage: 'asking',
  state: 'open',
  version: 1,
  next: 'me',
  visit: null,
  application: null,
  last_message_at: '2026-11-20T05:30:00Z',
  muted_until: null,
  unread: 1,
  last: { side: 'owner', kind: 'text', words: HOSTILE, entity: null, action: null },
}

const page = (over: Partial<OwnPage> = {}): OwnPage => ({
  url: 'https://basera.example/tenant/dashboard',
  runtime: {
    anonKey: 'key',
    apiOrigin: '',
    mapStyles: null,
    isDemo: false,
    isDevelopment: false,
    firebaseApiKey: null,
    pushKey: null,
    paymentPage: null,
    hasPasskeys: true,
    hasSecurityKeys: true,
    isAdminPortal: false,
    adminEmails: null,
    notices: [],
  },
  person: { id: ME, email: 'asha@basera.example' },
  session: { requires_2fa: false, is_admin: false, roles: ['tenant'], first_name: HOSTILE },
  parts: { threads: { threads: [thread], next_before: null }, roles: [], visits: [] },
  asked: { _visits_from: '2026-11-20T05:30:00Z' },
  role: HOSTILE,
  ...over,
})

test('what people wrote is text in a first view, and stays as it was written in its data', async () => {
  const view = await renderFirstView(page())
  expect(view?.html).toContain('&lt;/script&gt;&lt;img src=x onerror=')
  expect(view?.html).not.toMatch(/<script|<img src="?x"|<svg\/|(?:href|src)="javascript:/i)
  expect(JSON.stringify(view?.queries)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
})

test.each([
  ['of a role that the person does not hold', { url: 'https://basera.example/owner/dashboard' }],
  ['of a page that has none', { url: 'https://basera.example/properties' }],
  ['below a dashboard', { url: 'https://basera.example/tenant/dashboard/tenant/dashboard' }],
])('there is no first view %s', async (_what, over) => {
  expect(await renderFirstView(page(over))).toBeNull()
})
