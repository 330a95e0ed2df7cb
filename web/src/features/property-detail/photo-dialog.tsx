import {
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Photo } from '../../api/own-listings/property-photos.ts'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { turn } from './photo-position.ts'

export type PhotoDialogHandle = { readonly open: (position: number) => void }

type PhotoDialogProps = {
  ref: Ref<PhotoDialogHandle>
  title: string
  photos: readonly Photo[]
  imageOrigin: string
  /** Pictures are loaded only once the dialog was opened. */
  isLoaded: boolean
}

const SWIPE_PIXELS = 40

/** Full-screen dialog of all photos: arrow keys, Home, End, swipe, and Escape to close. */
export function PhotoDialog({ ref, title, photos, imageOrigin, isLoaded }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipeFrom = useRef<number | null>(null)
  const [position, setPosition] = useState(0)
  const photo = photos[position]
  const move = (step: number) => setPosition((now) => turn(now, step, photos.length))
  useImperativeHandle(ref, () => ({
    open: (at) => {
      setPosition(at)
      dialog.current?.showModal()
    },
  }))
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step !== undefined) move(step)
    if (event.key === 'Home') setPosition(0)
    if (event.key === 'End') setPosition(photos.length - 1)
  }
  const lift = (event: PointerEvent) => {
    const distance = event.clientX - (swipeFrom.current ?? event.clientX)
    if (Math.abs(distance) >= SWIPE_PIXELS) move(distance < 0 ? 1 : -1)
    swipeFrom.current = null
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${title}`}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-[#06110f] text-white backdrop:bg-black/80"
    >
      {isLoaded && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between px-4 py-3 sm:px-6">
            <p aria-live="polite" className="text-small font-semibold tabular-nums">
              {position + 1} of {photos.length}
            </p>
            <DialogButton label="Close photos" onClick={() => dialog.current?.close()}>
              <X aria-hidden="true" className="size-6" />
            </DialogButton>
          </div>
          <div
            className="flex min-h-0 flex-1 touch-pan-y items-center justify-center px-2 select-none sm:px-20"
            onPointerDown={(event) => {
              swipeFrom.current = event.clientX
            }}
            onPointerUp={lift}
          >
            <PropertyPicture
              key={photo?.url}
              stored={photo?.url}
              alt={`Photo ${position + 1} of ${photos.length}: ${photo?.altText ?? title}`}
              sizes="100vw"
              imageOrigin={imageOrigin}
              loading="eager"
              className="pointer-events-none rounded-card object-contain!"
            />
          </div>
          {photo?.altText && (
            <p aria-hidden="true" className="px-4 pt-3 text-center text-small text-white/90">
              {photo.altText}
            </p>
          )}
          <div className="flex items-center justify-center gap-4 px-4 py-4">
            <DialogButton label="Previous photo" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" className="size-6" />
            </DialogButton>
            <DialogButton label="Next photo" onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" className="size-6" />
            </DialogButton>
          </div>
        </div>
      )}
    </dialog>
  )
}

function DialogButton(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-12 place-items-center rounded-full bg-white/10 outline-white transition-colors hover:bg-white/20 focus-visible:outline-white"
    >
      {props.children}
    </button>
  )
}
