// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverNotices, notify } from './notify.ts'
import { SonnerToaster } from './sonner-toaster.tsx'

beforeEach(() => {
  // Drains toasts queued by an earlier file of this process.
  deliverNotices(() => undefined)()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const messages = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
const list = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')

async function say(...texts: readonly string[]) {
  for (const text of texts) {
    act(() => notify.info(text))
    await pass(20)
  }
}

test('R-SHELL-23 second system: 3 visible, 356 px wide, 14 px apart, 32 px from the corner at the bottom right', async () => {
  render(<SonnerToaster />)
  await say('one', 'two', 'three', 'four')
  expect(messages().map(({ textContent, dataset }) => [textContent, dataset['visible']])).toEqual([
    ['four', 'true'],
    ['three', 'true'],
    ['two', 'true'],
    ['one', 'false'],
  ])
  const style = list()?.style
  expect(style?.getPropertyValue('--width')).toBe('356px')
  expect(style?.getPropertyValue('--gap')).toBe('14px')
  expect(style?.getPropertyValue('--offset-bottom')).toBe('32px')
  expect(style?.getPropertyValue('--offset-right')).toBe('32px')
  expect(list()?.dataset).toMatchObject({ yPosition: 'bottom', xPosition: 'right' })
})

test('R-SHELL-23 second system: gone after 4000 ms and 200 ms of leaving', async () => {
  render(<SonnerToaster />)
  act(() => notify.info('soon gone'))
  await pass(0)
  await pass(3_990)
  expect(messages()[0]?.dataset['removed']).toBe('false')
  await pass(30)
  expect(messages()[0]?.dataset['removed']).toBe('true')
  await pass(150)
  expect(messages()).toHaveLength(1)
  await pass(50)
  expect(messages()).toHaveLength(0)
})

test('R-SHELL-23 second system: Alt+T focuses the toasts', async () => {
  render(<SonnerToaster />)
  await say('one')
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyT', altKey: true }))
  })
  expect(document.activeElement).toBe(list())
  expect(screen.getByRole('region', { name: /^Messages/ })).toBeTruthy()
})

test('a lasting toast stays until it is closed', async () => {
  render(<SonnerToaster />)
  act(() => notify.lasting('Your account has been suspended'))
  await say('one')
  await pass(60_000)
  expect(messages().map(({ textContent }) => textContent)).toEqual([
    'Your account has been suspended',
  ])
  act(() => screen.getByRole('button', { name: 'Close toast' }).click())
  await pass(1000)
  expect(messages()).toEqual([])
})
