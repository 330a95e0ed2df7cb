// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPage } from '../stage.tsx'

clearStageAfterEach()

test('R-SHELL-21 the footer: quick links, legal links, contact, app stores, badges', async () => {
  const { user } = await showPage('/faq')
  const footer = within(await screen.findByRole('contentinfo'))
  for (const [name, path] of [
    ['Properties', '/properties'],
    ['About', '/about'],
    ['FAQ', '/faq'],
    ['Help', '/help'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Cancellation', '/cancellation'],
    ['support@basera.example', 'mailto:support@basera.example'],
  ] as const)
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path)
  expect(footer.getByText(/HITEC City, Hyderabad 500081/)).toBeTruthy()
  const badges = footer.getByRole('list', { name: 'What we stand for' })
  expect(within(badges).getAllByRole('listitem')).toHaveLength(3)
  await user.click(footer.getByRole('button', { name: /Google Play/ }))
  expect(await screen.findByText(/coming soon to Google Play/)).toBeTruthy()
})
