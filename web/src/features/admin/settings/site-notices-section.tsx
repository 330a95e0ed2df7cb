import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toUserError } from '../../../api/api-error.ts'
import { FormError } from '../../../components/form-error.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { NoticeForm, type NoticeDraft } from './notice-form.tsx'
import type { Notice } from '../../../api/admin/settings.ts'
import { useSettingsChange } from './use-settings-change.ts'

const DAY_MS = 86_400_000

type Open =
  | { readonly kind: 'form'; readonly notice: Notice | null; readonly draft: NoticeDraft }
  | { readonly kind: 'removal'; readonly notice: Notice }

/** Notices to every visitor: the current and future ones, and the form for a new one. */
export function SiteNoticesSection({
  client,
  notices,
}: {
  client: AdminClient
  notices: readonly Notice[]
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const saving = useSettingsChange(client, {
    onDone: () => setOpen(null),
    toProblem: toUserError,
  })
  const show = (next: Open | null) => {
    saving.setProblem('')
    setOpen(next)
  }
  return (
    <section aria-labelledby="notices" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="notices" className="text-h3">
          Notices
        </h2>
        <Button
          variant="line"
          onClick={() => show({ kind: 'form', notice: null, draft: newOne() })}
        >
          <Plus aria-hidden="true" className="ico" />
          New notice
        </Button>
      </div>
      <div className="mt-4 rounded-panel border border-line bg-surface px-5 sm:px-6">
        {notices.length === 0 ? (
          <p className="py-6 text-ink-2">No notice stands, and none is to come.</p>
        ) : (
          <ul className="divide-y divide-line">
            {notices.map((notice) => (
              <li key={notice.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
                <div className="min-w-0 flex-1 basis-72">
                  <p className="font-semibold break-words">{notice.words}</p>
                  <p className="mt-1 text-meta text-ink-3">
                    {formatMoment(notice.starts_at)} until {formatMoment(notice.ends_at)}
                    {notice.changed_by !== null && `, by ${notice.changed_by}`}
                  </p>
                </div>
                <NoticeState notice={notice} />
                <span className="flex gap-1">
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Change: ${notice.words}`}
                    onClick={() => show({ kind: 'form', notice, draft: draftOf(notice) })}
                  >
                    <Pencil aria-hidden="true" className="ico" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove: ${notice.words}`}
                    onClick={() => show({ kind: 'removal', notice })}
                  >
                    <Trash2 aria-hidden="true" className="ico" />
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Dialog
        title={open?.kind === 'removal' ? 'Remove this notice?' : titleOf(open)}
        isOpen={open !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) show(null)
        }}
      >
        {open?.kind === 'form' && (
          <NoticeForm
            key={open.notice?.id ?? 'new'}
            draft={open.draft}
            saving={saving}
            onCancel={() => show(null)}
            onSave={({ words, startsAt, endsAt }) => {
              const seen = newest(open.notice, notices)
              const body = {
                _words: words,
                _starts_at: startsAt,
                _ends_at: endsAt,
                _id: seen?.id ?? null,
                _seen_version: seen?.version ?? null,
              }
              saving.submit({ procedure: 'admin_save_notice', body })
            }}
          />
        )}
        {open?.kind === 'removal' && (
          <div className="space-y-4">
            <p className="break-words">{open.notice.words}</p>
            <FormError message={saving.problem} />
            <div className="flex flex-wrap gap-3">
              <Button
                variant="bad"
                busy={saving.isBusy && <BusyLabel>Removing...</BusyLabel>}
                onClick={() => {
                  const { id, version } = newest(open.notice, notices) ?? open.notice
                  const body = { _id: id, _seen_version: version }
                  saving.submit({ procedure: 'admin_remove_notice', body })
                }}
              >
                Remove
              </Button>
              <Button variant="line" onClick={() => show(null)}>
                Cancel
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </section>
  )
}

function NoticeState({ notice }: { notice: Notice }) {
  const [openedAt] = useState(() => Date.now())
  return Date.parse(notice.starts_at) <= openedAt ? (
    <Badge tone="ok">Shown now</Badge>
  ) : (
    <Badge tone="neutral">To come</Badge>
  )
}

const titleOf = (open: Open | null) =>
  open?.kind === 'form' && open.notice !== null ? 'Change a notice' : 'New notice'

/** The refetched notice: after a refusal a retry applies to what is shown now. */
const newest = (notice: Notice | null, notices: readonly Notice[]) =>
  notice === null ? null : (notices.find(({ id }) => id === notice.id) ?? notice)

const draftOf = ({ words, starts_at, ends_at }: Notice): NoticeDraft => ({
  words,
  startsAt: starts_at,
  endsAt: ends_at,
})

function newOne(): NoticeDraft {
  const now = Date.now()
  return {
    words: '',
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + DAY_MS).toISOString(),
  }
}
