import { useState } from 'react'
import type { ReceiptCheck } from '@basera/contract/chain/tenancy'
import { receiptCheckMessages as messages } from '@basera/contract/messages/chain/rent'
import { amountInFigures } from '@basera/rules/amount-words'
import { toRentProblem, verifyReceipt } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatWholeDay } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const plainCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** Anybody who was given a receipt asks whether it is of here, and what it says. */
export function ReceiptCheckForm() {
  const { client } = useSession()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<ReceiptCheck | null>(null)
  const asking = useSubmit({
    send: (plain: string) => verifyReceipt(client, plain),
    onDone: setFound,
    toProblem: toRentProblem,
  })
  return (
    <>
      <p>{messages.text}</p>
      <Form
        className="space-y-4"
        onSubmit={() => {
          const plain = plainCode(code)
          const isCode = /^[A-HJ-NP-Z2-9]{12}$/.test(plain)
          setProblem(isCode ? '' : messages.codeWrong)
          setFound(null)
          if (isCode) asking.submit(plain)
        }}
      >
        <Field label={messages.code} error={problem} announces>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={({ target: { value } }) => setCode(value)}
            />
          )}
        </Field>
        <FormEnd
          submission={asking}
          label={messages.check}
          busyLabel={messages.checking}
          variant="line"
        />
      </Form>
      <output className="block">{found !== null && <Found found={found} />}</output>
    </>
  )
}

function Found({ found }: { found: ReceiptCheck }) {
  if (!found.known) return <p className="font-semibold text-bad">{messages.unknown}</p>
  if (!found.is_whole) return <p className="font-semibold text-bad">{messages.changed}</p>
  return (
    <div className="tnum space-y-1">
      <p className="font-semibold text-ok">
        {messages.known(
          found.number,
          amountInFigures(found.amount_paise),
          formatWholeDay(found.paid_on),
        )}
      </p>
      {found.cancelled_on !== null && (
        <p className="font-semibold text-bad">
          {messages.cancelled(formatWholeDay(found.cancelled_on))}
        </p>
      )}
      <p>{messages.parties(found.tenant_initials, found.owner_initials)}</p>
      {found.from !== null && found.until !== null && (
        <p>{messages.months(formatWholeDay(found.from), formatWholeDay(found.until))}</p>
      )}
    </div>
  )
}
