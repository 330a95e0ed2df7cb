// Screen of the second factor (R-ACC-17, R-ACC-18): loads the person's methods, then asks for a code. The parent
// decides what follows.

import { RefreshCw, ShieldAlert } from 'lucide-react'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import type { Person } from '../../auth/security.ts'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CodePanel } from './code-panel.tsx'
import { methodsOf } from './methods.ts'
import { useSettings, type Procedure } from './use-second-factor.ts'

type SecondFactorScreenProps = {
  person: Person
  procedure: Procedure
  /** The server confirmed that the second factor is passed. */
  onPassed: () => void
  onCancel: () => void
}

export function SecondFactorScreen({
  person,
  procedure,
  onPassed,
  onCancel,
}: SecondFactorScreenProps) {
  const { data: settings, isError, isFetching, refetch } = useSettings(person)
  return (
    <>
      <h1 className="text-h2">Two-factor authentication</h1>
      <p className="mt-2 wrap-anywhere text-ink-2">
        One more step to sign in as <b className="font-semibold text-ink">{person.email}</b>
      </p>
      <div className="mt-7">
        {settings && methodsOf(settings).length > 0 && (
          <CodePanel
            person={person}
            settings={settings}
            procedure={procedure}
            onPassed={onPassed}
          />
        )}
        {settings && methodsOf(settings).length === 0 && (
          <FormError message={secondFactorMessages.notConfigured} />
        )}
        {!settings && !isError && <LoadingSettings />}
        {!settings && isError && (
          <div className="space-y-4">
            <FormError message={secondFactorMessages.setUpFailed} />
            <Button variant="line" wide disabled={isFetching} onClick={() => void refetch()}>
              <RefreshCw aria-hidden="true" className="ico" />
              Retry
            </Button>
          </div>
        )}
      </div>
      <Button variant="text" wide className="mt-2" onClick={onCancel}>
        {secondFactorMessages.backToLogin}
      </Button>
      <p className="mt-8 flex gap-2.5 border-t border-line pt-5 text-meta text-ink-3">
        <ShieldAlert aria-hidden="true" className="ico mt-0.5" />
        Never tell a code to anybody, whoever asks for it.
      </p>
    </>
  )
}

function LoadingSettings() {
  return (
    <div className="flex items-center gap-3 py-6 text-ink-2">
      <Spinner label="" />
      <output>{secondFactorMessages.loadingSettings}</output>
    </div>
  )
}
