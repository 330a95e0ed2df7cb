import { useState } from 'react'
import type { MessageFile } from '@basera/contract/chain/conversation'
import {
  MESSAGE_MAX_FILES,
  THREAD_FILE_MAX_BYTES,
  threadFileTypes,
} from '@basera/contract/constants/conversations'
import { composerMessages } from '@basera/contract/messages/chain/enquiries'
import { useSession } from './session-context.tsx'

export type Attachment = {
  readonly id: string
  readonly name: string
  readonly state: 'uploading' | 'uploaded' | 'failed'
  /** As it was chosen, to be uploaded again. */
  readonly source: File
  readonly file: MessageFile | null
}

const MOST_FAULTS_TOLD = 3

const storing = () => import('../api/conversations/thread-files.ts')

/** Empty when the file may be sent. */
function faultOf({ name, type, size }: File): string {
  if (!threadFileTypes.some((known) => known === type)) return composerMessages.fileType(name)
  return size > THREAD_FILE_MAX_BYTES ? composerMessages.fileTooLarge(name) : ''
}

export type Attachments = ReturnType<typeof useAttachments>

type KeptFile = { readonly id: string; readonly file: File }

/** The files that go into the next message, or to a repair; `kept` are those that wait on the device since an earlier visit of the page. */
export function useAttachments(enquiryId: string, kept: readonly KeptFile[] = []) {
  const { client } = useSession()
  const [all, setAll] = useState<readonly Attachment[]>(() =>
    kept.map(({ id, file }) => ({
      id,
      name: file.name,
      source: file,
      state: 'failed',
      file: null,
    })),
  )
  const [problem, setProblem] = useState('')

  const change = (id: string, part: Partial<Attachment>) =>
    setAll((known) => known.map((one) => (one.id === id ? { ...one, ...part } : one)))

  async function upload(id: string, file: File) {
    try {
      const { uploadThreadFile } = await storing()
      const stored = await uploadThreadFile(await client(), enquiryId, file)
      change(id, { state: 'uploaded', file: stored })
    } catch {
      change(id, { state: 'failed' })
    }
  }

  /** Answers those that are taken. */
  function add(files: readonly File[]): readonly KeptFile[] {
    const faults = files.map(faultOf).filter((text) => text !== '')
    const fitting = files.filter((file) => faultOf(file) === '')
    const taken = fitting.slice(0, Math.max(0, MESSAGE_MAX_FILES - all.length))
    if (taken.length < fitting.length) faults.unshift(composerMessages.tooManyFiles)
    setProblem(faults.slice(0, MOST_FAULTS_TOLD).join(' '))
    const added = taken.map((file) => ({ id: crypto.randomUUID(), file }))
    setAll((known) => [
      ...known,
      ...added.map(({ id, file }) => ({
        id,
        name: file.name,
        source: file,
        state: 'uploading' as const,
        file: null,
      })),
    ])
    for (const { id, file } of added) void upload(id, file)
    return added
  }

  return {
    all,
    uploaded: all.flatMap(({ file }) => file ?? []),
    hasFailed: all.some(({ state }) => state === 'failed'),
    isBusy: all.some(({ state }) => state === 'uploading'),
    problem,
    setProblem,
    add,
    retry: ({ id, source }: Attachment) => {
      change(id, { state: 'uploading' })
      setProblem('')
      void upload(id, source)
    },
    remove: (id: string) => {
      const stored = all.find((one) => one.id === id)?.file
      setAll((known) => known.filter((one) => one.id !== id))
      setProblem('')
      if (!stored) return
      void storing().then(async ({ removeThreadFile }) =>
        removeThreadFile(await client(), stored.object_name),
      )
    },
    clear: () => {
      setAll([])
      setProblem('')
    },
  }
}
