import { Camera, ImagePlus } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { clsx } from 'clsx'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { buttonClasses } from '../../../ui/button.tsx'

type Chosen = { readonly name: string; readonly file: Blob }

type AddPhotosProps = {
  /** Returns how many were over the limit. */
  onFiles: (files: readonly Chosen[]) => number
  isFull: boolean
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** Drop zone, file input, and on a phone its camera. */
export function AddPhotos({ onFiles, isFull }: AddPhotosProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [leftOut, setLeftOut] = useState(0)

  function take(files: FileList | null) {
    setLeftOut(onFiles([...(files ?? [])].map((file) => ({ name: file.name, file }))))
  }

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with a pointer only: for everybody there is the button */}
      <fieldset
        onDragOver={dragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-8 text-center',
          isOver ? 'border-primary bg-primary-tint' : 'border-control bg-fill/40',
        )}
      >
        <legend className="sr-only">Add photos</legend>
        <p className="text-small text-ink-2">
          <span className="pointer-coarse:hidden">Drop photos here, or choose them. </span>
          JPEG, PNG, WebP or AVIF, up to 25 MB each.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton
            id={`${id}-files`}
            label="Choose photos"
            isOff={isFull}
            onFiles={take}
            multiple
          >
            <ImagePlus aria-hidden="true" className="ico" />
          </FileButton>
          <span className="hidden pointer-coarse:block">
            <FileButton
              id={`${id}-camera`}
              label="Take a photo"
              isOff={isFull}
              onFiles={take}
              capture="environment"
            >
              <Camera aria-hidden="true" className="ico" />
            </FileButton>
          </span>
        </div>
      </fieldset>
      <output className="mt-2 block text-small text-bad empty:hidden">
        {leftOut > 0 && messages.photoTooMany}
      </output>
    </div>
  )
}

type FileButtonProps = {
  id: string
  label: string
  isOff: boolean
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: FileList | null) => void
  children: React.ReactNode
}

/** The input is the control; only its label is visible. */
function FileButton({ id, label, isOff, onFiles, children, ...rest }: FileButtonProps) {
  return (
    <>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        disabled={isOff}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
        }}
        className="peer sr-only"
        {...rest}
      />
      <label
        htmlFor={id}
        className={buttonClasses({
          variant: 'line',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
        })}
      >
        {children}
        {label}
      </label>
    </>
  )
}
