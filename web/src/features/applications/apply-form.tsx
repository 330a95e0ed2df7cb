// The form of an application that is not sent yet, beside what the host will read of it. What is typed stays on this device.

import { useRef, useState } from 'react'
import type { ApplicationRow, RenterProfile } from '@basera/contract/chain/application'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { submitApplication } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { firstNameOf } from '../../lib/words.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ApplyCompleteness } from './apply-completeness.tsx'
import { ApplyConsent } from './apply-consent.tsx'
import {
  applyDraftOf,
  applyFaultsOf,
  hasFault,
  sharedPapersOf,
  termsOf,
  type ApplyDraft,
} from './apply-draft.ts'
import { MissingNotice, Remedy } from './apply-remedies.tsx'
import { forgetApplyDraft, readApplyDraft, storeApplyDraft } from './apply-storage.ts'
import { ApplyWords } from './apply-words.tsx'
import { CoApplicants } from './co-applicants.tsx'
import { HomeLine } from './home-line.tsx'
import { OwnerView } from './owner-view.tsx'
import { ownerViewRows } from './owner-view-rows.ts'
import { ShareList } from './share-list.tsx'
import type { ApplicationSteps } from './use-application-steps.ts'

type ApplyFormProps = {
  userId: string
  /** As the host reads it before the shortlist. */
  cardName: string
  application: ApplicationRow
  profile: RenterProfile
  today: string
  steps: ApplicationSteps
  profilePath: string
  /** Where "Save and close" leads. */
  backPath: string
  onSent: () => void
}

export function ApplyForm(props: ApplyFormProps) {
  const { userId, cardName, application, profile, today, steps, profilePath, backPath } = props
  const { client } = useSession()
  const isOnline = useOnline()
  const fields = useRef<HTMLDivElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [draft, setDraft] = useState(() =>
    readApplyDraft(userId, application.id, applyDraftOf(profile, today)),
  )
  const name = firstNameOf(application.other.name)
  const faults = applyFaultsOf(draft, today)
  const shown = isChecked ? faults : null
  const papers = sharedPapersOf(draft, profile.papers, today)

  function change(part: Partial<ApplyDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    storeApplyDraft(userId, application.id, next)
    if (steps.problem !== '') steps.setProblem('')
  }

  function send() {
    setIsChecked(true)
    if (hasFault(faults)) {
      steps.setProblem(messages.lookAtMarked)
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    const terms = termsOf(draft)
    steps.send({
      words: JSON.stringify(['submit', application.id, terms, papers]),
      work: (key) => submitApplication(client, application, terms, papers, key),
      onDone: () => {
        forgetApplyDraft(userId, application.id)
        props.onSent()
      },
    })
  }

  const seen = {
    ...profile,
    move_in_from: draft.moveInOn === '' ? null : draft.moveInOn,
    stay_months: draft.stayMonths === '' ? null : Number(draft.stayMonths),
  }
  const viewRows = (when: 'before' | 'after') =>
    ownerViewRows(
      seen,
      { income: draft.sharesIncome, reference: draft.sharesReference, papers: papers.length },
      when,
    )
  return (
    <Form
      aria-label={messages.title}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit()
      }}
      className="mt-8"
    >
      <div
        ref={fields}
        className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0"
      >
        <div className="space-y-9">
          <HomeLine home={application.home} />
          <MissingNotice missing={profile.missing} profilePath={profilePath} />
          <ApplyWords draft={draft} faults={shown} name={name} today={today} onChange={change} />
          <section aria-label={messages.with}>
            <h2 className="text-h3">{messages.with}</h2>
            <p className="mt-1.5 mb-4 text-small text-ink-2">{messages.withText}</p>
            <CoApplicants
              people={draft.people}
              faults={shown?.people ?? []}
              onChange={(people) => change({ people })}
            />
          </section>
          <section aria-label={messages.share}>
            <h2 className="text-h3">{messages.share}</h2>
            <p className="mt-1.5 mb-4 text-small text-ink-2">{messages.shareText(name)}</p>
            <ShareList
              userId={userId}
              profile={profile}
              draft={draft}
              name={name}
              today={today}
              onChange={change}
            />
          </section>
        </div>
        <aside className="space-y-4 xl:sticky xl:top-24 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <OwnerView
            title={renterProfileMessages.seesTitleOf(name)}
            name={cardName}
            rowsOf={viewRows}
          />
          <ApplyCompleteness
            rows={viewRows('after').map(({ label, isOpen }) => ({ label, isOpen }))}
            isEnough={!hasFault({ ...faults, isTrue: '' }) && profile.missing.length === 0}
          />
        </aside>
        <div className="space-y-4">
          <ApplyConsent
            label={messages.consent(name)}
            isTicked={draft.isTrue}
            fault={shown?.isTrue ?? ''}
            onTick={(isTrue) => change({ isTrue })}
          />
          <div>
            <FormError message={steps.problem} />
            <Remedy hint={steps.hint} problem={steps.problem} profilePath={profilePath} />
          </div>
          {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
          <FormButtons isBusy={steps.isBusy} label={messages.send} busyLabel={messages.sending}>
            <PageLink to={backPath} className={buttonClasses({ variant: 'line' })}>
              {messages.later}
            </PageLink>
          </FormButtons>
          <p className="text-meta text-ink-3">{messages.free}</p>
          <p className="text-meta text-ink-3">{messages.draftKept}</p>
        </div>
      </div>
    </Form>
  )
}
