// The builder of an agreement: what its host writes, and beside it the paper as it will be read. Saved whole; a draft whose paper was made
// becomes the next version.

import './builder.css'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import type { Agreement, DraftFacts } from '@basera/contract/chain/agreement'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { type Resolved, resolveAgreement } from '@basera/documents/resolve'
import { formOf } from '@basera/documents/values'
import { draftFactsQuery, saveAgreement } from '../../api/tenancies/agreement-draft.ts'
import { toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { threadApplicationQuery } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AgreementBadge } from '../../components/agreement-badge.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { UnsavedChanges, useUnsaved } from '../../components/unsaved-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { AgreementUndoing } from './agreement-undoing.tsx'
import { AskedChanges } from './asked-changes.tsx'
import { BuilderClauses } from './builder-clauses.tsx'
import type { Bound } from './builder-fields.tsx'
import { useBuilderKeys } from './builder-keys.ts'
import { BuilderParties } from './builder-parties.tsx'
import { BuilderParts, PartFoot, ShownPart } from './builder-parts.tsx'
import { BuilderSend } from './builder-send.tsx'
import { BuilderTerms } from './builder-terms.tsx'
import { draftOf, factsOf, writtenBy } from './draft-form.ts'
import { PaperDifferences } from './paper-differences.tsx'
import { PaperView } from './paper-view.tsx'
import { RuleNotes } from './rule-notes.tsx'
import { earlierPapers } from './stored-paper.ts'
import { useAgreementSteps } from './use-agreement-steps.ts'

type BuilderProps = {
  userId: string
  agreement: Agreement
  path: string
  /** In the place of another page: its heading says what is here now. */
  isArrived: boolean
}

/** Reads what the preview needs, and whether the terms are those of an accepted offer. */
export function Builder({ userId, agreement, path, isArrived }: BuilderProps) {
  const { client } = useSession()
  const facts = useQuery(draftFactsQuery(client, userId, agreement.id))
  const { enquiry_id: enquiryId } = agreement
  const application = useQuery({
    ...threadApplicationQuery(client, userId, enquiryId ?? ''),
    enabled: enquiryId !== null,
  })
  if (facts.data === undefined)
    return facts.isError ? (
      <LoadFailed
        title={messages.failed}
        reason={toAgreementProblem(facts.error)}
        onRetry={() => facts.refetch()}
      />
    ) : (
      <Spinner label={messages.loading} />
    )
  return (
    <UnsavedChanges isAlsoOfSearch>
      <Writing
        userId={userId}
        agreement={agreement}
        path={path}
        isArrived={isArrived}
        facts={facts.data}
        isLocked={agreement.kind === 'first' && application.data?.state === 'accepted'}
      />
    </UnsavedChanges>
  )
}

type WritingProps = BuilderProps & { facts: DraftFacts; isLocked: boolean }

function Writing({ userId, agreement, path, isArrived, facts, isLocked }: WritingProps) {
  const { client } = useSession()
  const [stored, setStored] = useState(agreement)
  const [draft, setDraft] = useState(() => draftOf(agreement))
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [shownPart, setShownPart] = useState<string>(messages.parties)
  const [said, setSaid] = useState('')
  /** What this screen sent was stored: what is read next takes the place of what was typed. */
  const [isSaved, setIsSaved] = useState(false)
  const steps = useAgreementSteps(userId)
  const kept = draftOf(stored)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept)
  useUnsaved(isChanged)
  const form = useRef<HTMLFormElement>(null)
  useBuilderKeys({
    shown: shownPart,
    onShow: setShownPart,
    onSave: () => {
      if (isChanged) form.current?.requestSubmit()
      else setSaid(messages.savedAlready)
    },
  })
  function take() {
    setStored(agreement)
    setDraft(draftOf(agreement))
    setIsSaved(false)
  }
  if (draft === null) return <p className="mt-6 text-ink-2">{messages.failed}</p>
  // Another version was stored: by this screen, or by the other of the host's side.
  const isNewer = agreement.version !== stored.version
  if (isNewer && (!isChanged || isSaved)) take()
  const written = writtenBy(draft)
  const resolved = resolveAgreement(factsOf(agreement, facts, written))
  const bound: Bound = {
    draft,
    change: (part) => {
      setSaid('')
      steps.setProblem('')
      setDraft({ ...draft, ...part })
    },
    faultAt: (place) => faultOf(resolved, place),
  }
  const document = resolved.kind === 'resolved' ? resolved.document : null
  const notes = resolved.kind === 'resolved' ? resolved.notes : []
  const notesAt = (...clauses: readonly (string | null)[]) =>
    notes.filter(({ clauseId }) => clauses.includes(clauseId))
  const tenant = draft.parties.find(({ role }) => role === 'tenant')?.legal_name ?? ''
  function showFault(within: HTMLFormElement) {
    const field = within.querySelector<HTMLElement>('[aria-invalid="true"]')
    const title = field?.closest<HTMLElement>('[data-part]')?.dataset['part']
    // a phone shows one part: what is wrong may be in another
    if (title !== undefined) flushSync(() => setShownPart(title))
    field?.focus()
  }
  function save(sent: HTMLFormElement) {
    if (resolved.kind === 'refused') {
      steps.setProblem(messages.lookAtMarked)
      showFault(sent)
      return
    }
    steps.send({
      words: JSON.stringify(['save', agreement.id, stored.version, written]),
      work: (key) => saveAgreement(client, stored, written, key),
      onDone: () => {
        setIsSaved(true)
        setSaid(messages.saved)
      },
    })
  }
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <AgreementBadge agreement={agreement} />
        <span className="text-small text-ink-2">{messages.version(agreement.current_version)}</span>
      </p>
      <h1
        ref={isArrived ? focusOnArrival : undefined}
        tabIndex={-1}
        className="mt-2 text-h2 outline-none [overflow-wrap:anywhere] lg:text-h1"
      >
        {messages.title(tenant)}
      </h1>
      <p className="mt-2 text-ink-2">
        {agreement.home.title}. {agreementMessages.number(agreement.number)}
      </p>
      <div className="mt-5 xl:hidden">
        <ToggleGroup
          label={messages.views}
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: messages.write },
            { value: 'preview', label: messages.preview },
          ]}
        />
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className={clsx('min-w-0 space-y-6', view === 'preview' && 'hidden xl:block')}>
          <ShownPart value={shownPart}>
            <BuilderParts shown={shownPart} onShow={setShownPart} />
            <div
              className={clsx('empty:hidden', shownPart !== messages.parties && 'builder-waits')}
            >
              <AskedChanges userId={userId} agreement={agreement} isUnsaved={isChanged} />
            </div>
            <Form ref={form} onSubmit={save} className="space-y-6">
              {notesAt(null).length > 0 && <RuleNotes notes={notesAt(null)} />}
              <BuilderParties
                userId={userId}
                agreement={agreement}
                bound={bound}
                notes={notesAt('parties')}
              />
              <BuilderTerms
                bound={bound}
                isLocked={isLocked}
                isFollowing={agreement.kind !== 'first'}
                form={formOf(agreement.property_type)}
                notesAt={notesAt}
              />
              <BuilderClauses bound={bound} document={document} notes={notesAt('stamp')} />
              <section
                className={clsx(
                  'space-y-3 border-line sm:rounded-panel sm:border sm:bg-surface sm:p-5',
                  shownPart === messages.sendTitle && !isChanged && 'builder-waits',
                )}
              >
                {isNewer && isChanged && !isSaved && (
                  <div role="alert" className="space-y-2">
                    <p className="font-semibold">{messages.changedMeanwhile}</p>
                    <Button variant="line" onClick={take}>
                      {messages.readAnew}
                    </Button>
                  </div>
                )}
                <output className="block text-small">{isChanged ? messages.unsaved : said}</output>
                <FormEnd submission={steps} label={messages.save} busyLabel={messages.saving} />
              </section>
            </Form>
            <BuilderSend
              userId={userId}
              agreement={agreement}
              path={path}
              isChanged={isChanged}
              isFaulty={document === null}
            />
            <div className={clsx(shownPart !== messages.sendTitle && 'builder-waits')}>
              <AgreementUndoing userId={userId} agreement={agreement} onDone={setSaid} />
            </div>
            <PartFoot shown={shownPart} onShow={setShownPart} />
          </ShownPart>
        </div>
        <div className={clsx('min-w-0 space-y-6', view === 'write' && 'hidden xl:block')}>
          <section
            aria-label={messages.previewTitle(tenant)}
            className="builder-preview rounded-panel border border-line bg-surface p-5 sm:p-8"
          >
            <p className="mb-4 text-small text-ink-2">{messages.previewTitle(tenant)}</p>
            {document === null ? (
              <p className="text-ink-2">{messages.previewFaults}</p>
            ) : (
              <>
                <p className="mb-4 text-meta text-ink-3">{messages.previewMarks}</p>
                <PaperView
                  document={document}
                  filledIn={resolved.kind === 'resolved' ? resolved.filledIn : undefined}
                />
              </>
            )}
          </section>
          {document !== null && (
            <PaperDifferences
              present={document}
              earlier={earlierPapers(agreement, agreement.current_version)}
              versionsPath={`${path}&view=versions`}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The first at this place or below it: "terms.house_rules.2" is of the rules. */
function faultOf(resolved: Resolved, path: string): string {
  if (resolved.kind !== 'refused') return ''
  const isWhole = path === 'parties'
  return (
    resolved.problems.find(
      (one) => one.path === path || (!isWhole && one.path.startsWith(`${path}.`)),
    )?.words ?? ''
  )
}
