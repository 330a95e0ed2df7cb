import type { Thread } from '@basera/contract/chain/conversation'
import { deferred } from '../../../ui/deferred.tsx'
import type { ThreadActions } from './use-thread-actions.ts'

const ReportThreadDialog = deferred(() =>
  import('./report-thread-dialog.tsx').then((module) => module.ReportThreadDialog),
)
const BlockDialog = deferred(() =>
  import('./block-dialog.tsx').then((module) => module.BlockDialog),
)

/** The dialog that is open, if one is; its code comes with it. */
export function ThreadDialogs({ thread, actions }: { thread: Thread; actions: ThreadActions }) {
  const { dialog } = actions
  const close = () => actions.openDialog(null)
  switch (dialog?.kind) {
    case 'report':
      return (
        <ReportThreadDialog enquiryId={thread.id} messageId={dialog.messageId} onClose={close} />
      )
    case 'block':
      return <BlockDialog thread={thread} actions={actions} onClose={close} />
    case undefined:
      return null
    default:
      return dialog satisfies never
  }
}
