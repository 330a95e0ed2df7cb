import { answerMessages as messages } from '@basera/contract/messages/chain/enquiries'
import { Button } from '../../../ui/button.tsx'

type SelectionBarProps = {
  count: number
  /** Conversations that wait for an answer, as many as can be answered at once. */
  toAnswer: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** On a phone, where the answer is a page of its own. */
  onAnswer: () => void
}

/** Below the list while several are chosen. */
export function SelectionBar({ count, toAnswer, onSelect, onAnswer }: SelectionBarProps) {
  return (
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-1 border-t border-line bg-surface px-4 py-2 lg:bottom-0">
      <output className="mr-auto text-small font-semibold">{messages.selected(count)}</output>
      {toAnswer.length > 0 && (
        <Button variant="text" size="table" onClick={() => onSelect(toAnswer)}>
          {messages.allToAnswer(toAnswer.length)}
        </Button>
      )}
      <Button variant="ghost" size="table" onClick={() => onSelect([])}>
        {messages.clear}
      </Button>
      {count > 0 && (
        <Button size="table" className="lg:hidden" onClick={onAnswer}>
          {messages.answer(count)}
        </Button>
      )}
    </div>
  )
}
