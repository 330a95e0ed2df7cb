import { describe, expect, it, test } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { createStopLinks } from './stop-links.ts'

const SEARCH = '0d0b7a4e-52c4-4c0f-9b77-0f1d2c3b4a59'
const links = createStopLinks('a secret of this deployment', systemRandom, 'https://basera.example')
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

describe('an unsubscribe link is refused', () => {
  const token = tokenOf(links.urlsFor({ kind: 'search', searchId: SEARCH }).page)
  it.each([
    ['empty', ''],
    ['no token at all', 'hello'],
    ['cut off', token.slice(0, -4)],
    ['changed', (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['the plain id', SEARCH],
    ['endless', 'A'.repeat(100_000)],
  ])('when its token is %s', (_case, bad) => {
    expect(links.open(bad)).toBeNull()
  })

  it('when another deployment made it', () => {
    const others = createStopLinks('another secret', systemRandom, 'https://basera.example')
    expect(
      links.open(tokenOf(others.urlsFor({ kind: 'search', searchId: SEARCH }).page)),
    ).toBeNull()
  })
})

test('both addresses of a mail name its search, and do not show it', () => {
  const { page, oneClick } = links.urlsFor({ kind: 'search', searchId: SEARCH })
  expect(page).toMatch(/^https:\/\/basera\.example\/stop-alerts\?token=[\w-]+$/)
  expect(oneClick).toMatch(/^https:\/\/basera\.example\/functions\/v1\/stop-alerts\?token=[\w-]+$/)
  expect([page, oneClick].map((url) => links.open(tokenOf(url)))).toEqual([
    { kind: 'search', searchId: SEARCH },
    { kind: 'search', searchId: SEARCH },
  ])
  expect(page).not.toContain(SEARCH)
})

test('a link may stop one kind of notifications, and says on its page what it is about', () => {
  const stopped = { kind: 'notifications', userId: SEARCH, mails: 'message_new' } as const
  const { page, oneClick } = links.urlsFor(stopped)
  expect(page).toMatch(/^https:\/\/basera\.example\/stop-alerts\?token=[\w-]+&mails=notifications$/)
  expect([page, oneClick].map((url) => links.open(tokenOf(url)))).toEqual([stopped, stopped])
  expect(links.pageUrl(tokenOf(oneClick))).toContain('&mails=notifications')
  expect(links.pageUrl('guessed')).toBe('https://basera.example/stop-alerts?token=guessed')
  const longest = links.urlsFor({ ...stopped, mails: 'k'.repeat(40) })
  expect(links.open(tokenOf(longest.page))).not.toBeNull()
})
