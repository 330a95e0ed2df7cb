import { useState } from 'react'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { toUserError } from '../../api/api-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast/notify.ts'
import type { DraftSync } from './draft-sync.ts'
import { forgetDraft, type LocalDraft } from './local-drafts.ts'
import { forgetPhotos } from './photos/waiting-photos.ts'
import { deleteDraft } from './stored-drafts.ts'

type DiscardDraftProps = {
  userId: string
  draft: LocalDraft
  sync: DraftSync
  onDiscarded: () => void
}

/** Deletes a draft from this device and the account, after a confirmation. */
export function DiscardDraft({ userId, draft, sync, onDiscarded }: DiscardDraftProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const discarding = useSubmit({
    send: async () => {
      await sync.flush()
      sync.stop()
      await deleteDraft(session.client, draft.id)
      // Only photos of this draft: a copied draft shows those of another listing.
      const own = draft.form.photos
        .map((photo) => photo.object_name)
        .filter((name) => name.includes(`/${draft.id}/`))
      if (own.length > 0) await (await session.client()).storage.from('property-images').remove(own)
      forgetDraft(userId, draft.id)
      await forgetPhotos(`${userId}/${draft.id}`)
    },
    onDone: () => {
      notify.success(messages.draftDiscarded)
      onDiscarded()
    },
    toProblem: toUserError,
  })

  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Delete this draft
      </Button>
      <Dialog
        title="Delete this draft?"
        description="What you wrote and the photos you added are deleted."
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <FormError message={discarding.problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={() => setIsOpen(false)}>
            Keep it
          </Button>
          <Button variant="bad" onClick={() => discarding.submit()}>
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  )
}
