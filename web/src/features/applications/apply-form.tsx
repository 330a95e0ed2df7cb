// The form of an application that is not sent yet, beside what the host will read of it. What is typed stays on this device.

import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApplicationRow, RenterProfile } from '@basera/contract/chain/application'
import { APPLICATION_MESSAGE_MAX_CHARACTERS } from '@basera/contract/constants/applications'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { submitApplication } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Form, FormButtons } from '../../components/form.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { firstNameOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import {
  applyDraftOf,
  applyFaultsOf,
  hasFault,
  sharedPapersOf,
  termsOf,
  type ApplyDraft,
} from './apply-draft.ts'
import { forgetApplyDraft, readApplyDraft, storeApplyDraft } from './apply-storage.ts'
import { CoApplicants } from './co-applicants.tsx'
import { HomeLine } from './home-line.tsx'
import { OwnerView } from './owner-view.tsx'
import { ownerViewRows } from './owner-view-rows.ts'
import { lengthOf } from './profile-draft.ts'
import { ShareList } from './share-list.tsx'
import { StayMonths } from './stay-months.tsx'
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
          <section aria-label={messages.when} className="space-y-5">
            <h2 className="text-h3">{messages.when}</h2>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={renterProfileMessages.from} error={shown?.moveInOn}>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    min={today}
                    value={draft.moveInOn}
                    onChange={({ currentTarget }) => change({ moveInOn: currentTarget.value })}
                  />
                )}
              </Field>
              <StayMonths
                value={draft.stayMonths}
                error={shown?.stayMonths}
                onChange={(stayMonths) => change({ stayMonths })}
              />
            </div>
            <Field
              label={messages.words(name)}
              error={shown?.message}
              action={
                <span className="text-meta text-ink-3 tabular-nums">
                  {renterProfileMessages.count(
                    lengthOf(draft.message),
                    APPLICATION_MESSAGE_MAX_CHARACTERS,
                  )}
                </span>
              }
            >
              {(control) => (
                <TextArea
                  {...control}
                  value={draft.message}
                  onChange={({ currentTarget }) => change({ message: currentTarget.value })}
                />
              )}
            </Field>
          </section>
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
          <Completeness
            rows={viewRows('after').map(({ label, isOpen }) => ({ label, isOpen }))}
            isEnough={!hasFault({ ...faults, isTrue: '' }) && profile.missing.length === 0}
          />
        </aside>
        <div className="space-y-4">
          <Consent
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

type MissingNoticeProps = { missing: RenterProfile['missing']; profilePath: string }

/** What the database would refuse for, said before anything is typed. */
function MissingNotice({ missing, profilePath }: MissingNoticeProps) {
  if (missing.length === 0) return null
  const inProfile = missing.filter((field) => field !== 'phone')
  return (
    <div className="rounded-card border border-accent bg-accent-tint p-4 sm:p-5">
      <p className="font-semibold">{messages.missingTitle}</p>
      <p className="mt-1 text-small text-ink-2">
        {messages.missingText(missing.map((field) => messages.missingFields[field]).join(', '))}{' '}
        {messages.keptMeanwhile}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {inProfile.length > 0 && (
          <PageLink to={profilePath} className={buttonClasses({ variant: 'line' })}>
            {messages.openProfile}
          </PageLink>
        )}
        {missing.includes('phone') && (
          <PageLink to={paths.phoneSettings()} className={buttonClasses({ variant: 'line' })}>
            {messages.confirmPhone}
          </PageLink>
        )}
      </div>
    </div>
  )
}

/** Where a refusal is mended. */
function Remedy(props: { hint: string; problem: string; profilePath: string }) {
  const { hint, problem, profilePath } = props
  const isPhone = hint === 'phone_not_confirmed'
  if (problem === '' || !(isPhone || hint === 'profile_incomplete')) return null
  return (
    <PageLink
      to={isPhone ? paths.phoneSettings() : profilePath}
      className="link mt-2 inline-block text-small"
    >
      {isPhone ? messages.confirmPhone : messages.openProfile}
    </PageLink>
  )
}

type ConsentProps = {
  label: string
  isTicked: boolean
  fault: string
  onTick: (isTicked: boolean) => void
}

function Consent({ label, isTicked, fault, onTick }: ConsentProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault === '' ? undefined : 'apply-consent-fault'}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {fault !== '' && (
        <p
          id="apply-consent-fault"
          className="flex items-center gap-1.5 text-meta font-medium text-bad"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  )
}

type CompletenessProps = {
  rows: readonly { readonly label: string; readonly isOpen: boolean }[]
  isEnough: boolean
}

/** A bar and words, never a gate. */
function Completeness({ rows, isEnough }: CompletenessProps) {
  const open = rows.filter(({ isOpen }) => isOpen)
  const missing = rows.filter(({ isOpen }) => !isOpen).map(({ label }) => label)
  return (
    <section className="rounded-panel border border-line bg-surface p-5">
      <p className="flex justify-between gap-4 text-small">
        <span className="font-semibold">{isEnough ? messages.complete : messages.notComplete}</span>
        <span className="text-ink-3 tabular-nums">
          {renterProfileMessages.count(open.length, rows.length)}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2.5 grid auto-cols-fr grid-flow-col gap-1">
        {rows.map(({ label }, index) => (
          <span
            key={label}
            className={clsx('h-1.5 rounded-full', index < open.length ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
      <p className="mt-2.5 text-meta text-ink-3">
        {missing.length === 0 ? messages.nothingMissing : messages.choice(missing.join(', '))}
      </p>
    </section>
  )
}
