import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type Question = { readonly question: string; readonly answer: ReactNode }

/** Questions that open to their answers; the browser's own element, so that searching in the page finds the text. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold text-ink [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="pb-4">{answer}</div>
        </details>
      ))}
    </div>
  )
}
