// How an agreement stands: who has signed, what happened, what its files are, and what the reader can do.

import './alone.css'
import { useState } from 'react'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { useApi } from '../../api/api-context.tsx'
import { AgreementBadge } from '../../components/agreement-badge.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { AfterUnsigned } from './after-unsigned.tsx'
import { type AgreementPageProps, conversationOf } from './agreement-address.ts'
import { AgreementFiles } from './agreement-files.tsx'
import {
  endedUnsigned,
  figuresOf,
  presentVersion,
  reasonOf,
  stepText,
  textOf,
  titleOf,
} from './agreement-texts.ts'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { AgreementUndoing } from './agreement-undoing.tsx'
import { AskChange, canAskForChange } from './ask-change.tsx'
import { AskedChanges } from './asked-changes.tsx'
import { Figures } from './figures.tsx'
import { NextSteps } from './next-steps.tsx'
import { RuleNotes } from './rule-notes.tsx'
import { Signers } from './signers.tsx'
import { PaperDifferences } from './paper-differences.tsx'
import { documentOf, dutiesOf, earlierPapers } from './stored-paper.ts'
import { WarningNotes } from './warning-notes.tsx'

type AgreementProgressProps = AgreementPageProps & {
  agreement: Agreement
  /** In the place of the draft: the heading says how it stands. */
  isArrived: boolean
}

export function AgreementProgress(props: AgreementProgressProps) {
  const { userId, agreement, path, conversationPathOf, isArrived } = props
  const { home, number, expires_at: expiresAt } = agreement
  const conversationPath = conversationOf(agreement, conversationPathOf)
  const [said, setSaid] = useState('')
  const version = presentVersion(agreement)
  const document = documentOf(version)
  const reason = reasonOf(agreement)
  const duties = dutiesOf(agreement)
  return (
    <div data-printed>
      {agreement.state === 'in_force' && <HomeWindow photo={home.photo} />}
      <p className="mt-2">
        <AgreementBadge agreement={agreement} />
      </p>
      <h1
        ref={isArrived ? focusOnArrival : undefined}
        tabIndex={-1}
        className="mt-2 text-h2 outline-none [overflow-wrap:anywhere] lg:text-h1"
      >
        {titleOf(agreement)}
      </h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {home.title}. {messages.number(number)}. {textOf(agreement)}
      </p>
      {reason !== '' && (
        <p className="mt-2 max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      )}
      {expiresAt !== null && (
        <p className="mt-2 font-medium">{messages.expires(formatAppointment(expiresAt))}</p>
      )}
      <output className="block">
        {said !== '' && <p className="mt-3 font-semibold text-ok">{said}</p>}
      </output>
      <div data-unprinted className="mt-5 flex flex-wrap gap-2.5">
        {agreement.is_my_turn && (
          <PageLink to={`${path}&view=sign`} className={buttonClasses({ size: 'large' })}>
            {messages.read}
          </PageLink>
        )}
        {!agreement.is_my_turn && version?.document_sha256 != null && (
          <PageLink
            to={`${path}&view=print`}
            className={buttonClasses({ variant: 'line', size: 'large' })}
          >
            {messages.readOnly}
          </PageLink>
        )}
        {conversationPath !== null && (
          <PageLink
            to={conversationPath}
            className={buttonClasses({ variant: 'line', size: 'large' })}
          >
            {messages.conversation}
          </PageLink>
        )}
      </div>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <WarningNotes agreement={agreement} />
          <NextSteps agreement={agreement} />
          {endedUnsigned(agreement) && (
            <AfterUnsigned
              userId={userId}
              agreement={agreement}
              conversationPath={conversationPath}
            />
          )}
          <Signers userId={userId} agreement={agreement} />
          <AskedChanges userId={userId} agreement={agreement} conversationPath={conversationPath} />
          <AgreementFiles agreement={agreement} path={path} />
          {document !== null && (
            <PaperDifferences
              present={document}
              earlier={earlierPapers(agreement, agreement.current_version)}
              versionsPath={`${path}&view=versions`}
            />
          )}
          <Steps agreement={agreement} />
        </div>
        <div className="min-w-0 space-y-6">
          {version !== undefined && (
            <section
              aria-label={messages.short}
              className="rounded-panel border border-line bg-surface p-5"
            >
              <h2 className="text-h3">{messages.short}</h2>
              <Figures figures={figuresOf(version.terms, home.title)} />
            </section>
          )}
          {duties.length > 0 && (
            <section
              aria-label={messages.stillToDo}
              className="space-y-4 rounded-panel border border-line bg-surface p-5"
            >
              <h2 className="text-h3">{messages.stillToDo}</h2>
              <RuleNotes notes={duties} />
            </section>
          )}
          {!endedUnsigned(agreement) && <p className="text-small text-ink-2">{messages.limits}</p>}
          <div data-unprinted className="space-y-6 empty:hidden">
            {canAskForChange(agreement) && (
              <AskChange userId={userId} agreement={agreement} onDone={setSaid} />
            )}
            <AgreementUndoing userId={userId} agreement={agreement} onDone={setSaid} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The threshold is crossed: the home in its arch, for whoever is in. */
function HomeWindow({ photo }: { photo: string | null }) {
  const { origin } = useApi()
  return (
    <div
      data-unprinted
      className="mt-3 mb-5 flex justify-center overflow-hidden rounded-panel bg-canopy pt-6"
    >
      <div className="arch h-44 w-36 bg-arch px-1.5 pt-1.5 sm:h-56 sm:w-44">
        <div className="arch size-full">
          <PropertyPicture
            stored={photo ?? undefined}
            alt=""
            sizes="176px"
            widest={960}
            imageOrigin={origin}
            loading="eager"
          />
        </div>
      </div>
    </div>
  )
}

function Steps({ agreement: { steps } }: { agreement: Agreement }) {
  if (steps.length === 0) return null
  return (
    <section
      aria-label={messages.happened}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.happened}</h2>
      <ol className="mt-3 divide-y divide-line">
        {steps.map(({ action, at }) => (
          <li
            key={`${action} ${at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <span>{stepText(action)}</span>
            <time dateTime={at} className="text-small text-ink-2">
              {formatAppointment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
