import { useEffect, useState } from 'react'
import { applicantPaperMessages as messages } from '@basera/contract/messages/applicants'

type PaperPictureProps = { bytes: Blob; alt: string; mark: string }

const MARKS = 24

/** The bytes as a picture or a PDF, with a mark all over it. Their address ends with the component. */
export function PaperPicture({ bytes, alt, mark }: PaperPictureProps) {
  const [url, setUrl] = useState('')
  // The browser keeps the bytes of an address until it is told to forget them.
  useEffect(() => {
    const address = URL.createObjectURL(bytes)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  const isPdf = bytes.type.startsWith('application/pdf')
  if (isPdf && !navigator.pdfViewerEnabled) return <p className="text-ink-2">{messages.noPdf}</p>
  return (
    <div className="relative min-h-40 overflow-hidden rounded-card border border-line bg-fill">
      {url !== '' &&
        (isPdf ? (
          <iframe src={`${url}#toolbar=0`} title={alt} className="block h-[70dvh] w-full" />
        ) : (
          <img src={url} alt={alt} draggable={false} className="mx-auto block max-w-full" />
        ))}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -inset-1/4 grid -rotate-[24deg] grid-cols-3 content-around gap-x-8 gap-y-14 select-none"
      >
        {Array.from({ length: MARKS }, (_, place) => (
          <span
            key={place}
            className="text-center text-meta font-semibold whitespace-nowrap text-[rgb(10_20_23/0.34)] [text-shadow:0_0_3px_rgb(255_255_255/0.9)]"
          >
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}
