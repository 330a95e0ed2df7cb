import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Payment } from '@basera/contract/chain/tenancy'
import { screenshotMessages as messages } from '@basera/contract/messages/chain/screenshots'
import {
  addScreenshot,
  screenshotPreviewQuery,
  toScreenshotProblem,
} from '../../../api/tenancies/screenshots.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useRentSteps } from '../use-rent-steps.ts'
import { drawScreenshot, type Cut } from './draw-screenshot.ts'

const MOST_PERCENT = 45
/** The clock and the signs beside it. */
const usualCut: Cut = { top: 5, bottom: 0 }

type AddScreenshotProps = { userId: string; payment: Payment; ownerName: string }

/** The payer shows the owner a picture of the payment: chosen, cut to what it is about, looked at, then sent. */
export function AddScreenshot({ userId, payment, ownerName }: AddScreenshotProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId, toScreenshotProblem)
  const [isOpen, setIsOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [cut, setCut] = useState(usualCut)
  const preview = useQuery({
    ...screenshotPreviewQuery(file, cut, (chosen) => drawScreenshot(chosen, cut)),
    placeholderData: (before) => before,
  })
  if (payment.has_screenshot) return <p className="mt-4 text-small text-ok">{messages.given}</p>
  if (!isOpen)
    return (
      <Button variant="line" className="mt-4" onClick={() => setIsOpen(true)}>
        {messages.add}
      </Button>
    )
  const drawn = preview.data
  const cutField = (label: string, side: keyof Cut) => (
    <Field label={`${label}: ${messages.percent(cut[side])}`}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={0}
          max={MOST_PERCENT}
          value={cut[side]}
          className="h-11 w-full accent-primary"
          onChange={({ target }) => setCut({ ...cut, [side]: Number(target.value) })}
        />
      )}
    </Field>
  )
  return (
    <Form
      className="mt-4 space-y-4 border-t border-line pt-4"
      onSubmit={() => {
        if (file === null || drawn === undefined || preview.isError) return
        steps.send({
          words: ['screenshot', payment.id, file.name, file.size, cut],
          work: (key) => addScreenshot(client, userId, payment.id, drawn.picture, key),
          onDone: () => notify.success(messages.sent),
        })
      }}
    >
      <p className="text-small text-ink-2">{messages.addText(ownerName)}</p>
      <Field
        label={messages.choose}
        help={messages.chooseHelp}
        error={preview.isError ? toScreenshotProblem(preview.error) : ''}
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="image/jpeg,image/png"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {file !== null && drawn !== undefined && !preview.isError && (
        <>
          <img
            src={drawn.url}
            alt={messages.preview}
            className="max-h-96 rounded-card border border-line"
          />
          <p className="text-small text-ink-2">{messages.cutHelp}</p>
          {cutField(messages.cutTop, 'top')}
          {cutField(messages.cutBottom, 'bottom')}
        </>
      )}
      <FormEnd submission={steps} label={messages.send} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {messages.close}
        </Button>
      </FormEnd>
    </Form>
  )
}
