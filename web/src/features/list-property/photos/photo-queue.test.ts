import { expect, it, vi } from 'vitest'
import { createPhotoQueue, onTheirWay, photosOf, type PhotoWork } from './photo-queue.ts'
import { PhotoRefused } from './prepare-photo.ts'
import { ConnectionLost, TooManyUploads } from './send-photo.ts'

/** Each file's text lists the outcomes of its attempts: "ok", "lost ok", "refused". */
function begin(stored: Parameters<typeof createPhotoQueue>[1] = []) {
  let made = 0
  const attempts = new Map<string, number>()
  const kept = new Set<string>()
  const waits: (() => void)[] = []
  const delays: number[] = []
  const sent: string[] = []
  const work: PhotoWork = {
    newId: () => `p${(made += 1)}`,
    prepare: async (file) => {
      const text = await file.text()
      if (text === 'refused')
        throw new PhotoRefused('This picture is damaged and cannot be opened.')
      return { blob: file, type: 'image/jpeg', width: 4, height: 3, placeholder: '' }
    },
    send: async (id, { blob }, onProgress) => {
      const turn = attempts.get(id) ?? 0
      attempts.set(id, turn + 1)
      const outcome = (await blob.text()).split(' ')[turn]
      onProgress(0.5)
      if (outcome === 'lost') throw new ConnectionLost()
      if (outcome === 'busy') throw new TooManyUploads(1000)
      if (outcome === 'fault') throw new Error('500')
      sent.push(id)
      return `me/d/${id}.jpg`
    },
    keep: ({ id }) => kept.add(id),
    forget: (id) => kept.delete(id),
    later: (run, delayMs) => {
      waits.push(run)
      delays.push(delayMs)
      return () => undefined
    },
  }
  const queue = createPhotoQueue(work, stored)
  const add = (...texts: string[]) =>
    queue.add(texts.map((text, n) => ({ name: `${n}.jpg`, file: new Blob([text]) })))
  const states = () => queue.items().map(({ state }) => state.kind)
  return { queue, add, states, kept, waits, delays, sent }
}

it('stores photos in the order in which they were chosen', async () => {
  const { queue, add, states } = begin()
  add('ok', 'ok', 'ok')
  await vi.waitFor(() => expect(states()).toEqual(['stored', 'stored', 'stored']))
  expect(photosOf(queue.items()).map((photo) => photo.object_name)).toEqual([
    'me/d/p1.jpg',
    'me/d/p2.jpg',
    'me/d/p3.jpg',
  ])
})

it('reports why a photo is refused and continues with the others', async () => {
  const { queue, add, states, kept } = begin()
  add('refused', 'ok')
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'stored']))
  expect(queue.items()[0]?.state).toEqual({
    kind: 'failed',
    message: 'This picture is damaged and cannot be opened.',
    canRetry: false,
  })
  expect(photosOf(queue.items())).toHaveLength(1)
  expect(kept.size).toBe(0)
})

it('waits for the connection, stores the file meanwhile, and resumes by itself', async () => {
  const { queue, add, states, kept } = begin()
  add('lost ok')
  await vi.waitFor(() => expect(states()).toEqual(['paused']))
  expect([...kept]).toEqual(['p1'])
  expect(onTheirWay(queue.items())).toBe(1)
  queue.resume()
  await vi.waitFor(() => expect(states()).toEqual(['stored']))
  expect(kept.size).toBe(0)
})

it('retries with backoff while the server is down and the browser is online', async () => {
  const { add, states, waits, delays } = begin()
  add('lost lost lost ok')
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(() => expect(waits).toHaveLength(tries))
    await vi.waitFor(() => expect(states()).toEqual(['paused']))
    waits.at(-1)?.()
  }
  await vi.waitFor(() => expect(states()).toEqual(['stored']))
  expect(delays).toEqual([5_000, 10_000, 20_000])
})

it('resumes after the wait that the server asks for', async () => {
  const { add, states, waits } = begin()
  add('busy ok')
  await vi.waitFor(() => expect(states()).toEqual(['paused']))
  waits.at(-1)?.()
  await vi.waitFor(() => expect(states()).toEqual(['stored']))
})

it('retries a failed one on request', async () => {
  const { queue, add, states } = begin()
  add('fault ok')
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  queue.retry('p1')
  await vi.waitFor(() => expect(states()).toEqual(['stored']))
})

it('accepts 20 and returns how many were over the limit', () => {
  const { queue, add } = begin()
  expect(add(...Array.from({ length: 22 }, () => 'ok'))).toBe(2)
  expect(queue.items()).toHaveLength(20)
})

it('orders, describes and removes', async () => {
  const { queue, states } = begin([
    { object_name: 'me/d/a.jpg', alt_text: 'Balcony' },
    { object_name: 'me/d/b.jpg' },
  ])
  queue.move('me/d/b.jpg', 0)
  queue.describe('me/d/b.jpg', 'Kitchen')
  expect(photosOf(queue.items())).toEqual([
    { object_name: 'me/d/b.jpg', alt_text: 'Kitchen' },
    { object_name: 'me/d/a.jpg', alt_text: 'Balcony' },
  ])
  queue.remove('me/d/a.jpg')
  expect(states()).toEqual(['stored'])
})

it('restores the photos that an earlier visit had not sent, once', async () => {
  const { queue, states } = begin()
  const left = [{ id: 'old', name: 'old.jpg', file: new Blob(['ok']) }]
  queue.restore(left)
  queue.restore(left)
  await vi.waitFor(() => expect(states()).toEqual(['stored']))
})
