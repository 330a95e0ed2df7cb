// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPage } from '../stage.tsx'

clearStageAfterEach()

test.each(['/about%E2%80%A8', '/property/at/%E2%80%A9', '/a%0Ab', '/no-such-page'])(
  'S11 at %s the error page is shown, with a link to the home page',
  async (path) => {
    await showPage(path)
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe('Oops! Page not found')
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  },
)
