import type { Thread } from '@basera/contract/chain/conversation'
import { blockMessages } from '@basera/contract/messages/chain/enquiries'
import { firstNameOf } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ThreadActions } from './use-thread-actions.ts'

type BlockDialogProps = { thread: Thread; actions: ThreadActions; onClose: () => void }

/** Asks once before a person is blocked, and says what it does. */
export function BlockDialog({ thread, actions, onClose }: BlockDialogProps) {
  const name = firstNameOf(thread.other.name)
  return (
    <Dialog
      title={blockMessages.title(name)}
      description={blockMessages.description(name)}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="bad"
          onClick={() => {
            actions.block(thread)
            onClose()
          }}
        >
          {blockMessages.confirm}
        </Button>
        <Button variant="line" onClick={onClose}>
          {blockMessages.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
