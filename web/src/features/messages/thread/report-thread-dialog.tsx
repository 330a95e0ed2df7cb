import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { REPORT_WORDS_MAX_CHARACTERS } from '@basera/contract/constants/conversations'
import {
  reportThreadLabels,
  reportThreadMessages as messages,
  reportThreadReasons,
  type ReportThreadReason,
} from '@basera/contract/messages/chain/report-conversation'
import { reportThread, toConversationProblem } from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { createPressKeys } from '../../../lib/press-key.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'

type ReportThreadDialogProps = {
  enquiryId: string
  /** The message that it is about; null: the conversation. */
  messageId: number | null
  onClose: () => void
}

/** Reports a conversation: a reason, words if the reason needs them, and what happens next. */
export function ReportThreadDialog({ onClose, ...target }: ReportThreadDialogProps) {
  const [isSent, setIsSent] = useState(false)
  return (
    <Dialog
      title={messages.title}
      description={messages.description}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {isSent ? (
        <div className="space-y-4">
          <output className="flex items-start gap-2.5 font-semibold">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
            {messages.thanks}
          </output>
          <p className="text-ink-2">{messages.money}</p>
          <Button wide onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      ) : (
        <ReportThreadForm {...target} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  )
}

function ReportThreadForm({
  enquiryId,
  messageId,
  onSent,
}: Omit<ReportThreadDialogProps, 'onClose'> & { onSent: () => void }) {
  const { client } = useSession()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [reason, setReason] = useState<ReportThreadReason | null>(null)
  const [details, setDetails] = useState('')
  const needsWords = reason === 'other'
  const sending = useSubmit({
    send: async (why: ReportThreadReason) => {
      const words = details.trim()
      const key = keys.keyFor(`${why} ${words}`)
      await reportThread(client, { enquiryId, messageId, reason: why, details: words, key })
    },
    onDone: onSent,
    toProblem: toConversationProblem,
  })

  function send() {
    if (reason === null) sending.setProblem(messages.noReason)
    else if (needsWords && details.trim() === '') sending.setProblem(messages.noDetails)
    else sending.submit(reason)
  }

  return (
    <Form onSubmit={send} className="space-y-5">
      <RadioList
        legend={messages.reason}
        options={reportThreadReasons}
        labels={reportThreadLabels}
        value={reason}
        onChange={setReason}
      />
      <Field label={needsWords ? messages.detailsNeeded : messages.details} help={messages.help}>
        {(control) => (
          <TextArea
            {...control}
            value={details}
            maxLength={REPORT_WORDS_MAX_CHARACTERS}
            onChange={(event) => setDetails(event.target.value)}
          />
        )}
      </Field>
      <FormError message={sending.problem} />
      <Button type="submit" wide busy={sending.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}>
        {messages.send}
      </Button>
    </Form>
  )
}
