// What is agreed to in short, two boxes that are never ticked beforehand, the sentence in the signer's language, and their name.

import './paper-scripts.css'
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Agreement, SigningCodeSent } from '@basera/contract/chain/agreement'
import { MAX_LEGAL_NAME_CHARACTERS, signingLanguages } from '@basera/contract/constants/agreements'
import { signingIntents } from '@basera/contract/messages/chain/agreement-codes'
import { signingMessages as messages } from '@basera/contract/messages/chain/agreement-signing'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { sendConfirmation, signInQuery } from '../../api/account/account.ts'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { agreementsKey, toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { sendSigningCode, type Shown } from '../../api/tenancies/sign-agreement.ts'
import { useSession } from '../../auth/session-context.tsx'
import { ConfirmEmail } from '../../components/confirm-email.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { Input } from '../../ui/input.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { figuresOf, presentVersion } from './agreement-texts.ts'
import { Figures } from './figures.tsx'
import { type Intent, isSameName } from './intent.ts'
import { SignFoot } from './sign-foot.tsx'

type SignAgreeProps = {
  userId: string
  agreement: Agreement
  shown: Shown
  intent: Intent
  onIntent: (intent: Intent) => void
  onBack: () => void
  onSent: (answer: SigningCodeSent) => void
}

export function SignAgree(props: SignAgreeProps) {
  const { userId, agreement, shown, intent, onIntent, onBack, onSent } = props
  const { client } = useSession()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [hasRead, setHasRead] = useState(false)
  const [isWilling, setIsWilling] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [lacksAddress, setLacksAddress] = useState(false)
  const { data: signIn } = useQuery({ ...signInQuery(client, userId), enabled: lacksAddress })
  const legalName = agreement.parties.find(({ is_me: isMe }) => isMe)?.legal_name ?? ''
  const terms = presentVersion(agreement)?.terms
  const isNamed = isSameName(intent.name, legalName)
  const sending = useSubmit({
    send: () => sendSigningCode(client, shown),
    onDone: onSent,
    onFailed: (error) => {
      setLacksAddress(error instanceof ApiError && error.code === 'no_address')
      // refused is mostly what changed while it was read
      void queryClient.invalidateQueries({ queryKey: agreementsKey(userId) })
    },
    toProblem: toAgreementProblem,
  })
  return (
    <Form
      className="mt-6 space-y-6"
      onSubmit={() => {
        setIsChecked(true)
        if (!hasRead || !isWilling) sending.setProblem(messages.boxesMissing)
        else if (isNamed) sending.submit()
        // the name's own words stand at its field
        else sending.setProblem('')
      }}
    >
      <section className="rounded-panel border border-line bg-surface p-5">
        <h2 ref={focusOnArrival} tabIndex={-1} className="text-h3 outline-none">
          {messages.agreeTitle}
        </h2>
        {terms !== undefined && <Figures figures={figuresOf(terms, agreement.home.title)} />}
      </section>
      <div>
        <Box text={messages.boxRead} isOn={hasRead} onChange={setHasRead} />
        <Box text={messages.boxWill} isOn={isWilling} onChange={setIsWilling} />
      </div>
      <div className="space-y-3">
        <ToggleGroup
          label={messages.language}
          value={intent.language}
          onChange={(language) => onIntent({ ...intent, language })}
          options={signingLanguages.map((value) => ({
            value,
            label: <span lang={value}>{agreementMessages.languages[value]}</span>,
          }))}
        />
        <p className="text-small text-ink-2">{messages.sentence}</p>
        <blockquote lang={intent.language} className="rounded-card bg-fill px-4 py-3">
          {signingIntents[intent.language]}
        </blockquote>
      </div>
      <Field
        label={messages.name}
        help={<bdi>{messages.nameHelp(legalName)}</bdi>}
        announces
        error={isChecked && !isNamed ? messages.nameMissing(legalName) : ''}
      >
        {(control) => (
          <Input
            {...control}
            value={intent.name}
            maxLength={MAX_LEGAL_NAME_CHARACTERS}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => onIntent({ ...intent, name: target.value })}
          />
        )}
      </Field>
      {lacksAddress && signIn !== undefined && (
        <ConfirmEmail
          email={signIn.email}
          send={() => sendConfirmation(client, signIn.email)}
          toProblem={toUserError}
        />
      )}
      {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
      <SignFoot>
        <FormEnd submission={sending} label={messages.sendCode} busyLabel={messages.sending}>
          <Button variant="line" disabled={sending.isBusy} onClick={onBack}>
            {messages.back}
          </Button>
        </FormEnd>
        <p className="text-small text-ink-2">{messages.beforeCode}</p>
      </SignFoot>
    </Form>
  )
}

type BoxProps = { text: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Box({ text, isOn, onChange }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      {text}
    </label>
  )
}
