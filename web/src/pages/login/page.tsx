import type { PageHead } from '../../head.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { BellPlus, CalendarDays, Clock, Heart, MessageCircle } from 'lucide-react'
import { accountMessages } from '@basera/contract/messages/account/account'
import { QUESTION_WAITS } from '@basera/contract/messages/chain/enquiry-card'
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { savedHomesMessages } from '@basera/contract/messages/homes/saved-homes'
import { savedSearchesMessages } from '@basera/contract/messages/homes/saved-searches'
import { VISIT_WAITS } from '@basera/contract/messages/chain/visit-card'
import { hasSessionEnded } from '../../auth/session-end.ts'
import { storePendingSaveOfAddress } from '../../auth/pending-save.ts'
import { isQuestionPending } from '../../auth/pending-question.ts'
import { isSearchPending } from '../../auth/pending-search.ts'
import { pendingVisitHomeId } from '../../auth/pending-visit.ts'
import { AccountFrame } from '../../components/account-frame.tsx'
import { usePendingSave } from '../../features/saved-homes/use-pending-save.ts'
import { useSignInStep } from '../../features/second-factor/use-sign-in-step.ts'
import { PasskeySignIn } from '../../features/sign-in/passkey-sign-in.tsx'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import type { SignUpData, SignUpDraft } from '../../features/sign-up/draft.ts'
import { storeDraft, readStoredDraft } from '../../features/sign-up/draft-storage.ts'
import { atMethodPlace, readPlace } from '../../features/sign-up/sign-up-place.ts'
import { SignUpForm } from '../../features/sign-up/sign-up-form.tsx'
import { useEmailVerified } from '../../features/sign-up/use-email-verified.ts'
import { useEnterAccount } from '../../features/sign-up/use-enter-account.ts'
import { paths } from '../../paths.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Welcome } from './welcome.tsx'

// Chunks of their own: screens after the forms.
const VerificationPanel = deferred(
  () =>
    import('../../features/sign-up/verification-panel.tsx').then((part) => part.VerificationPanel),
  <Spinner label="Opening the verification" isPage />,
)
const SecondFactorScreen = deferred(
  () =>
    import('../../features/second-factor/second-factor-screen.tsx').then(
      (part) => part.SecondFactorScreen,
    ),
  <Spinner label="Opening the second step" isPage />,
)

export const head: PageHead = ({ routePath }) => ({
  title: routePath === paths.signup() ? 'Create an account' : 'Sign in',
})

/** Stores the pending save of a heart that was pressed before its script had loaded, and redirects without it. */
export function loader({ request }: LoaderFunctionArgs) {
  const isPending = storePendingSaveOfAddress(new URL(request.url), document.referrer, Date.now())
  return isPending ? redirect(paths.login()) : null
}

/** One screen for /login and /signup: the path selects the tab, and a tab navigates to its path. */
export function Component() {
  const { pathname, ...entry } = useLocation()
  const navigate = useNavigate()
  const runtime = useRuntime()
  const [signUp, setSignUp] = useState<SignUpData | null>(null)
  const place = readPlace(entry.state)
  const isEmailVerified = useEmailVerified()
  const step = useSignInStep(isEmailVerified || (signUp !== null && place !== null))
  const pendingHome = usePendingSave()
  const [hasPendingSearch] = useState(() => isSearchPending(Date.now()))
  const [hasPendingQuestion] = useState(() => isQuestionPending(Date.now()))
  const [hasPendingVisit] = useState(() => pendingVisitHomeId(Date.now()) !== null)
  const [hasEnded] = useState(() => hasSessionEnded(Date.now()))
  const enterAccount = useEnterAccount()
  // The password is in this state only, never stored.
  const [draft, setDraft] = useState(() => readStoredDraft(Date.now()))

  function change(next: SignUpDraft) {
    setDraft(next)
    storeDraft(next, Date.now())
  }

  function verify(data: SignUpData) {
    setSignUp(data)
    void navigate(paths.signup(), { state: atMethodPlace })
  }

  const entriesToForm = place?.depth ?? 0
  const isLost = entriesToForm > 0 && signUp === null
  // After a reload the password is lost: back to the form. The history is outside React.
  useEffect(() => {
    if (isLost) void navigate(-entriesToForm)
  }, [isLost, entriesToForm, navigate])

  if (signUp !== null && place !== null)
    return (
      <AccountFrame>
        <VerificationPanel
          data={signUp}
          runtime={runtime}
          onSuccess={() => void enterAccount(signUp, () => setSignUp(null))}
          onCancel={() => void navigate(-entriesToForm)}
        />
      </AccountFrame>
    )
  if (isEmailVerified) return <Spinner label="Opening your dashboard" isPage />
  if (step.kind === 'wait') return <Spinner label="Checking your session" isPage />
  if (step.kind === 'second-factor')
    return (
      <AccountFrame>
        <SecondFactorScreen
          person={step.person}
          procedure="record_2fa_completion"
          onPassed={step.onPassed}
          onCancel={step.onCancel}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame>
      <Welcome>
        {pendingHome !== null ? (
          <Begun icon={<Heart aria-hidden="true" className={BEGUN_ICON} />}>
            {pendingHome === ''
              ? savedHomesMessages.pendingWithoutTitle
              : savedHomesMessages.pending(pendingHome)}
          </Begun>
        ) : hasEnded ? (
          <Begun icon={<Clock aria-hidden="true" className={BEGUN_ICON} />}>
            {accountMessages.sessionEnded}
          </Begun>
        ) : hasPendingVisit ? (
          <Begun icon={<CalendarDays aria-hidden="true" className={BEGUN_ICON} />}>
            {VISIT_WAITS}
          </Begun>
        ) : hasPendingQuestion ? (
          <Begun icon={<MessageCircle aria-hidden="true" className={BEGUN_ICON} />}>
            {QUESTION_WAITS}
          </Begun>
        ) : hasPendingSearch ? (
          <Begun icon={<BellPlus aria-hidden="true" className={BEGUN_ICON} />}>
            {savedSearchesMessages.pending}
          </Begun>
        ) : undefined}
      </Welcome>
      <Tabs
        value={pathname}
        onValueChange={(path) => void navigate(path, { replace: true, preventScrollReset: true })}
        className="mt-8"
      >
        <TabList aria-label="Account">
          <Tab value={paths.login()} className="flex-1">
            Sign In
          </Tab>
          <Tab value={paths.signup()} className="flex-1">
            Sign Up
          </Tab>
        </TabList>
        <TabPanel value={paths.login()} className="pt-7">
          <SignInForm />
          <PasskeySignIn />
        </TabPanel>
        <TabPanel value={paths.signup()} className="pt-7">
          <SignUpForm draft={draft} onChange={change} onContinue={verify} />
        </TabPanel>
      </Tabs>
    </AccountFrame>
  )
}

const BEGUN_ICON = 'mt-0.5 size-5 shrink-0 text-primary'

/** Banner: what continues after signing in. */
function Begun({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-ink-2">
      {icon}
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </p>
  )
}
