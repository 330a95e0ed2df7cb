// The address for calendar programs: whether there is one, made, shown once, ended. In a dialog.

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { calendarAddressWords as words } from '@basera/contract/messages/chain/appointments'
import { copyingMessages } from '@basera/contract/messages/copying'
import { useApi } from '../../api/api-context.tsx'
import { toUserError } from '../../api/api-error.ts'
import {
  calendarAddressQuery,
  endCalendarAddress,
  makeCalendarAddress,
} from '../../api/applying/calendar-address.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

export function CalendarAddress({ userId }: { userId: string }) {
  const { client } = useSession()
  const { origin } = useApi()
  const own = useQuery(calendarAddressQuery(client, userId))
  const [made, setMade] = useState<string | null>(null)
  const [doing, setDoing] = useState<'make' | 'end' | null>(null)
  const [problem, setProblem] = useState('')
  const [isEnded, setIsEnded] = useState(false)

  async function run(what: 'make' | 'end', work: () => Promise<string | null>) {
    setDoing(what)
    setProblem('')
    setIsEnded(false)
    try {
      setMade(await work())
      setIsEnded(what === 'end')
      await own.refetch()
    } catch (error) {
      setProblem(toUserError(error))
    } finally {
      setDoing(null)
    }
  }
  const make = () =>
    run('make', () => makeCalendarAddress(client, origin === '' ? location.origin : origin))
  const end = () => run('end', () => endCalendarAddress(client).then(() => null))

  if (own.data === undefined)
    return own.isPending ? (
      <SkeletonRegion label={words.loading}>
        <Skeleton className="h-24 w-full rounded-control" />
      </SkeletonRegion>
    ) : (
      <LoadFailed
        title={words.failed}
        reason={toUserError(own.error)}
        onRetry={() => own.refetch()}
      />
    )
  const { data: address } = own
  return (
    <div className="space-y-4 text-small">
      <div aria-live="polite" className="space-y-1 text-ink-2">
        {isEnded && <p>{words.ended}</p>}
        {made === null &&
          (address === null ? (
            <p>{words.none}</p>
          ) : (
            <>
              <p>{words.made(formatDay(address.created_at))}</p>
              <p>
                {address.read_at === null
                  ? words.unread
                  : words.read(formatMoment(address.read_at))}
              </p>
            </>
          ))}
      </div>
      {made !== null && <MadeAddress address={made} />}
      {address !== null && made === null && <p className="text-ink-2">{words.newEnds}</p>}
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        {made === null && (
          <Button
            variant={address === null ? 'primary' : 'line'}
            busy={doing === 'make' && <BusyLabel>{words.making}</BusyLabel>}
            disabled={doing !== null}
            onClick={() => void make()}
          >
            {address === null ? words.make : words.makeNew}
          </Button>
        )}
        {address !== null && (
          <Button
            variant="bad"
            busy={doing === 'end' && <BusyLabel>{words.ending}</BusyLabel>}
            disabled={doing !== null}
            onClick={() => void end()}
          >
            {words.end}
          </Button>
        )}
      </div>
    </div>
  )
}

function MadeAddress({ address }: { address: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="space-y-3">
      <Field label={words.address} help={words.once}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="line" onClick={() => copy(address)}>
          {isCopied ? (
            <Check aria-hidden="true" className="ico text-ok" />
          ) : (
            <Copy aria-hidden="true" className="ico" />
          )}
          {isCopied ? copyingMessages.copied : words.copy}
        </Button>
      </div>
      <p className="text-ink-2">{words.where}</p>
    </div>
  )
}
