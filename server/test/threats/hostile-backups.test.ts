// Forged or altered backups (S14c): a restore writes what the backup wrote, at the paths that a backup has, or nothing.

import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { fingerprintOf, writeManifest } from '../../src/start/backup/manifest.ts'
import { StartFault } from '../../src/start/start-fault.ts'
import { takeBackup } from '../../src/start/backup/take-backup.ts'
import type { Database } from '../../src/db/database.ts'
import { describeOnPostgres, openEmptyDatabase } from '../support/database.ts'
import { withDatabase } from '../support/test-run.ts'
import { putBack } from '../../src/start/backup/put-back.ts'

const BLOB = 'blobs/ab/ab1c2d3e-0000-4000-8000-000000000000'
const backupFacts = {
  takenAt: '2026-11-20T04:30:00.000Z',
  engine: 'embedded',
  files: 'here',
} as const

/** What a list names. */
const pathsOf = (contents: unknown): { path: string }[] =>
  z.array(z.looseObject({ path: z.string() })).parse(contents)

describe('a hostile backup (S14c)', () => {
  let home = ''
  let backup = ''
  let target = ''
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'basera-hostile-'))
    backup = join(home, 'backup')
    target = join(home, 'data')
    write('secrets.json', '{"kept":"keys"}')
    write('postgres/PG_VERSION', '17')
    mkdirSync(join(backup, 'postgres/pg_notify'))
    write(BLOB, 'a photo')
    writeFileSync(join(home, 'passwd'), 'of this machine')
    await writeManifest(backup, backupFacts)
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(backup, path)), { recursive: true })
    writeFileSync(join(backup, path), text)
  }
  /** The forger of a backup also writes its list of hashes. */
  const sealAnew = async () => {
    rmSync(join(backup, 'manifest.json'))
    await writeManifest(backup, backupFacts)
  }
  const changeManifest = (change: (manifest: Record<string, unknown>) => object) => {
    const path = join(backup, 'manifest.json')
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify(change(z.record(z.string(), z.unknown()).parse(manifest))))
  }
  const configOf = () => {
    const reading = readConfig({ DATA_DIR: target })
    if (reading.kind === 'faults') throw new Error(reading.faults.join('\n'))
    return reading.config
  }
  const restore = (fingerprint: string | null = null) => {
    const projectDirectory = join(import.meta.dirname, '../../..')
    return putBack({ config: configOf(), from: backup, projectDirectory, fingerprint })
  }
  const keep = (folder: string) =>
    takeBackup({ config: configOf(), target: folder, clock: systemClock })
  /** Why nothing was put back. */
  const refusal = async (fingerprint: string | null = null): Promise<string> => {
    const reason = await restore(fingerprint).then(
      () => 'it was put back',
      (error: unknown) => (error instanceof StartFault ? error.message : String(error)),
    )
    expect(existsSync(target)).toBe(false)
    expect(readFileSync(join(home, 'passwd'), 'utf8')).toBe('of this machine')
    return reason
  }

  /** Each is planted after the list was written, which names regular files alone. */
  const plants: Readonly<Record<string, (path: string) => void>> = {
    'a link to a file of the machine': (path) => symlinkSync(join(home, 'passwd'), path),
    'a link out of the folder': (path) => symlinkSync('../../../passwd', path),
    'a link to the keys beside it': (path) => symlinkSync('../../secrets.json', path),
    'a link to a folder': (path) => symlinkSync(home, path),
    'a link that leads nowhere': (path) => symlinkSync('/nowhere/at/all', path),
    'a pipe': (path) => execFileSync('mkfifo', [path]),
  }
  it.each(Object.entries(plants))(
    'with %s among its files is not put back',
    async (_what, plant) => {
      plant(join(backup, 'blobs/ab/ab1c2d3e-0000-4000-8000-000000000001'))
      expect(await refusal()).toMatch(
        /damaged: .* is neither a file nor a folder\. Nothing was put back\.$/,
      )
    },
  )

  it.each(['secrets.json', 'postgres', 'blobs', 'blobs/ab'])(
    'with a link in place of %s is not put back',
    async (path) => {
      const elsewhere = join(home, 'elsewhere')
      cpSync(join(backup, path), elsewhere, { recursive: true })
      rmSync(join(backup, path), { recursive: true })
      symlinkSync(elsewhere, join(backup, path))
      changeManifest(({ contents, ...facts }) => ({
        ...facts,
        contents: pathsOf(contents).filter((entry) => !entry.path.startsWith(path)),
      }))
      expect(await refusal()).toMatch(/ is neither a file nor a folder\. Nothing was put back\.$/)
    },
  )

  it.each([
    'postmaster.sh',
    'postgres.partial/PG_VERSION',
    'blobs/ab/cron',
    'blobs/AB/ab1c2d3e-0000-4000-8000-000000000000',
    'blobs/cd/ab1c2d3e-0000-4000-8000-000000000000',
    'blobs/ab/more/ab1c2d3e-0000-4000-8000-000000000000',
    'database.dump',
    '.npmrc',
    'postgres/\u001B]0;owned\u0007',
    'postgres/\u202Egnp.exe',
  ])('with a file %j that no backup has is not put back, whatever its list says', async (path) => {
    write(path, 'of a stranger')
    await sealAnew()
    expect(await refusal()).toMatch(/^[ -~]+ does not belong to a backup\. Nothing was put back\.$/)
  })

  it.each(['secrets.json', 'postgres/PG_VERSION'])(
    'without %s is not put back, whatever its list says',
    async (path) => {
      rmSync(join(backup, path))
      await sealAnew()
      expect(await refusal()).toMatch(/ is missing\. Nothing was put back\.$/)
    },
  )

  it.each([
    '../passwd',
    '/etc/passwd',
    'blobs/../../passwd',
    'blobs\\..\\passwd',
    '',
    '.',
    'blobs',
  ])('whose list names %j is not put back', async (path) => {
    changeManifest((manifest) => ({
      ...manifest,
      contents: [...pathsOf(manifest['contents']), { path, bytes: 15, sha256: 'ab'.repeat(32) }],
    }))
    expect(await refusal()).toMatch(/ Nothing was put back\.$/)
  })

  it('of a format that this program does not know is not put back', async () => {
    changeManifest((manifest) => ({ ...manifest, format: 2 }))
    expect(await refusal()).toMatch(/holds no finished backup that this version can read\.$/)
  })

  it.each([
    ['cut off', () => truncateSync(join(backup, 'manifest.json'), 40)],
    ['no JSON', () => writeFileSync(join(backup, 'manifest.json'), 'drop table')],
    ['another shape', () => writeFileSync(join(backup, 'manifest.json'), '{"__proto__":{}}')],
    ['deep', () => writeFileSync(join(backup, 'manifest.json'), '['.repeat(1_000_000))],
    ['a link', () => symlinkSync(join(home, 'passwd'), join(backup, 'manifest.json'))],
    ['not there', () => {}],
  ])('whose list is %s is not put back', async (what, damage) => {
    if (['a link', 'not there'].includes(what)) rmSync(join(backup, 'manifest.json'))
    damage()
    expect(await refusal()).toMatch(/holds no finished backup that this version can read\.$/)
  })

  it('whose file is cut off, or grew, or is another of the same size, is not put back', async () => {
    truncateSync(join(backup, BLOB), 3)
    expect(await refusal()).toMatch(/ was changed\. Nothing was put back\.$/)
    writeFileSync(join(backup, BLOB), 'b photo')
    expect(await refusal()).toMatch(/ was changed\. Nothing was put back\.$/)
    appendFileSync(join(backup, BLOB), 'a photo')
    expect(await refusal()).toMatch(/ was changed\. Nothing was put back\.$/)
  })

  it('with a list that fits another content is detected by its fingerprint', async () => {
    const written = await fingerprintOf(backup)
    write('secrets.json', '{"keys":"of a stranger"}')
    await sealAnew()
    expect(await refusal(written)).toMatch(
      /is not the one of that fingerprint\. Nothing was put back\.$/,
    )
    expect(await refusal('x')).toMatch(/is not the one of that fingerprint/)
    expect(await refusal('')).toMatch(/is not the one of that fingerprint/)
    const now = await fingerprintOf(backup)
    expect(now).not.toBe(written)
  })

  it('that shares its bytes with a file outside gives copies, for nobody else to read', async () => {
    rmSync(join(backup, BLOB))
    writeFileSync(join(home, 'outside'), 'a photo', { mode: 0o777 })
    linkSync(join(home, 'outside'), join(backup, BLOB))
    await sealAnew()
    await restore(await fingerprintOf(backup))
    writeFileSync(join(home, 'outside'), 'changed')
    const copy = join(target, 'storage', BLOB)
    expect(readFileSync(copy, 'utf8')).toBe('a photo')
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(statSync(join(target, 'postgres/pg_notify')).mode & 0o777).toBe(0o700)
  })

  it('is not made of a deployment with links among its files; a folder on another disk is kept', async () => {
    await restore()
    const away = join(home, 'another-disk')
    renameSync(join(target, 'storage/blobs'), away)
    symlinkSync(away, join(target, 'storage/blobs'))
    const kept = await keep(join(home, 'kept'))
    expect(kept.contents.map(({ path }) => path)).toContain(BLOB)
    symlinkSync(join(home, 'passwd'), join(away, 'ab/ab1c2d3e-0000-4000-8000-000000000002'))
    await expect(keep(join(home, 'other'))).rejects.toThrow(/is neither a file nor a folder/)
    expect(existsSync(join(home, 'other'))).toBe(false)
  })
})

describe('an embedded database of a stranger’s making (T71)', () => {
  it('reads, writes and starts nothing of the machine that it is put back on', async () => {
    const home = mkdtempSync(join(tmpdir(), 'basera-hostile-'))
    writeFileSync(join(home, 'canary'), 'of this machine')
    const database = await openEmptyDatabase('embedded')
    const ask = (text: string) =>
      database
        .run({ role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 2000 }, [
          { text, values: [] },
        ])
        .then(
          ([result]) => result?.rows[0]?.[0] ?? 'done',
          (error: unknown) => String(error),
        )
    try {
      for (const path of [join(home, 'canary'), '/proc/self/environ', '/etc/passwd']) {
        expect(await ask(`select pg_read_file('${path}')`)).toContain('could not open file')
        expect(await ask(`select pg_read_file('../../../../../..${path}')`)).toContain('Error')
      }
      await ask(`copy (select 1) to program 'touch ${join(home, 'owned')}'`)
      await ask(`copy (select 1) to '${join(home, 'owned')}'`)
      expect(readdirSync(home)).toEqual(['canary'])
      expect(await ask(`select pg_ls_dir('${home}')`)).toContain('could not open directory')
    } finally {
      await database.close()
      rmSync(home, { recursive: true, force: true })
    }
  })
})

describeOnPostgres('a hostile dump (S14c)', () => {
  let home = ''
  let backup = ''
  const opened: Database[] = []
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'basera-hostile-'))
    backup = join(home, 'backup')
    mkdirSync(join(home, 'origin'))
    writeFileSync(join(home, 'origin/secrets.json'), '{}')
    const origin = await newDatabase()
    // An index is made of what a function of the dump says of the rows of the dump: it runs while they are put back.
    await origin.database.script(`
      create function public.harmless(integer) returns integer language plpgsql volatile as $$
        begin
          copy (select 1) to program 'cat > /dev/null';
          return 1;
        end $$;
      create function public.indexed(integer) returns integer language plpgsql immutable as
        'begin return public.harmless($1); end';
      create table public.bait (n integer);
      insert into public.bait values (1);
      create index bait_idx on public.bait (public.indexed(n))`)
    await takeBackup({ config: origin.config('origin'), target: backup, clock: systemClock })
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    rmSync(home, { recursive: true, force: true })
  })

  const newDatabase = async () => {
    const database = await openEmptyDatabase('postgres')
    opened.push(database)
    const [found] = await database.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: 'select current_database()', values: [] }],
    )
    const name = found?.rows[0]?.[0] ?? ''
    const owner = inject('testRun').postgres?.url.replace('@/', '@localhost/') ?? ''
    const config = (folder: string) => {
      const reading = readConfig({
        DATA_DIR: join(home, folder),
        DATABASE_URL: withDatabase(owner, name),
      })
      if (reading.kind === 'faults') throw new Error(reading.faults.join('\n'))
      return reading.config
    }
    return { database, config }
  }
  const restore = async (fingerprint: string | null) => {
    const target = await newDatabase()
    const projectDirectory = join(import.meta.dirname, '../../..')
    return putBack({ config: target.config('new'), from: backup, projectDirectory, fingerprint })
  }

  it('without its fingerprint is not run by a superuser, whose commands it would give to the machine', async () => {
    await expect(restore(null)).rejects.toThrow(
      /^The login of DATABASE_OWNER_URL may run programs .* Say the backup's fingerprint/,
    )
    expect(existsSync(join(home, 'new'))).toBe(false)
  })

  it('with a fingerprint that the operator gives is', async () => {
    await restore(await fingerprintOf(backup))
    expect(existsSync(join(home, 'new/secrets.json'))).toBe(true)
  })
})
