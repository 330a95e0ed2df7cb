// The declared rights of buckets through the official client: files listed, uploaded, replaced and removed over
// `/storage/v1`, as many as the database gives and no other.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { picture } from '../../../server/test/storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../../../server/test/storage/storage-app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { refusedPrincipals, openClient, personOf, tokenOf } from '../support/callers.ts'
import type { Outcome } from '../support/matrix.ts'
import {
  enquiryId,
  handoverId,
  FILES_IN_EVERY_BUCKET,
  FIXTURE,
  type Principal,
  principalNames,
  userId,
} from '../support/people.ts'
import type { BucketRights } from '../support/probes-of-rights.ts'
import { buckets } from './rights-of-buckets.ts'

const verbs = ['lists', 'uploads', 'replaces', 'removes'] as const satisfies (keyof BucketRights)[]

/** Over the wire a refusal gives as little as an empty answer. */
const toNumber = (principal: Principal, outcome: Outcome | undefined): number =>
  typeof outcome === 'number' && !refusedPrincipals.includes(principal) ? outcome : 0

describeOnEachEngine('declared rights of buckets', (_open, engine) => {
  let app: StorageApp
  let bytes: Buffer<ArrayBuffer>
  let files: readonly (readonly [bucket: string, name: string, owner: string | null])[]
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    await app.database.owner.script(`${FIXTURE}; ${FILES_IN_EVERY_BUCKET}`)
    bytes = await picture('jpeg')
    const [found] = await app.database.owner.run(asOwner, [
      { text: 'select bucket_id, name, owner_id from storage.objects', values: [] },
    ])
    files = (found?.rows ?? []).map(
      ([bucket, name, owner]) => [bucket ?? '', name ?? '', owner ?? null] as const,
    )
  })
  afterAll(() => app.close())

  /** As it was before anybody came. */
  const putBack = (): Promise<void> =>
    app.database.owner.script(`
        delete from storage.objects;
        insert into storage.objects (bucket_id, name, owner_id) values
          ${files.map(([bucket, name, owner]) => `('${bucket}', '${name}', ${owner === null ? 'null' : `'${owner}'`})`).join(', ')}`)

  const give = async (
    principal: Principal,
    bucket: string,
  ): Promise<Record<(typeof verbs)[number] | 'strays', number>> => {
    const from = openClient(app, await tokenOf(app, principal)).storage.from(bucket)
    const names = files.filter(([one]) => one === bucket).map(([, name]) => name)
    const send = async (name: string): Promise<number> =>
      (await from.upload(name, bytes, { contentType: 'image/jpeg' })).error === null ? 1 : 0
    const { data: listed } = await from.listV2({ with_delimiter: false, limit: 1000 })
    const me = personOf(principal) ?? 'x'
    const folder = me.replace('aa', 'f0')
    const [own, other] = bucket.endsWith('-documents') ? [me, folder] : [folder, me]
    const inside =
      { 'thread-files': enquiryId('asked'), 'handover-photos': handoverId }[bucket] ?? own
    const uploads = await send(`${inside}/new.jpg`)
    const strays =
      (await send(`${userId('stranger')}/new.jpg`)) +
      (await send(`${other}/new.jpg`)) +
      (await send('new.jpg'))
    let replaces = 0
    for (const name of names) {
      const { error } = await from.update(name, bytes, { contentType: 'image/jpeg' })
      replaces += error === null ? 1 : 0
    }
    await putBack()
    const { data: removed } = await from.remove(names)
    return {
      lists: listed?.objects.length ?? 0,
      uploads,
      strays,
      replaces,
      removes: removed?.length ?? 0,
    }
  }

  it.each(Object.keys(buckets))('give every principal these files of %s', async (bucket) => {
    const lines: string[] = []
    for (const principal of principalNames) {
      await putBack()
      const given = await give(principal, bucket)
      for (const verb of verbs) {
        const rights = buckets[bucket]
        const outcomes =
          verb === 'removes' ? (rights?.removesByProcedure ?? rights?.removes) : rights?.[verb]
        const declared = toNumber(principal, outcomes?.[principal])
        if (given[verb] !== declared) {
          lines.push(`${bucket} ${verb}: ${principal} gets ${given[verb]}, declared ${declared}`)
        }
      }
      if (given.strays > 0) lines.push(`${bucket}: ${principal} uploads outside the own folder`)
    }
    expect(lines).toEqual([])
  })

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})
