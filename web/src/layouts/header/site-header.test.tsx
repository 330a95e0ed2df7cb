// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPage } from '../../stage.tsx'

clearStageAfterEach()

test('R-SHELL-19 the header of a visitor: links, theme, Login and Get Started', async () => {
  const { user } = await showPage('/faq')
  // A page's own <header> has the role banner here, too; the site's is the first.
  const [above] = await screen.findAllByRole('banner')
  const header = within(above ?? document.body)
  const links = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Properties', '/properties'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ])
  for (const [name, path] of [
    ['Login', '/login'],
    ['Get Started', '/signup'],
    ['List Property', '/broker/dashboard'],
  ] as const)
    expect(header.getByRole('link', { name }).getAttribute('href')).toBe(path)
  expect(header.queryByRole('button', { name: /^Account of/ })).toBeNull()

  await user.click(header.getByRole('button', { name: 'Theme' }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'System'])
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual([
    'false',
    'false',
    'true',
  ])
})
