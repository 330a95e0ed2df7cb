// The place of signing, without the site's navigation: read, agree, code, done. What is signed is the version that was read here: another
// one in its place ends the signing.

import './alone.css'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Agreement } from '@basera/contract/chain/agreement'
import { signingMessages as messages } from '@basera/contract/messages/chain/agreement-signing'
import type { Shown } from '../../api/tenancies/sign-agreement.ts'
import { PageLink } from '../../components/page-link.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { presentVersion } from './agreement-texts.ts'
import { canAskForChange } from './ask-change.tsx'
import { SignAgree } from './sign-agree.tsx'
import { SignCode } from './sign-code.tsx'
import { SignDone } from './sign-done.tsx'
import { SignRead } from './sign-read.tsx'
import {
  firstPlace,
  keepPlace,
  readPlace,
  type SigningPlace,
  type SigningStep,
} from './signing-place.ts'

const steps: readonly SigningStep[] = ['read', 'agree', 'code', 'done']

type SigningProps = {
  userId: string
  agreement: Agreement
  /** The agreement's own page. */
  path: string
  /** Null for whoever has no part in the conversation. */
  conversationPath: string | null
}

export function Signing({ userId, agreement, path, conversationPath }: SigningProps) {
  const [shown, setShown] = useState(() => shownOf(agreement))
  const [place, setPlace] = useState(() =>
    readPlace(userId, shown?.document_sha256 ?? '', Date.now()),
  )
  const { step, page, intent, sent } = place
  /** What was sent before this page was loaded. */
  const [sentBefore] = useState(sent)
  function go(part: Partial<SigningPlace>) {
    const next = { ...place, ...part }
    setPlace(next)
    keepPlace(userId, shown?.document_sha256 ?? '', next, Date.now())
  }
  const isChanged =
    step !== 'done' && shown?.document_sha256 !== shownOf(agreement)?.document_sha256
  const isOpen = step === 'done' || agreement.is_my_turn
  // The state moves on with each signature; what was read is the version.
  const present = shown === null ? null : { ...shown, state: agreement.state }
  return (
    <div data-alone className="mx-auto min-h-dvh w-full max-w-2xl px-5 py-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="min-w-0 flex-1 basis-56 text-h3 [overflow-wrap:anywhere]">
          {agreement.home.title}
        </h1>
        <PageLink to={path} className={buttonClasses({ variant: 'line' })}>
          {step === 'done' ? messages.leaveSigned : messages.leave}
        </PageLink>
      </div>
      {present === null || !isOpen ? (
        <div className="mt-8">
          <p className="text-h3">{messages.notYours}</p>
          <p className="mt-2 text-ink-2">
            {agreement.my_side === 'broker' ? messages.brokerSignsNot : messages.notYoursText}
          </p>
        </div>
      ) : isChanged ? (
        <div role="alert" className="mt-8 space-y-4">
          <p className="font-semibold">{messages.changed}</p>
          <button
            type="button"
            className={buttonClasses()}
            onClick={() => {
              setShown(shownOf(agreement))
              setPlace(firstPlace)
            }}
          >
            {messages.readAgain}
          </button>
        </div>
      ) : (
        <>
          <StepList present={step} />
          {step === 'read' && (
            <SignRead
              key={present.document_sha256}
              userId={userId}
              agreement={agreement}
              shown={present}
              wrongPath={canAskForChange(agreement) ? path : conversationPath}
              page={page}
              onPage={(next) => go({ page: next })}
              onRead={() => go({ step: 'agree' })}
            />
          )}
          {step === 'agree' && (
            <SignAgree
              userId={userId}
              agreement={agreement}
              shown={present}
              intent={intent}
              onIntent={(next) => go({ intent: next })}
              onBack={() => go({ step: 'read' })}
              onSent={(answer) => go({ step: 'code', sent: answer, sentAtMs: Date.now() })}
            />
          )}
          {step === 'code' && sent !== null && (
            <SignCode
              userId={userId}
              agreement={agreement}
              shown={present}
              intent={intent}
              sent={sent}
              isSentBefore={sent === sentBefore}
              onSent={(answer) => go({ sent: answer, sentAtMs: Date.now() })}
              onBack={() => go({ step: 'agree' })}
              onSigned={() => go({ step: 'done' })}
            />
          )}
          {step === 'done' && <SignDone agreement={agreement} path={path} />}
        </>
      )}
    </div>
  )
}

/** Null for an agreement without a paper. */
function shownOf(agreement: Agreement): Shown | null {
  const version = presentVersion(agreement)
  return version?.document_sha256 == null
    ? null
    : {
        id: agreement.id,
        state: agreement.state,
        version_no: version.version_no,
        document_sha256: version.document_sha256,
      }
}

function StepList({ present }: { present: SigningStep }) {
  const place = steps.indexOf(present)
  return (
    <ol aria-label={messages.stepsLabel} className="mt-5 grid grid-cols-4 gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={step === present ? 'step' : undefined}>
          <span
            aria-hidden="true"
            className={clsx('block h-1 rounded-full', index <= place ? 'bg-primary' : 'bg-line')}
          />
          <span
            className={clsx(
              'mt-1.5 block text-small',
              step === present ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {messages.steps[step]}
          </span>
        </li>
      ))}
    </ol>
  )
}
