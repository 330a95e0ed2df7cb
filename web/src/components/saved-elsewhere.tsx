import { Button } from '../ui/button.tsx'

type SavedElsewhereProps = {
  words: Readonly<Record<'changedTitle' | 'changedText' | 'saveMine' | 'showSaved', string>>
  isBusy: boolean
  onSaveMine: () => void
  onShowSaved: () => void
}

/** What is being written here was saved elsewhere meanwhile: the person says which of both stays. */
export const SavedElsewhere = ({ words, isBusy, onSaveMine, onShowSaved }: SavedElsewhereProps) => (
  <div role="alert" className="rounded-card border border-accent bg-accent-tint p-4">
    <p className="font-semibold">{words.changedTitle}</p>
    <p className="mt-1 text-small text-ink-2">{words.changedText}</p>
    <div className="mt-3 flex flex-wrap gap-2.5">
      <Button variant="line" disabled={isBusy} onClick={onSaveMine}>
        {words.saveMine}
      </Button>
      <Button variant="line" disabled={isBusy} onClick={onShowSaved}>
        {words.showSaved}
      </Button>
    </div>
  </div>
)
