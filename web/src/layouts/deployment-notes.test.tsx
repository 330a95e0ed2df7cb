// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../stage.tsx'
import { DeploymentNotes } from './deployment-notes.tsx'

clearStageAfterEach()
afterEach(() => {
  delete document.documentElement.dataset['deploymentNotes']
})

test('demo data is named as such on a server that is no development server', async () => {
  await showPart(<DeploymentNotes isDemo isDevelopment={false} />)
  expect(screen.getByRole('note').textContent).toBe(
    'Demo data: the homes, people and pictures here are made up.',
  )
})

test('the note is hidden for the visit, and the focus goes on at the page’s heading', async () => {
  const { user } = await showPart(
    <>
      <DeploymentNotes isDemo={false} isDevelopment />
      <main>
        <h1>Homes</h1>
      </main>
    </>,
  )
  expect(screen.getByRole('note').textContent).toBe('Development')
  await user.click(screen.getByRole('button', { name: 'Hide this note' }))
  expect(document.documentElement.dataset['deploymentNotes']).toBe('closed')
  expect(sessionStorage.getItem('deployment-notes')).toBe('closed')
  expect(document.activeElement?.textContent).toBe('Homes')
})
