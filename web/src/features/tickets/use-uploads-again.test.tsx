// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Attachment } from '../../auth/use-attachments.ts'
import { useUploadsAgain } from './use-uploads-again.ts'

const photo = (id: string, state: Attachment['state']): Attachment => ({
  id,
  name: `${id}.jpg`,
  state,
  source: new File([], `${id}.jpg`),
  file: null,
})

function turn(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => void vi.restoreAllMocks())

function follow(first: readonly Attachment[]) {
  const retried: string[] = []
  const retry = ({ id }: Attachment) => void retried.push(id)
  const { rerender } = renderHook(({ all }) => useUploadsAgain({ all, retry }), {
    initialProps: { all: first },
  })
  return { retried, show: (...all: Attachment[]) => rerender({ all }) }
}

test('a photo that fails again with a network waits for a press', () => {
  const { retried, show } = follow([photo('sink', 'failed')])
  expect(retried).toEqual(['sink'])
  for (const state of ['uploading', 'failed', 'uploading', 'failed'] as const)
    show(photo('sink', state))
  expect(retried).toEqual(['sink'])
})

test('without a network nothing is sent, and all of it once when there is one again', () => {
  turn(false)
  const { retried, show } = follow([photo('sink', 'failed')])
  show(photo('sink', 'failed'), photo('tap', 'failed'))
  expect(retried).toEqual([])
  turn(true)
  expect(retried).toEqual(['sink', 'tap'])
})

test('a photo that failed with a network is tried once more after the next loss of it', () => {
  const { retried, show } = follow([photo('sink', 'failed')])
  show(photo('sink', 'uploading'))
  turn(false)
  show(photo('sink', 'failed'))
  turn(true)
  expect(retried).toEqual(['sink', 'sink'])
})
