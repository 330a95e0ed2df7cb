import { useState, type ReactNode } from 'react'
import { passwordHelp } from '@basera/contract/messages/account/password'
import { usePasswordMinimum } from '../../api/account/sign-in-offers.ts'
import { Form } from '../../components/form.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import {
  readDraft,
  type DraftFault,
  type DraftField,
  type SignUpData,
  type SignUpDraft,
} from './draft.ts'
import { PhoneInput } from '../../components/phone-input.tsx'

type SignUpFormProps = {
  /** The parent's state, so that it survives the verification step. */
  draft: SignUpDraft
  onChange: (draft: SignUpDraft) => void
  onContinue: (data: SignUpData) => void
}

export function SignUpForm({ draft, onChange, onContinue }: SignUpFormProps) {
  const minPasswordCharacters = usePasswordMinimum()
  const [fault, setFault] = useState<DraftFault | null>(null)

  function change(part: Partial<SignUpDraft>) {
    onChange({ ...draft, ...part })
    // Editing the field clears its error.
    if (fault && fault.field in part) setFault(null)
  }

  function submit(form: HTMLFormElement) {
    const read = readDraft(draft, minPasswordCharacters)
    if (!('field' in read)) {
      setFault(null)
      onContinue(read)
      return
    }
    // At its field only: a toast would cover the button.
    setFault(read)
    form.querySelector<HTMLElement>(`[name="${read.field}"]`)?.focus()
  }

  const errorOf = (field: DraftField) => (fault?.field === field ? fault.message : '')

  return (
    <Form onSubmit={submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errorOf('firstName')}>
          {(control) => (
            <Input
              {...control}
              name="firstName"
              autoComplete="given-name"
              value={draft.firstName}
              onChange={({ currentTarget }) => change({ firstName: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Last name" error={errorOf('lastName')}>
          {(control) => (
            <Input
              {...control}
              name="lastName"
              autoComplete="family-name"
              value={draft.lastName}
              onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={errorOf('email')}>
        {(control) => (
          <EmailInput
            {...control}
            name="email"
            autoComplete="email"
            value={draft.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Phone" error={errorOf('phone')}>
        {(control) => (
          <PhoneInput
            control={control}
            name="phone"
            value={draft.phone}
            onChange={(phone) => change({ phone })}
          />
        )}
      </Field>
      <Field
        label="Password"
        help={passwordHelp(minPasswordCharacters)}
        error={errorOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={draft.password}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Confirm password" error={errorOf('confirmation')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmation"
            autoComplete="new-password"
            value={draft.confirmation}
            onChange={({ currentTarget }) => change({ confirmation: currentTarget.value })}
          />
        )}
      </Field>
      <Terms isAgreed={draft.isAgreed} onChange={(isAgreed) => change({ isAgreed })} />
      <div>
        <Button
          type="submit"
          size="large"
          wide
          disabled={!draft.isAgreed}
          aria-describedby={draft.isAgreed ? undefined : 'sign-up-needs-terms'}
        >
          Continue to Verification
        </Button>
        {!draft.isAgreed && (
          <p id="sign-up-needs-terms" className="mt-2 text-meta text-ink-3">
            Tick the box above to go on.
          </p>
        )}
      </div>
    </Form>
  )
}

function Terms({
  isAgreed,
  onChange,
}: {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 text-small text-ink-2">
      <input
        type="checkbox"
        name="isAgreed"
        checked={isAgreed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>
        I agree to the <NewTabLink to={paths.terms()}>Terms of use</NewTabLink> and the{' '}
        <NewTabLink to={paths.privacy()}>Privacy policy</NewTabLink>
      </span>
    </label>
  )
}

/** Opens a new tab, so that the form stays. */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} target="_blank" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </PageLink>
  )
}
