import type { ReactNode } from 'react'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import type { PhotoToAdd } from '../../../api/tenancies/handovers.ts'
import { photoOfCamera } from './photo-of-camera.ts'

type PhotoFileProps = {
  itemId: string
  label: string
  /** Asks a phone for its own camera instead of its album. */
  isCamera: boolean
  isDisabled?: boolean
  className: string
  children: ReactNode
  onPhoto: (photo: PhotoToAdd) => void
  onProblem: (message: string) => void
}

/** A photo as a file: of the phone's camera or of its album. */
export function PhotoFile(props: PhotoFileProps) {
  const { itemId, label, isCamera, isDisabled, className, children, onPhoto, onProblem } = props
  const add = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onPhoto(await photoOfCamera(file, itemId, Date.now()))
    } catch {
      onProblem(messages.photoUnreadable)
    }
  }
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        disabled={isDisabled}
        aria-label={label}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          void add(file)
        }}
      />
    </label>
  )
}
