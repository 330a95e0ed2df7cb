import type { Thread } from '@basera/contract/chain/conversation'
import { panelMessages } from '@basera/contract/messages/chain/enquiries'
import { Dialog } from '../../../ui/dialog.tsx'
import { SidePanel } from './side-panel.tsx'

/** The side panel on a phone. */
export function StageSheet({
  userId,
  thread,
  nowMs,
  onClose,
}: {
  userId: string
  thread: Thread
  nowMs: number
  onClose: () => void
}) {
  return (
    <Dialog
      title={panelMessages.title}
      shape="sheet"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <SidePanel userId={userId} thread={thread} nowMs={nowMs} place="sheet" />
    </Dialog>
  )
}
