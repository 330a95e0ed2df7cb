import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installScriptFaults } from './install-scripts.ts'
import { isAllowed, licenceFaults } from './licences.ts'
import { lockedPackages, lockFaults, versionFaults, type LockEntry } from './lock-file.ts'
import { readProject } from './read-project.ts'
import { missingFromBill } from './sbom.ts'
import { secretsIn } from './secrets-in-files.ts'

const HASH = `sha512-${'A'.repeat(86)}==`
const lockOf = (entry: LockEntry) => ({
  lockfileVersion: 3,
  packages: { 'node_modules/thing': { version: '1.2.3', integrity: HASH, ...entry } },
})
const none: ReadonlySet<string> = new Set()

describe('the lock file (security 4.1)', () => {
  test.each([
    [{ resolved: 'https://elsewhere.example/thing.tgz' }, 'comes from https://elsewhere.example'],
    [{ resolved: 'git+ssh://git@github.com/a/thing.git#0f3' }, 'comes from git+ssh'],
    [{ resolved: 'http://registry.npmjs.org/thing/-/thing-1.2.3.tgz' }, 'comes from http:'],
    [{ integrity: `sha1-${'A'.repeat(27)}=` }, 'has no SHA-512'],
    [{ integrity: undefined }, 'has no hash'],
    [{ integrity: undefined, optional: true }, 'has no hash'],
    [{ optionalDependencies: { 'thing-darwin': '1.2.3' } }, 'may need thing-darwin'],
    [{ link: true, resolved: '../somewhere' }, 'links to ../somewhere'],
  ])('refuses %o', (entry, fault) => {
    expect(lockFaults(lockOf(entry), none)).toEqual([expect.stringContaining(fault)])
  })

  test('refuses a named package without a hash that is no optional one, and a name that is idle', () => {
    const named = new Set(['thing'])
    expect(lockFaults(lockOf({ integrity: undefined }), named)).toEqual([
      'node_modules/thing has no hash',
    ])
    expect(lockFaults(lockOf({}), named)).toEqual([expect.stringContaining('has a hash by now')])
    expect(lockFaults(lockOf({ integrity: undefined, optional: true }), named)).toEqual([])
  })

  test('refuses an older form of the file', () => {
    expect(lockFaults({ ...lockOf({}), lockfileVersion: 1 }, none)).toEqual([
      'lockfileVersion is 1, not 3',
    ])
  })
})

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1', 'file:../a', 'github:a/b', ''])(
  'a dependency of version "%s" is refused',
  (version) => {
    const manifests = new Map([['package.json', { devDependencies: { thing: version } }]])
    expect(versionFaults(manifests)).toEqual([`package.json: thing is not exact: ${version}`])
  },
)

describe('licences', () => {
  const rules = { allowed: new Set(['MIT', 'ISC']), exceptions: [] }

  test.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    '(GPL-2.0 OR BSL-1.1)',
    'MIT OR ISC AND GPL-2.0',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
  ])('%s is refused', (license) => {
    expect(licenceFaults(lockedPackages(lockOf({ license })), rules)).toEqual([
      `node_modules/thing: ${license}`,
    ])
  })

  test('a package that names none is refused', () => {
    expect(licenceFaults(lockedPackages(lockOf({})), rules)).toEqual([
      'node_modules/thing: no licence named',
    ])
  })

  test('an exception holds for the licence it was made for, and must be needed', () => {
    const exceptions = [{ packages: /^thing$/, licence: 'MPL-2.0', reason: 'a test' }]
    const faultsOf = (license: string) =>
      licenceFaults(lockedPackages(lockOf({ license })), { ...rules, exceptions })
    expect(faultsOf('MPL-2.0')).toEqual([])
    expect(faultsOf('GPL-3.0')).toContain('node_modules/thing: GPL-3.0')
    expect(faultsOf('MIT')).toEqual(['no package needs the exception for /^thing$/'])
  })

  test.each(['MIT', '(MIT OR GPL-2.0)', 'MIT AND ISC'])('%s is allowed', (expression) => {
    expect(isAllowed(expression, rules.allowed)).toBe(true)
  })
})

describe('install scripts', () => {
  const packages = lockedPackages(lockOf({ hasInstallScript: true }))

  test('a package that runs a program is refused until it is declared in both places', () => {
    expect(installScriptFaults('/nowhere', packages, {}, {})).toEqual(['thing runs a program'])
    expect(installScriptFaults('/nowhere', packages, {}, { thing: 'why' })).toEqual([
      'allowScripts of package.json is empty, not thing',
    ])
    const manifest = { allowScripts: { thing: true } }
    expect(installScriptFaults('/nowhere', packages, manifest, { thing: 'why' })).toEqual([])
  })

  test('a declaration that nothing needs is refused', () => {
    const manifest = { allowScripts: { other: true } }
    expect(installScriptFaults('/nowhere', [], manifest, { other: 'why' })).toEqual([
      'other runs none any more',
    ])
  })
})

test('ASVS 15.1.2 a bill of materials without a direct dependency is refused', () => {
  const bill = { bomFormat: 'CycloneDX' as const, specVersion: '1.5', components: [] }
  const manifests = new Map([['package.json', { dependencies: { thing: '1.2.3' } }]])
  expect(missingFromBill(bill, manifests)).toEqual(['thing@1.2.3 is not in the bill'])
})

// Put together here, so that this file holds none.
test.each([
  ['a private key', `${'-'.repeat(5)}BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEGCCqGSM49\n`],
  ['a private JWK', `{"kty":"EC","d":"${'x'.repeat(43)}"}`],
  ['a signed token', ['eyJhbGciOiJIUzI1NiJ9', 'eyJyb2xlIjoiYW5vbiJ9', 'c'.repeat(43)].join('.')],
  ['a secret API key', `sb_secret_${'4f'.repeat(20)}`],
  ['a key of Amazon', `AKIA${'Q7'.repeat(8)}`],
  ['a key of Google', `AIza${'b'.repeat(35)}`],
  ['a token of GitHub', `ghp_${'a'.repeat(36)}`],
  ['a token of npm', `npm_${'a'.repeat(36)}`],
])('ASVS 13.3.1 %s in a file is noticed', (name, text) => {
  expect(secretsIn(`const key = '${text}'`)).toEqual([name])
})

test('ASVS 13.3.1 15.1.2 the project follows its own rules: versions, lock file, licences, scripts, bill, secrets', () => {
  const findings = readProject(dirname(dirname(import.meta.dirname)))
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([])
})
