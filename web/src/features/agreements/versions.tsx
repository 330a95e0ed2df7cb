// Versions of an agreement, two of them compared: what changed as prose, what did not by a press. `&view=versions`, with `&of=…&with=…` for
// others than the last two.

import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementChangeMessages as changeMessages } from '@basera/contract/messages/chain/agreement-changes'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { type Difference, differencesOf } from '@basera/documents/differences'
import type { AgreementDocument } from '@basera/documents/document'
import { AgreementBadge } from '../../components/agreement-badge.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { type AgreementPageProps, conversationOf } from './agreement-address.ts'
import { AskAbout, askingOf } from './ask-about.tsx'
import { AskedChanges } from './asked-changes.tsx'
import { useChangeKeys } from './change-keys.ts'
import { ChangedText } from './changed-text.tsx'
import { PaperPart } from './paper-view.tsx'
import { documentOf } from './stored-paper.ts'

export function Versions(props: AgreementPageProps & { agreement: Agreement }) {
  const { userId, agreement, path, conversationPathOf } = props
  const [parameters] = useSearchParams()
  useChangeKeys()
  const conversationPath = conversationOf(agreement, conversationPathOf)
  const papers = agreement.versions.flatMap((version) => documentOf(version) ?? [])
  const present = papers.find(({ version }) => version === numberOf(parameters, 'of')) ?? papers[0]
  const earlier = papers.filter(({ version }) => present !== undefined && version < present.version)
  const before =
    earlier.find(({ version }) => version === numberOf(parameters, 'with')) ?? earlier[0]
  return (
    <div data-printed>
      <p className="mt-2">
        <AgreementBadge agreement={agreement} />
      </p>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.versions}</h1>
      <p className="mt-2 text-ink-2">
        {agreement.home.title}. {messages.versionsText(agreement.number)}
      </p>
      {present === undefined ? (
        <p className="mt-8 text-ink-2">{messages.noPapers}</p>
      ) : (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <nav data-unprinted aria-label={messages.versions}>
            <ul className="space-y-1">
              {papers.map((paper, place) => (
                <VersionLink
                  key={paper.version}
                  paper={paper}
                  before={papers[place + 1]}
                  at={madeAt(agreement, paper.version)}
                  to={`${path}&view=versions&of=${paper.version}`}
                  isShown={paper === present}
                />
              ))}
            </ul>
          </nav>
          <div className="min-w-0 space-y-6">
            <AskedChanges
              userId={userId}
              agreement={agreement}
              conversationPath={conversationPath}
            />
            {agreement.is_my_turn && present.version === agreement.current_version && (
              <div data-unprinted className="flex flex-wrap items-center gap-3">
                <PageLink to={`${path}&view=sign`} className={buttonClasses()}>
                  {changeMessages.agreeToSign}
                </PageLink>
                <p className="text-small text-ink-2">{changeMessages.agreeToSignText}</p>
              </div>
            )}
            {before === undefined ? (
              <p className="text-ink-2">{messages.firstVersion(present.version)}</p>
            ) : (
              <Compared
                present={present}
                before={before}
                asking={askingOf(agreement, userId, conversationPath)}
              />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const numberOf = (parameters: URLSearchParams, name: string): number => Number(parameters.get(name))

function madeAt({ versions }: Agreement, no: number): string {
  const version = versions.find(({ version_no: one }) => one === no)
  return version === undefined ? '' : formatAppointment(version.frozen_at ?? version.created_at)
}

type VersionLinkProps = {
  paper: AgreementDocument
  before: AgreementDocument | undefined
  at: string
  to: string
  isShown: boolean
}

function VersionLink({ paper, before, at, to, isShown }: VersionLinkProps) {
  return (
    <li>
      <PageLink
        to={to}
        aria-current={isShown ? 'page' : undefined}
        className={clsx(
          'block rounded-card px-4 py-3',
          isShown ? 'bg-primary-tint' : 'hover:bg-fill',
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{messages.version(paper.version)}</span>
          {before !== undefined && (
            <span className="text-small">
              {messages.changesOf(differencesOf(before, paper).length)}
            </span>
          )}
        </span>
        <span className="block text-small text-ink-2">{messages.madeAt(at)}</span>
      </PageLink>
    </li>
  )
}

type ComparedProps = {
  present: AgreementDocument
  before: AgreementDocument
  asking: ReturnType<typeof askingOf>
}

function Compared({ present, before, asking }: ComparedProps) {
  const differences = differencesOf(before, present)
  const changed = new Set(differences.filter(({ part }) => part === 'clause').map(({ id }) => id))
  const same = present.sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter(({ id }) => !changed.has(id)),
    }))
    .filter(({ clauses }) => clauses.length > 0)
  const count = same.reduce((sum, { clauses }) => sum + clauses.length, 0)
  return (
    <section aria-label={messages.differences} className="space-y-4">
      <h2 className="text-h3">{messages.against(present.version, before.version)}</h2>
      {differences.length === 0 && <p className="text-ink-2">{messages.noDifference}</p>}
      <p data-unprinted className="text-meta text-ink-3 max-sm:hidden">
        {messages.changeKeys}
      </p>
      <ul className="space-y-4">
        {differences.map((difference) => (
          <li
            key={`${difference.part} ${difference.id}`}
            data-change
            tabIndex={-1}
            className="rounded-panel border border-line bg-surface p-5"
          >
            <h3 className="mb-2 text-base font-semibold">{placeOf(difference, present, before)}</h3>
            <ChangedText difference={difference} />
            {asking !== null && (
              <AskAbout
                isFlush
                {...asking}
                version={present.version}
                place={placeOf(difference, present, before)}
                words={difference.after ?? difference.before ?? ''}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">
            {messages.sameClauses(count)}{' '}
            <span className="font-semibold text-primary underline">{messages.showSame}</span>
          </summary>
          <div className="mt-3 space-y-6 rounded-panel border border-line bg-surface p-5">
            {same.map((section) => (
              <PaperPart key={section.id} section={section} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

/** "7. Money" of a clause, else the part of the paper. */
function placeOf({ part, id, number }: Difference, ...papers: AgreementDocument[]): string {
  if (part !== 'clause') return messages.headOf[part]
  const section = papers
    .flatMap(({ sections }) => sections)
    .find(({ clauses }) => clauses.some((one) => one.id === id))
  return `${number}. ${section?.heading ?? ''}`
}
