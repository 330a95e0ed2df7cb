import { TriangleAlert } from 'lucide-react'

/** A hint about a valid value of a field. Renders nothing for an empty text. */
export function FieldHint({ words }: { words: string }) {
  return (
    <output className="block">
      {words !== '' && (
        <span className="-mt-3 flex items-start gap-2 rounded-control bg-accent-tint px-3.5 py-2.5 text-small text-accent-text">
          <TriangleAlert aria-hidden="true" className="ico mt-0.5 shrink-0" />
          {words}
        </span>
      )}
    </output>
  )
}
