// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearStageAfterEach, showPage } from '../stage.tsx'

clearStageAfterEach()

function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the banner is shown without a connection and hidden when it is back', async () => {
  const text = 'You are offline. What you see may be out of date.'
  await showPage('/about')
  await screen.findByRole('contentinfo')
  expect(screen.queryByText(text)).toBeNull()
  connect(false)
  expect((await screen.findByText(text)).closest('output')).not.toBeNull()
  connect(true)
  expect(screen.queryByText(text)).toBeNull()
  vi.restoreAllMocks()
})
