// The camera of a record, in the page: dark always, with a frame for the whole thing, the time, and what was taken last. At moving out the photo
// of moving in lies over it faintly, so that one stands in the same place. Where there is none, or it may not be used, a picture is chosen.

import { ImageUp, X } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { HANDOVER_ITEM_MAX_PHOTOS } from '@basera/contract/constants/handovers'
import { cameraMessages as messages } from '@basera/contract/messages/chain/handover-camera'
import type { PhotoToAdd } from '../../../api/tenancies/handovers.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { startCamera } from './camera-stream.ts'
import { PhotoFile } from './photo-file.tsx'
import { photoOfVideo } from './photo-of-camera.ts'
import { type ShownLine, takenOf } from './shown-lines.ts'

type CameraProps = {
  line: ShownLine
  /** Signed addresses by names. */
  links: ReadonlyMap<string, string>
  /** The address of a photo of moving in. */
  before: string | undefined
  onPhoto: (photo: PhotoToAdd) => void
  /** Without it this is the last line. */
  onNext?: (() => void) | undefined
  onClose: () => void
}

type CameraState = 'starting' | 'on' | 'refused'

export function Camera({ line, links, before, onPhoto, onNext, onClose }: CameraProps) {
  const [state, setState] = useState<CameraState>('starting')
  const [problem, setProblem] = useState('')
  const video = useRef<HTMLVideoElement>(null)
  const now = useNow(10_000)
  const count = takenOf(line)
  const isFull = count >= HANDOVER_ITEM_MAX_PHOTOS
  const open = useCallback((dialog: HTMLDialogElement) => {
    const opener = document.activeElement
    dialog.showModal()
    return () => {
      // while it is open everything behind it is inert
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const attach = useCallback((node: HTMLVideoElement) => {
    video.current = node
    return startCamera(
      node,
      () => setState('on'),
      () => setState('refused'),
    )
  }, [])
  const take = async () => {
    if (video.current === null) return
    try {
      onPhoto(await photoOfVideo(video.current, line.id, Date.now()))
      setProblem('')
    } catch {
      setProblem(messages.failed)
    }
  }
  return (
    <dialog
      ref={open}
      aria-label={messages.title(line.room, line.item)}
      onClose={onClose}
      className="handover-camera"
    >
      <div className="flex items-center gap-3 px-3 py-2">
        <button
          type="button"
          aria-label={messages.close}
          className="handover-camera-button"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
        <p aria-hidden="true" className="min-w-0 flex-1 truncate pr-12 text-center font-semibold">
          {messages.title(line.room, line.item)}
        </p>
      </div>
      <div className="handover-camera-view">
        {state === 'refused' ? (
          <p role="alert" className="m-auto max-w-[34ch] p-6 text-center">
            {messages.refused}
          </p>
        ) : (
          <>
            <video ref={attach} autoPlay muted playsInline aria-label={messages.view} />
            {before !== undefined && <img src={before} alt="" className="handover-camera-before" />}
            <span aria-hidden="true" className="handover-camera-frame" />
            <p className="handover-camera-hint">
              {before === undefined ? messages.wholeFirst : messages.samePlace}
            </p>
            <p className="handover-camera-stamp">{formatMoment(new Date(now).toISOString())}</p>
          </>
        )}
      </div>
      <div className="flex min-h-18 items-center gap-2 px-4 py-2">
        <TakenLast line={line} links={links} />
        <output className="text-small">
          {problem === '' ? messages.count(count, HANDOVER_ITEM_MAX_PHOTOS) : problem}
        </output>
      </div>
      <div className="grid grid-cols-3 items-center justify-items-center px-4 pt-1 pb-5">
        <PhotoFile
          itemId={line.id}
          label={messages.choose}
          isCamera={state === 'refused'}
          isDisabled={isFull}
          className="handover-camera-button"
          onPhoto={onPhoto}
          onProblem={setProblem}
        >
          <ImageUp aria-hidden="true" className="size-6" />
        </PhotoFile>
        <button
          type="button"
          aria-label={messages.take}
          disabled={state !== 'on' || isFull}
          className="handover-camera-shutter"
          onClick={() => void take()}
        />
        <button
          type="button"
          className="min-h-12 rounded-control bg-[#8dd6e6] px-4 font-semibold text-[#06110f]"
          onClick={onNext ?? onClose}
        >
          {onNext === undefined ? messages.done : messages.next}
        </button>
      </div>
    </dialog>
  )
}

const SHOWN_PHOTOS = 3

/** The newest at the end; those that still wait on the device among them. */
function TakenLast({ line, links }: Pick<CameraProps, 'line' | 'links'>) {
  const sent = line.photos.map(({ id, object_name: name }) => {
    const address = links.get(name)
    // an empty place until it has an address
    if (address === undefined) return <span key={id} className={THUMB} />
    return <img key={id} src={address} alt="" className={THUMB} />
  })
  const waiting = line.waitingPhotos.map(({ id, blob }) => <WaitingThumb key={id} blob={blob} />)
  return <>{[...sent, ...waiting].slice(-SHOWN_PHOTOS)}</>
}

const THUMB = 'size-14 rounded-control bg-white/10 object-cover'

function WaitingThumb({ blob }: { blob: Blob }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  return <img src={address} alt="" onLoad={() => URL.revokeObjectURL(address)} className={THUMB} />
}
