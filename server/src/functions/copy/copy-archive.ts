// What the site holds about a person as one archive: `data.json`, and the files of the agreements they signed with their evidence. Whoever
// asks the database for both decides whose they are.
import { copyMessages } from '@basera/contract/messages/account/copy'
import { makeZip } from 'client-zip'
import type { FunctionContext } from '../function.ts'

/** An owner of many homes has hundreds of files. */
export const COPY_TIMEOUT_MS = 300_000

type Paper = {
  readonly number: string
  readonly kind: 'document' | 'certificate' | 'bundle'
  readonly sha256: string
  readonly bytes: number
  /** Null when the stored bytes are lost. */
  readonly version: string | null
  readonly size: number | null
  /** Beside a document, once it is sealed. */
  readonly evidence: object | null
}

type ZipEntry = { readonly name: string; readonly input: Uint8Array<ArrayBuffer> }

export type Copy = { readonly data: object; readonly papers: readonly Paper[] }

/** 200 with the archive, never to be kept by a browser. */
export function answerArchive(context: FunctionContext, copy: Copy): Response {
  const day = context.clock.now().toISOString().slice(0, 10)
  return new Response(makeZip(entriesOf(context, copy)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${copyMessages.fileName(day)}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
    },
  })
}

/** Files, then what the site holds and which files came: one that is lost is said to be. */
async function* entriesOf(
  context: FunctionContext,
  { data, papers }: Copy,
): AsyncGenerator<ZipEntry> {
  const files: object[] = []
  for (const { number, kind, sha256, bytes: length, version, size, evidence } of papers) {
    const name = `${copyMessages.agreementsFolder}/${number}/${kind}.pdf`
    const bytes =
      version === null
        ? null
        : // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
          await context.readPaper({ version, size }).catch((cause: unknown) => {
            context.onFault('a signed paper could not be read for a copy', cause)
            return null
          })
    files.push({ name, sha256, bytes: length, is_lost: bytes === null })
    if (bytes !== null) yield { name, input: bytes }
    if (evidence !== null)
      yield jsonFile(`${copyMessages.agreementsFolder}/${number}/evidence.json`, evidence)
  }
  yield jsonFile('data.json', { ...data, files })
}

const jsonFile = (name: string, content: object): ZipEntry => ({
  name,
  input: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})
