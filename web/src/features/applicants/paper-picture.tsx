import { useEffect, useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { applicantPaperMessages as messages } from '@basera/contract/messages/chain/applicants'
import { buttonClasses } from '../../ui/button.tsx'

type PaperPictureProps = { bytes: Blob; alt: string; mark: string }

const MARKS = 24

/** The bytes as a picture with a mark all over it, or a PDF in a tab of its own. Their address ends with the component. */
export function PaperPicture({ bytes, alt, mark }: PaperPictureProps) {
  const [url] = useState(() => URL.createObjectURL(bytes))
  // The browser keeps the bytes of an address until it is told to forget them.
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  // No page of ours holds a frame: the security policy forbids them all.
  if (bytes.type.startsWith('application/pdf'))
    return (
      <div className="rounded-card bg-fill p-5 text-small text-ink-2">
        <p>{messages.pdf(mark)}</p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'line', className: 'mt-4' })}
        >
          <ExternalLink aria-hidden="true" className="ico" />
          {messages.openPdf}
        </a>
      </div>
    )
  return (
    <div className="relative min-h-40 overflow-hidden rounded-card border border-line bg-fill">
      <img src={url} alt={alt} draggable={false} className="mx-auto block max-w-full" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -inset-1/4 grid -rotate-[24deg] grid-cols-3 content-around gap-x-8 gap-y-14 select-none"
      >
        {Array.from({ length: MARKS }, (_, place) => (
          <span
            key={place}
            data-mark={mark}
            className="text-center text-meta font-semibold whitespace-nowrap text-[rgb(10_20_23/0.34)] [text-shadow:0_0_3px_rgb(255_255_255/0.9)] before:content-[attr(data-mark)]"
          />
        ))}
      </div>
    </div>
  )
}
