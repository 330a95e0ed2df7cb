// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearStageAfterEach, showPart } from '../stage.tsx'
import { SonnerToaster } from '../ui/toast/sonner-toaster.tsx'
import { CopyCode } from './copy-code.tsx'

clearStageAfterEach()

const showCode = () =>
  showPart(
    <>
      <CopyCode code="ABCD" />
      <SonnerToaster />
    </>,
  )
const press = () => screen.getByRole('button', { name: 'Copy the code' })

test('what is copied is on the clipboard, and is said to be', async () => {
  const { user } = await showCode()
  await user.click(press())
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('ABCD')
})

test('a browser that allows no copying is said to', async () => {
  const { user } = await showCode()
  const refused = new DOMException('not here', 'NotAllowedError')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refused)
  await user.click(press())
  expect(
    await screen.findByText(
      'The browser did not allow copying. Mark the text and copy it yourself.',
    ),
  ).toBeTruthy()
})
