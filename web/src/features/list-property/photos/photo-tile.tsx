import { ArrowLeft, ArrowRight, RotateCcw, Star, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { MAX_ALT_TEXT_CHARACTERS } from '@basera/contract/constants/listing'
import { imageUrl } from '../../../lib/images.ts'
import { useApi } from '../../../api/api-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { PhotoItem, PhotoQueue } from './photo-queue.ts'

type PhotoTileProps = {
  queue: PhotoQueue
  item: PhotoItem
  /** From 0, the cover. */
  place: number
  count: number
  /** The drag handle, where dragging is possible. */
  handle?: ReactNode
}

/** Tile of one photo: thumbnail, upload progress, and every action without dragging. */
export function PhotoTile({ queue, item, place, count, handle }: PhotoTileProps) {
  const { id, altText } = item
  const name = `photo ${place + 1}`
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-[4/3] bg-fill">
        <Picture item={item} />
        {place === 0 && (
          <Badge tone="surface" className="absolute top-3 left-3">
            Cover
          </Badge>
        )}
        {handle !== undefined && <div className="absolute top-2 right-2">{handle}</div>}
        <Progress item={item} name={name} onRetry={() => queue.retry(id)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-1 p-1 sm:p-2">
        <div className="flex flex-wrap">
          <IconButton
            label={`Move ${name} earlier`}
            isOff={place === 0}
            onPress={() => queue.move(id, place - 1)}
          >
            <ArrowLeft aria-hidden="true" className="ico" />
          </IconButton>
          <IconButton
            label={`Move ${name} later`}
            isOff={place === count - 1}
            onPress={() => queue.move(id, place + 1)}
          >
            <ArrowRight aria-hidden="true" className="ico" />
          </IconButton>
          <IconButton
            label={`Make ${name} the cover`}
            isOff={place === 0}
            onPress={() => queue.move(id, 0)}
          >
            <Star aria-hidden="true" className="ico" />
          </IconButton>
        </div>
        <IconButton label={`Remove ${name}`} isOff={false} onPress={() => queue.remove(id)}>
          <Trash2 aria-hidden="true" className="ico" />
        </IconButton>
      </div>
      <div className="px-2 pb-3 sm:px-3">
        <Field label={`What ${name} shows (optional)`}>
          {(control) => (
            <Input
              {...control}
              value={altText}
              maxLength={MAX_ALT_TEXT_CHARACTERS}
              placeholder="Living room with balcony"
              onChange={({ currentTarget }) => queue.describe(id, currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function Picture({ item: { file, photo, altText } }: { item: PhotoItem }) {
  const { origin } = useApi()
  const local = useObjectUrl(file)
  const stored =
    photo === null
      ? null
      : imageUrl(`/storage/v1/object/public/property-images/${photo.object_name}`, 480, origin)
  const url = local ?? stored
  if (url === null) return null
  return <img src={url} alt={altText} className="photo absolute inset-0 size-full object-cover" />
}

/** The file of a tile never changes: another photo is another tile. */
function useObjectUrl(file: Blob | null): string | null {
  const [url] = useState(() => (file === null ? null : URL.createObjectURL(file)))
  // An object URL, to be revoked.
  useEffect(() => {
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}

function Progress({
  item: { state },
  name,
  onRetry,
}: {
  item: PhotoItem
  name: string
  onRetry: () => void
}) {
  if (state.kind === 'stored') return null
  const words = wordsOf(state)
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-surface/95 px-3 py-2 text-meta">
      <output className={state.kind === 'failed' ? 'flex-1 text-bad' : 'flex-1'}>{words}</output>
      {state.kind === 'failed' && (
        <Button variant="line" size="table" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="ico" />
          Try again
        </Button>
      )}
      {state.kind === 'sending' && (
        <progress
          aria-label={`Upload of ${name}`}
          max={1}
          value={state.fraction}
          className="upload-progress h-1.5 w-full"
        />
      )}
    </div>
  )
}

function wordsOf(state: PhotoItem['state']): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'preparing':
      return 'Preparing...'
    case 'sending':
      return state.fraction < 1 ? 'Uploading...' : 'Checking...'
    case 'paused':
    case 'failed':
      return state.message
    case 'stored':
      return ''
    default:
      return state satisfies never
  }
}

function IconButton(props: {
  label: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={props.label}
      title={props.label}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      {props.children}
    </Button>
  )
}
