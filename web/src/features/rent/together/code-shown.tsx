type CodeShownProps = { title: string; code: string; text: string }

/** A code that was just made: it is shown once. */
export function CodeShown({ title, code, text }: CodeShownProps) {
  return (
    <output className="mt-4 block rounded-card bg-ok-tint px-4 py-3">
      <span className="block text-small [overflow-wrap:anywhere]">{title}</span>
      <span className="tnum block font-display text-h3 font-semibold">{code}</span>
      <span className="block text-small text-ink-2">{text}</span>
    </output>
  )
}
