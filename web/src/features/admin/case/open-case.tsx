// Break-glass: a conversation, a tenancy or a part of one, opened for a reason that both sides are told. What was opened stays in this
// component alone; closing and its end forget it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  type CaseKind,
  caseKinds,
  type CaseMinutes,
  type CaseReasonKind,
  caseReasons,
  openedCaseMessages as texts,
} from '@basera/contract/messages/chain/opened-cases'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import {
  closeCase,
  openCase,
  openCasesQuery,
  type OpenedCase,
  readCase,
} from '../../../api/admin/opened-case.ts'
import { ApiError, toUserError } from '../../../api/api-error.ts'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatTime } from '../../../lib/dates.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { LaterDialog } from '../../../ui/later-dialog.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { OpenedCaseView } from './opened-case-view.tsx'
import { ReasonForm } from './reason-form.tsx'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the form begins with. */
export type FirstCase = {
  readonly kind: CaseKind
  readonly id: string
  readonly reasonKind: CaseReasonKind
}

const nothing: FirstCase = { kind: 'enquiry', id: '', reasonKind: 'report' }

type OpenCaseProps = {
  client: AdminClient
  /** Of a dispute: its part that was chosen, null for none yet, asked about in a dialog. Without it everything is chosen here. */
  part?: { readonly first: FirstCase | null; readonly onDone: () => void }
}

export function OpenCase({ client, part }: OpenCaseProps) {
  const queries = useQueryClient()
  const [found, setFound] = useState<OpenedCase | null>(null)
  const [isOver, setIsOver] = useState(false)
  const forget = () => {
    setFound(null)
    void queries.invalidateQueries({ queryKey: openCasesQuery(client).queryKey })
  }
  const show = (opened: OpenedCase) => {
    setIsOver(false)
    setFound(opened)
    part?.onDone()
  }
  if (found !== null)
    return (
      <OpenedCaseView
        found={found}
        look={(photoId) => client.openPhoto(found.case_id, photoId)}
        onOver={() => {
          setIsOver(true)
          forget()
        }}
        onClosed={async () => {
          await closeCase(client, found.case_id)
          forget()
        }}
      />
    )
  return (
    <>
      {isOver && <output className="mt-6 block font-semibold">{texts.over}</output>}
      <OpenNow client={client} onRead={setFound} />
      {part === undefined ? (
        <div className="mt-6 max-w-xl rounded-panel border border-line bg-surface p-5">
          <CaseForm client={client} first={nothing} onOpened={show} />
        </div>
      ) : (
        part.first !== null && (
          <LaterDialog isOpen onOpenChange={part.onDone} title={texts.dialogTitle}>
            <CaseForm
              client={client}
              first={part.first}
              isOfPart
              onOpened={show}
              onCancel={part.onDone}
            />
          </LaterDialog>
        )
      )}
    </>
  )
}

type CaseFormProps = {
  client: AdminClient
  first: FirstCase
  /** What is opened is known. */
  isOfPart?: boolean
  onOpened: (found: OpenedCase) => void
  onCancel?: () => void
}

function CaseForm({ client, first, isOfPart = false, onOpened, onCancel }: CaseFormProps) {
  const [kind, setKind] = useState(first.kind)
  const [id, setId] = useState(first.id)
  const [reasonKind, setReasonKind] = useState(first.reasonKind)
  const [minutes, setMinutes] = useState<CaseMinutes>(15)
  return (
    <div className="space-y-4">
      <div
        role="note"
        className="flex gap-3 rounded-card border border-bad/40 bg-bad-tint px-4 py-3 text-small"
      >
        <KeyRound aria-hidden="true" className="ico shrink-0 text-bad" />
        <div>
          <p className="font-semibold text-bad">{texts.bothTold}</p>
          <p className="mt-0.5">
            {reasonKind === 'fraud' ? texts.toldLater : texts.toldNow} {texts.staysInAudit}
          </p>
        </div>
      </div>
      {isOfPart && (
        <p className="text-small">
          <span className="text-ink-2">{texts.kind}: </span>
          <span className="font-semibold">{texts.kinds[kind]}</span>
        </p>
      )}
      <div className={isOfPart ? '' : 'grid gap-4 sm:grid-cols-2'}>
        {!isOfPart && (
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
        )}
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
      {!isOfPart && (
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
      )}
      <div>
        <RadioList
          legend={texts.minutes}
          labels={texts.minutesChoices}
          options={['15', '60']}
          value={minutes === 15 ? '15' : '60'}
          onChange={(value) => setMinutes(value === '15' ? 15 : 60)}
        />
        <p className="text-meta text-ink-3">{texts.minutesHelp}</p>
      </div>
      <p className="text-small text-ink-2">{texts.never}</p>
      <ReasonForm
        question={texts.question}
        help={texts.help}
        label={texts.open}
        onOpen={async (why) => {
          if (!ID.test(id.trim())) throw new ApiError(400, 'bad_argument', texts.idWrong)
          onOpened(await openCase(client, { kind, id: id.trim(), reasonKind, minutes }, why))
        }}
        onProve={client.proveByPassword}
        isInDialog={isOfPart}
        {...(onCancel === undefined ? {} : { onCancel })}
      />
    </div>
  )
}

type OpenNowProps = { client: AdminClient; onRead: (found: OpenedCase) => void }

/** What this session still has open: after a reload it is read anew, which is a line of the audit log, too. */
function OpenNow({ client, onRead }: OpenNowProps) {
  const { data: open = [] } = useQuery(openCasesQuery(client))
  const reading = useSubmit({
    send: async (caseId: string) => onRead(await readCase(client, caseId)),
    toProblem: toUserError,
  })
  if (open.length === 0) return null
  return (
    <section aria-label={texts.openNow} className="mt-6 max-w-xl space-y-2">
      <h2 className="text-small font-semibold">{texts.openNow}</h2>
      <FormError message={reading.problem} />
      <ul className="space-y-2">
        {open.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2"
          >
            {texts.openUntil(texts.kinds[one.kind], formatTime(one.ends_at))}
            <Button
              variant="line"
              busy={reading.isBusy && <BusyLabel>{texts.reading}</BusyLabel>}
              onClick={() => reading.submit(one.id)}
            >
              {texts.again}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
