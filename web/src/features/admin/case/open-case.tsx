// Break-glass: a conversation, a visit, an application or an agreement, opened for a reason that both sides are told. What was opened stays
// in this component alone; closing forgets it.

import { useState } from 'react'
import {
  type CaseKind,
  caseKinds,
  type CaseReasonKind,
  caseReasons,
  openedCaseMessages as texts,
} from '@basera/contract/messages/chain/opened-cases'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { openCase, type OpenedCase } from '../../../api/admin/opened-case.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { ReasonForm } from './reason-form.tsx'
import { OpenedCaseView } from './opened-case-view.tsx'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function OpenCase({ client }: { client: AdminClient }) {
  const [kind, setKind] = useState<CaseKind>('enquiry')
  const [id, setId] = useState('')
  const [reasonKind, setReasonKind] = useState<CaseReasonKind>('report')
  const [found, setFound] = useState<OpenedCase | null>(null)
  if (found !== null) return <OpenedCaseView found={found} onClosed={() => setFound(null)} />
  return (
    <div className="mt-6 max-w-xl space-y-4 rounded-panel border border-line bg-surface p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.kind}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target: { value } }) =>
                setKind(caseKinds.find((known) => known === value) ?? 'enquiry')
              }
            >
              {caseKinds.map((known) => (
                <option key={known} value={known}>
                  {texts.kinds[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.reasonKind}>
          {(control) => (
            <Select
              {...control}
              value={reasonKind}
              onChange={({ target: { value } }) =>
                setReasonKind(caseReasons.find((known) => known === value) ?? 'report')
              }
            >
              {caseReasons.map((known) => (
                <option key={known} value={known}>
                  {texts.reasons[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={texts.id} help={texts.idHelp}>
        {(control) => (
          <Input
            {...control}
            value={id}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setId(target.value)}
          />
        )}
      </Field>
      <p className="text-small text-ink-2">
        {reasonKind === 'fraud' ? texts.toldLater : texts.toldNow} {texts.never}
      </p>
      <ReasonForm
        question={texts.question}
        help={texts.help}
        label={texts.open}
        onOpen={async (why) => {
          if (!ID.test(id.trim())) throw new ApiError(400, 'bad_argument', texts.idWrong)
          setFound(await openCase(client, { kind, id: id.trim(), reasonKind }, why))
        }}
        onProve={client.proveByPassword}
      />
    </div>
  )
}
