import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { revisionMessages as messages } from '@basera/contract/messages/homes/listing-revision'
import { useApi } from '../../api/api-context.tsx'
import { requireData } from '../../api/client-error.ts'
import { ownKey, type OwnProperty } from '../../api/own-listings/own-properties.ts'
import { twoVersionsQuery } from '../../api/own-listings/property-revision.ts'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { VersionDifferences } from '../../components/version-differences.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AskedPanel } from './panel.tsx'
import { refusalText } from './refusal-text.ts'
import type { OwnAccount } from './use-own-account.ts'

type RevisionPanelProps = { home: OwnProperty; account: OwnAccount; editPath: string }

/** The revision of an approved listing beside the public version, with buttons to edit or withdraw it. */
export function RevisionPanel({ home, account, editPath }: RevisionPanelProps) {
  const { origin } = useApi()
  const asked = useQuery(twoVersionsQuery(account.client, account.userId, home.id))
  return (
    <AskedPanel asked={asked} loading="Loading the changes" rows={2}>
      {(versions) =>
        versions && (
          <section
            aria-labelledby="revision"
            className="rounded-panel border border-line bg-surface p-6"
          >
            <div className="flex gap-3">
              {versions.isRejected ? (
                <MessageSquareWarning aria-hidden="true" className="ico mt-1 shrink-0 text-bad" />
              ) : (
                <Hourglass aria-hidden="true" className="ico mt-1 shrink-0 text-accent-text" />
              )}
              <div className="min-w-0">
                <h2 id="revision" className="text-h3">
                  {versions.isRejected ? messages.notApproved : messages.waits}
                </h2>
                {versions.reason !== null && (
                  <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">
                    {versions.reason}
                  </p>
                )}
                <p className="mt-1 text-small text-ink-2">
                  {versions.isRejected ? messages.notApprovedHint : messages.waitsHint}
                </p>
                <p className="text-meta text-ink-3">
                  Sent <time dateTime={versions.sentAt}>{formatMoment(versions.sentAt)}</time>
                </p>
              </div>
            </div>
            <div className="mt-3">
              <VersionDifferences {...versions} imageOrigin={origin} />
            </div>
            <Ways home={home} account={account} editPath={editPath} />
          </section>
        )
      }
    </AskedPanel>
  )
}

function Ways({ home, account: { userId, client }, editPath }: RevisionPanelProps) {
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const withdrawing = useSubmit({
    send: async () => {
      const wanted = { _property_id: home.id }
      requireData(await (await client()).rpc('withdraw_property_revision', wanted))
    },
    onDone: () => {
      notify.success(messages.withdrawn)
      readAgain()
    },
    onFailed: () => {
      setIsAsked(false)
      readAgain()
    },
    toProblem: refusalText,
  })
  const isOnItsWay = withdrawing.isBusy || withdrawing.isDone

  function readAgain() {
    void queryClient.invalidateQueries({ queryKey: ownKey(userId) })
  }

  return (
    <>
      <FormError message={withdrawing.problem} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isAsked ? (
          <>
            <PageLink to={editPath} className={buttonClasses({ variant: 'line' })}>
              {messages.edit}
            </PageLink>
            <Button variant="text" onClick={() => setIsAsked(true)}>
              {messages.withdraw}
            </Button>
          </>
        ) : (
          <>
            <p className="text-small">{messages.withdrawQuestion}</p>
            <Button variant="bad" disabled={isOnItsWay} onClick={() => withdrawing.submit()}>
              {messages.withdraw}
            </Button>
            <Button variant="line" disabled={isOnItsWay} onClick={() => setIsAsked(false)}>
              {messages.keep}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
