// What is written into a record: kept on the device at once, sent when there is a network, removed from the device when the record has it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Handover, HandoverReadings } from '@basera/contract/chain/handover'
import { ApiError } from '../../../api/api-error.ts'
import {
  handoverQuery,
  saveHandover,
  sendHandoverPhoto,
  toHandoverProblem,
} from '../../../api/tenancies/handovers.ts'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { useSession } from '../../../auth/session-context.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import {
  forgetWaiting,
  keepWaiting,
  readWaiting,
  type Waiting,
  type WaitingLine,
  type WaitingPhoto,
  type WaitingReadings,
  withWaiting,
} from './waiting-lines.ts'

/** Between two attempts to send what waits. */
const SEND_MS = 3_000

const isLine = (one: Waiting): one is WaitingLine => one.kind === 'line'
const isReadings = (one: Waiting): one is WaitingReadings => one.kind === 'readings'
const isPhoto = (one: Waiting): one is WaitingPhoto => one.kind === 'photo'

export function useWaiting(userId: string, record: Handover) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const key = ['waiting-lines', userId, record.id] as const
  const waiting = useQuery({
    queryKey: key,
    queryFn: () => readWaiting(userId, record.id),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const all = waiting.data ?? []
  const mayWrite = record.state === 'draft'
  const present = () => queryClient.getQueryData<readonly Waiting[]>(key) ?? []
  const put = (next: readonly Waiting[]) => queryClient.setQueryData(key, next)

  const write = async (one: Waiting) => {
    const kept = keepWaiting(userId, record.id, one)
    // a photo is shown as kept once it is; what is typed stays in its field at once
    if (one.kind === 'photo') await kept
    put(withWaiting(present(), one))
    if (!(await kept)) notify.error(handoverMessages.notKept)
  }
  const writeReadings = (changed: HandoverReadings) => {
    const [waits] = present().filter(isReadings)
    return write({ kind: 'readings', readings: { ...waits?.readings, ...changed } })
  }
  const forget = async (sent: readonly Waiting[]) => {
    // one that was changed while it was sent is another one now, and waits on
    const gone = present().filter((one) => sent.includes(one))
    await Promise.all(gone.map((one) => forgetWaiting(userId, record.id, one)))
    put(present().filter((one) => !gone.includes(one)))
  }
  const send = async (): Promise<string> => {
    const lines = present().filter(isLine)
    const read = present().filter(isReadings)
    try {
      if (lines.length + read.length > 0)
        await saveHandover(
          client,
          record,
          lines.map(({ line }) => line),
          read[0]?.readings ?? null,
          crypto.randomUUID(),
        )
      await readAgain()
      await forget([...lines, ...read])
      for (const one of present().filter(isPhoto)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, on a bad line
        await sendHandoverPhoto(client, record.id, one.photo)
        // oxlint-disable-next-line no-await-in-loop -- shown in the record before it leaves the device
        await readAgain()
        // oxlint-disable-next-line no-await-in-loop -- as above
        await forget([one])
      }
      return ''
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        await readAgain()
        return toHandoverProblem(error)
      }
      throw error
    }
  }
  const readAgain = () =>
    queryClient.refetchQueries({ queryKey: handoverQuery(client, userId, record.id).queryKey })
  const sending = useQuery({
    queryKey: [...key, 'sending'],
    queryFn: send,
    enabled: mayWrite && all.length > 0,
    refetchInterval: SEND_MS,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    all,
    write,
    writeReadings,
    /** Why the record does not take what waits; empty while it may still. */
    problem: mayWrite ? (sending.data ?? '') : '',
    isRefused: !mayWrite && all.length > 0,
    discard: () => forget(all),
  }
}
