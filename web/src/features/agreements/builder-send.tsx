// Making the paper of a draft and sending it: off until nothing is open, and what is open is said. The owner alone sends.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementDays } from '@basera/contract/constants/agreements'
import { agreementChangeMessages } from '@basera/contract/messages/chain/agreement-changes'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { agreementChangesQuery } from '../../api/tenancies/agreement-changes.ts'
import { sendAgreement } from '../../api/tenancies/agreement-draft.ts'
import { makePaper } from '../../api/tenancies/agreement-papers.ts'
import { useApi } from '../../api/api-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { partId, usePartClasses } from './builder-parts.tsx'
import { presentVersion } from './agreement-texts.ts'
import { useAgreementSteps } from './use-agreement-steps.ts'

type BuilderSendProps = {
  userId: string
  agreement: Agreement
  path: string
  /** What is typed is not what is stored. */
  isChanged: boolean
  isFaulty: boolean
}

const days = Array.from({ length: agreementDays.most }, (_, place) => place + agreementDays.least)

export function BuilderSend({ userId, agreement, path, isChanged, isFaulty }: BuilderSendProps) {
  const api = useApi()
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  /** The paper is in line behind others. */
  const [isLate, setIsLate] = useState(false)
  const [count, setCount] = useState<number>(agreementDays.usual)
  const version = presentVersion(agreement)
  const content = version?.content_sha256 ?? null
  const asked = useQuery(agreementChangesQuery(client, userId, agreement.id))
  const isAsked = asked.data?.changes.some(({ state }) => state === 'asked') === true
  const classes = usePartClasses(
    messages.sendTitle,
    'space-y-4 rounded-panel border border-line bg-surface p-5',
  )
  const open = openThings(agreement, isChanged, isAsked)
  const { id, current_version: versionNo } = agreement
  return (
    <section aria-label={messages.sendTitle} data-part={messages.sendTitle} className={classes}>
      <h2 id={partId(messages.sendTitle)} tabIndex={-1} className="builder-part text-h3">
        {messages.sendTitle}
      </h2>
      <p className="text-small text-ink-2">{messages.makeText}</p>
      {content === null || isChanged ? (
        <Button
          variant="line"
          disabled={isChanged || isFaulty || !isOnline}
          busy={steps.isBusy && <BusyLabel>{messages.making}</BusyLabel>}
          onClick={() =>
            steps.send({
              words: JSON.stringify(['render', id, versionNo]),
              work: () =>
                makePaper(api, client, { agreement_id: id, version_no: versionNo }, () =>
                  setIsLate(true),
                ),
            })
          }
        >
          {messages.make}
        </Button>
      ) : (
        <p className="font-semibold text-ok">{messages.made}</p>
      )}
      <output className="block text-small">
        {isLate && steps.isBusy && <p>{messages.makingLate}</p>}
      </output>
      <FormError message={steps.problem} />
      <p className="text-small text-ink-2">
        {messages.printStandsIn}{' '}
        <PageLink to={`${path}&view=print`} className="link">
          {agreementMessages.print}
        </PageLink>
      </p>
      {agreement.my_side === 'owner' ? (
        <>
          <Field label={messages.expires}>
            {(control) => (
              <Select
                {...control}
                value={count}
                onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
              >
                {days.map((one) => (
                  <option key={one} value={one}>
                    {messages.daysOf(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ul id="builder-open" className="space-y-1 text-small">
            {open.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Button
            size="large"
            wide
            aria-describedby="builder-open"
            disabled={open.length > 0 || content === null || !isOnline}
            busy={steps.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
            onClick={() => {
              if (content === null) return
              steps.send({
                words: JSON.stringify(['send', id, versionNo, content, count]),
                work: (key) => sendAgreement(client, agreement, content, count, key),
              })
            }}
          >
            {messages.send}
          </Button>
          <p className="text-small text-ink-2">{messages.sentText}</p>
        </>
      ) : (
        <p className="text-small font-semibold">{messages.ownerSends}</p>
      )}
    </section>
  )
}

function openThings(agreement: Agreement, isChanged: boolean, isAsked: boolean): readonly string[] {
  const { unsaved, paper, party } = messages.openThings
  return [
    ...(isAsked ? [agreementChangeMessages.openFirst] : []),
    ...(isChanged ? [unsaved] : []),
    ...(presentVersion(agreement)?.content_sha256 == null ? [paper] : []),
    ...agreement.parties
      .filter(({ has_account: hasAccount }) => !hasAccount)
      .map(({ legal_name: name }) => party(name)),
  ]
}
