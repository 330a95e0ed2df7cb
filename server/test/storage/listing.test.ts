import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'
import { bodyOf, openStorageWorld, type StorageWorld, tenBytes } from './storage-world.ts'

describeOnEachEngine('objects are listed', (_open, engine) => {
  let world: StorageWorld
  beforeAll(async () => {
    world = await openStorageWorld(engine)
  })
  afterAll(() => world.close())

  const NAMES = [
    'root.txt',
    'a/1.txt',
    'a/2.txt',
    'a/deep/3.txt',
    'a_b/4.txt',
    'b/5.txt',
    'Able.txt',
    'ab%c.txt',
  ]
  beforeAll(async () => {
    await world.app.database.owner.script(
      `insert into storage.buckets (id, name) values ('tree', 'tree')`,
    )
    for (const name of NAMES) await world.app.put('tree', name, tenBytes, 'text/plain')
  })
  const list = async (body: object): Promise<{ name: string; id: string | null }[]> =>
    readJson(await world.app.asService('/object/list/tree', postJson({ prefix: '', ...body })))
  const names = async (body: object): Promise<string[]> =>
    (await list(body)).map(({ name }) => name)

  it.each([
    [{}, "body must have required property 'prefix'"],
    [{ prefix: '', limit: 0 }, 'body/limit must be >= 1'],
    [{ prefix: '', limit: 10_001 }, 'body/limit must be <= 10000'],
    [{ prefix: '', offset: -1 }, 'body/offset must be >= 0'],
    [
      { prefix: '', sortBy: { column: 'owner' } },
      'body/sortBy/column must be equal to one of the allowed values: name, updated_at, created_at, last_accessed_at',
    ],
    [
      { prefix: '', sortBy: { column: 'name; drop table' } },
      'body/sortBy/column must be equal to one of the allowed values: name, updated_at, created_at, last_accessed_at',
    ],
    [{ prefix: '\u0000' }, 'The request holds a value that cannot be stored'],
  ])('the body %j is refused', async (body, message) => {
    const response = await world.app.asService('/object/list/tree', postJson(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'InvalidRequest', message })
  })

  it('a person sees nothing of buckets that are not theirs, and no public bucket can be listed', async () => {
    expect(await bodyOf(world.own('/object/list/tree', postJson({ prefix: '' })))).toEqual([])
    expect(await bodyOf(world.own('/object/list-v2/files', postJson({})))).toEqual({
      hasNext: false,
      folders: [],
      objects: [],
    })
    const listed = await readJson<{ name: string }[]>(
      await world.own('/object/list/avatars', postJson({ prefix: '' })),
    )
    expect(listed.map(({ name }) => name)).toEqual([world.folder])
  })

  it('one level: folders first, then files, by name', async () => {
    const entries = await list({})
    expect(entries.map(({ name }) => name)).toEqual([
      'a',
      'a_b',
      'b',
      'Able.txt',
      'ab%c.txt',
      'root.txt',
    ])
    expect(entries[0]).toEqual({
      name: 'a',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    })
    expect(entries[5]).toMatchObject({
      id: textLike(/^[0-9a-f-]{36}$/),
      metadata: { size: 10, mimetype: 'text/plain' },
    })
  })

  it('prefix, search, order and pages', async () => {
    expect(await names({ prefix: 'a' })).toEqual(['deep', '1.txt', '2.txt'])
    expect(await names({ prefix: 'a/' })).toEqual(['deep', '1.txt', '2.txt'])
    expect(await names({ prefix: 'a_' })).toEqual([])
    expect(await names({ search: 'AB' })).toEqual(['Able.txt', 'ab%c.txt'])
    expect(await names({ search: 'ab%' })).toEqual(['ab%c.txt'])
    expect(await names({ prefix: 'a', sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'deep',
      '2.txt',
      '1.txt',
    ])
    expect(await names({ limit: 2, offset: 2 })).toEqual(['b', 'Able.txt'])
    expect(await names({ prefix: 'a', sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'deep',
      '1.txt',
      '2.txt',
    ])
  })

  type Page = {
    hasNext: boolean
    nextCursor?: string
    folders: { name: string; key: string }[]
    objects: { id: string; key: string }[]
  }
  const page = async (body: object): Promise<Page> =>
    readJson(await world.app.asService('/object/list-v2/tree', postJson(body)))
  const walk = async (body: object): Promise<string[]> => {
    const keys: string[] = []
    let cursor: string | undefined
    do {
      const { folders, objects, nextCursor, hasNext } = await page({
        ...body,
        ...(cursor === undefined ? {} : { cursor }),
      })
      keys.push(...folders.map(({ name }) => name), ...objects.map(({ key }) => key))
      cursor = hasNext ? nextCursor : undefined
    } while (cursor !== undefined)
    return keys
  }

  it.each([
    'rubbish',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('{"key":1}').toString('base64url'),
  ])('the cursor %s is refused', async (cursor) => {
    expect(
      await bodyOf(world.app.asService('/object/list-v2/tree', postJson({ cursor }))),
    ).toMatchObject({
      code: 'InvalidRequest',
      message: 'body/cursor is not a cursor of this list',
    })
  })

  it('the second list walks all keys page by page, each once', async () => {
    const sorted = NAMES.toSorted()
    expect(await walk({ limit: 1 })).toEqual(sorted)
    expect(await walk({ limit: 3, sortBy: { column: 'name', order: 'desc' } })).toEqual(
      sorted.toReversed(),
    )
    expect(await walk({ limit: 3, sortBy: { column: 'created_at', order: 'asc' } })).toEqual(NAMES)
    expect(await walk({ prefix: 'a/', limit: 2 })).toEqual(['a/1.txt', 'a/2.txt', 'a/deep/3.txt'])
    expect((await walk({ with_delimiter: true, limit: 2 })).toSorted()).toEqual(
      ['Able.txt', 'a/', 'a_b/', 'ab%c.txt', 'b/', 'root.txt'].toSorted(),
    )
    expect(await walk({ with_delimiter: true, prefix: 'a/' })).toEqual([
      'a/deep/',
      'a/1.txt',
      'a/2.txt',
    ])
    const { folders, objects, hasNext } = await page({ with_delimiter: true, prefix: 'a/' })
    expect(folders).toEqual([{ name: 'a/deep/', key: 'a/deep' }])
    expect(objects[0]).toMatchObject({ name: 'a/1.txt', key: 'a/1.txt', metadata: { size: 10 } })
    expect(hasNext).toBe(false)
  })
})
