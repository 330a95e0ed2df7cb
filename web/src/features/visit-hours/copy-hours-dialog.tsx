import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { VISIT_COPY_MAX_HOMES } from '@basera/contract/constants/visit-hours'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import {
  copyVisitHours,
  hostedHomesKey,
  isAnswer,
  toHoursProblem,
  type HostedHome,
} from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast/notify.ts'

type CopyHoursDialogProps = { userId: string; from: string; others: readonly HostedHome[] }

/** Chooses the homes that get the hours of this one. */
export function CopyHoursDialog({ userId, from, others }: CopyHoursDialogProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const copying = useSubmit({
    send: (to: readonly string[]) =>
      copyVisitHours(client, from, to, keys.keyFor(JSON.stringify([from, to]))),
    onDone: (_answer, to) => {
      keys.answered()
      setIsOpen(false)
      setChosen(new Set())
      notify.success(messages.copied(to.length))
      void queryClient.invalidateQueries({ queryKey: hostedHomesKey(userId) })
    },
    onFailed: (error) => {
      if (isAnswer(error)) keys.answered()
    },
    toProblem: toHoursProblem,
  })

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    copying.setProblem('')
  }
  const isAll = others.every(({ id }) => chosen.has(id))
  function toggleAll() {
    setChosen(new Set(isAll ? [] : others.map(({ id }) => id)))
    copying.setProblem('')
  }
  function copy() {
    if (chosen.size === 0) copying.setProblem(messages.copyChoose)
    else if (chosen.size > VISIT_COPY_MAX_HOMES) copying.setProblem(messages.copyTooMany)
    else copying.submit([...chosen])
  }

  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        <Copy aria-hidden="true" className="ico" />
        {messages.copy}
      </Button>
      <Dialog
        title={messages.copyTitle}
        description={messages.copyText}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <Form onSubmit={copy} className="space-y-4">
          <ul className="divide-y divide-line rounded-card border border-line">
            {others.length > 1 && (
              <li>
                <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2 font-semibold">
                  <input
                    type="checkbox"
                    checked={isAll}
                    onChange={toggleAll}
                    className="size-5 shrink-0 accent-primary"
                  />
                  {messages.copyAll}
                </label>
              </li>
            )}
            {others.map(({ id, title, hours }) => (
              <li key={id}>
                <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2">
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    onChange={() => toggle(id)}
                    className="size-5 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 break-words">
                    {title}
                    <span className="block text-meta text-ink-3">
                      {hours === null ? messages.noHours : messages.copyReplaces}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <FormEnd submission={copying} label={messages.copyNow} busyLabel={messages.copying} />
        </Form>
      </Dialog>
    </>
  )
}
