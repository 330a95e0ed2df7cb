// Upload queue of one listing's photos: ordered, two at a time, automatic retries after a lost connection, manual ones
// after a failure. Preparing, sending and storing are injected.

import { MAX_PHOTOS } from '@basera/contract/constants/listing'
import type { ListingPhoto } from '@basera/contract/listing/form'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { PhotoRefused, type PreparedPhoto } from './prepare-photo.ts'
import { ConnectionLost, TooManyUploads } from './send-photo.ts'

export type PhotoState =
  | { readonly kind: 'waiting' | 'preparing' | 'stored' }
  | { readonly kind: 'sending'; readonly fraction: number }
  /** Retried by itself. */
  | { readonly kind: 'paused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }

export type PhotoItem = {
  /** Of a stored photo the object's name. */
  readonly id: string
  /** Of the file; empty for a stored photo. */
  readonly name: string
  readonly file: Blob | null
  readonly state: PhotoState
  readonly altText: string
  /** Null until it is stored. */
  readonly photo: ListingPhoto | null
}

export type PhotoWork = {
  readonly newId: () => string
  /** Throws PhotoRefused. */
  readonly prepare: (file: Blob) => Promise<PreparedPhoto>
  /** Resolves to the object's name. Throws PhotoRefused, ConnectionLost, TooManyUploads. */
  readonly send: (
    id: string,
    prepared: PreparedPhoto,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<string>
  readonly keep: (photo: { id: string; name: string; file: Blob }) => void
  readonly forget: (id: string) => void
  /** Runs the work later; returns the function that cancels it. */
  readonly later: (work: () => void, delayMs: number) => () => void
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

const PARALLEL_UPLOADS = 2
/** Waits between retries: the browser fires no event `online` when only the server was down. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

export function createPhotoQueue(work: PhotoWork, stored: readonly ListingPhoto[]) {
  let items: readonly PhotoItem[] = stored.map(toItem)
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  let cancelRetry: (() => void) | null = null
  let pauseMs = FIRST_PAUSE_MS

  function show(next: readonly PhotoItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function change(id: string, part: Partial<PhotoItem>) {
    show(items.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }

  /** Starts waiting uploads, up to the limit of parallel ones. */
  function proceed() {
    for (const item of items) {
      if (running.size >= PARALLEL_UPLOADS) return
      if (item.state.kind === 'waiting' && !running.has(item.id)) void upload(item)
    }
  }

  async function upload({ id, file, name }: PhotoItem) {
    if (file === null) return
    const controller = new AbortController()
    running.set(id, controller)
    try {
      change(id, { state: { kind: 'preparing' } })
      const prepared = await work.prepare(file)
      const { width, height, placeholder } = prepared
      change(id, { state: { kind: 'sending', fraction: 0 } })
      const objectName = await work.send(
        id,
        prepared,
        (fraction) => change(id, { state: { kind: 'sending', fraction } }),
        controller.signal,
      )
      const photo = { object_name: objectName, width, height, ...(placeholder && { placeholder }) }
      change(id, { state: { kind: 'stored' }, photo, name })
      work.forget(id)
      pauseMs = FIRST_PAUSE_MS
    } catch (error) {
      if (!controller.signal.aborted) fail(id, error)
    } finally {
      running.delete(id)
      if (!controller.signal.aborted) proceed()
    }
  }

  function fail(id: string, error: unknown) {
    if (error instanceof PhotoRefused) {
      change(id, { state: { kind: 'failed', message: error.message, canRetry: false } })
      work.forget(id)
    } else if (error instanceof ConnectionLost) {
      change(id, { state: { kind: 'paused', message: messages.photoWaitsForConnection } })
      resumeAfter(pauseMs)
    } else if (error instanceof TooManyUploads) {
      change(id, { state: { kind: 'paused', message: error.message } })
      resumeAfter(error.retryAfterMs)
    } else {
      change(id, { state: { kind: 'failed', message: messages.photoFailed, canRetry: true } })
    }
  }

  function resumeAfter(delayMs: number) {
    cancelRetry?.()
    cancelRetry = work.later(() => {
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      resume()
    }, delayMs)
  }

  function resume() {
    show(items.map((item) => (item.state.kind === 'paused' ? again(item) : item)))
    proceed()
  }

  function take(
    files: readonly { readonly id: string; readonly name: string; readonly file: Blob }[],
  ) {
    const known = new Set(items.map(({ id }) => id))
    const fresh = files.filter(({ id }) => !known.has(id))
    const room = Math.max(0, MAX_PHOTOS - items.filter(isWanted).length)
    const taken = fresh.slice(0, room)
    show([
      ...items,
      ...taken.map(
        (photo) => ({ ...photo, state: { kind: 'waiting' }, altText: '', photo: null }) as const,
      ),
    ])
    proceed()
    return { taken, leftOut: fresh.length - taken.length }
  }

  return {
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Returns how many were over the limit. */
    add: (files: readonly { readonly name: string; readonly file: Blob }[]): number => {
      const { taken, leftOut } = take(files.map((file) => ({ ...file, id: work.newId() })))
      for (const photo of taken) work.keep(photo)
      return leftOut
    },
    /** Photos that an earlier visit had not sent. */
    restore: (photos: readonly { id: string; name: string; file: Blob }[]) => void take(photos),
    retry: (id: string) => {
      show(items.map((item) => (item.id === id ? again(item) : item)))
      proceed()
    },
    resume,
    remove: (id: string) => {
      running.get(id)?.abort()
      running.delete(id)
      work.forget(id)
      show(items.filter((item) => item.id !== id))
      proceed()
    },
    /** Moves a photo to a position, 0 being the cover. */
    move: (id: string, place: number) => {
      const moved = items.find((item) => item.id === id)
      if (!moved) return
      const others = items.filter((item) => item.id !== id)
      show([...others.slice(0, place), moved, ...others.slice(place)])
    },
    describe: (id: string, altText: string) => change(id, { altText }),
    /** Aborts running uploads; unsent files stay stored. */
    stop: () => {
      cancelRetry?.()
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
  }
}

/** The stored ones in their order, as a listing has them. */
export function photosOf(items: readonly PhotoItem[]): readonly ListingPhoto[] {
  return items.flatMap(({ photo, altText }) => {
    if (photo === null) return []
    const { alt_text: _old, ...known } = photo
    return [altText.trim() === '' ? known : { ...known, alt_text: altText }]
  })
}

/** Unfinished uploads: submitting now would leave them out. */
export function onTheirWay(items: readonly PhotoItem[]): number {
  return items.filter(({ state }) => state.kind !== 'stored' && state.kind !== 'failed').length
}

function isWanted({ state }: PhotoItem) {
  return state.kind !== 'failed' || state.canRetry
}

function again(item: PhotoItem): PhotoItem {
  return { ...item, state: { kind: 'waiting' } }
}

function toItem(photo: ListingPhoto): PhotoItem {
  const { object_name: id, alt_text: altText = '' } = photo
  return { id, name: '', file: null, state: { kind: 'stored' }, altText, photo }
}
