// The tables of docs/protocol.md beside the type declarations of the official packages: a method without a row, a row
// without a method, and a row whose test does not call it, each fail.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicMethods } from './public-methods.ts'

/** By package: how a program reaches the class. Null: no part of the API (errors, adapters, bases of other classes). */
const clientClasses: Record<string, Record<string, string | null>> = {
  'auth-js': {
    GoTrueClient: '',
    GoTrueMFAApi: 'mfa.',
    AuthMFARecoveryCodesApi: 'mfa.recoveryCodes.',
    AuthPasskeyApi: 'passkey.',
    AuthOAuthServerApi: 'oauth.',
    GoTrueAdminApi: 'admin.',
    GoTrueAdminMFAApi: 'admin.mfa.',
    GoTrueAdminOAuthApi: 'admin.oauth.',
    GoTrueAdminCustomProvidersApi: 'admin.customProviders.',
    GoTrueAdminPasskeyApi: 'admin.passkey.',
    AuthError: null,
    AuthImplicitGrantRedirectError: null,
    AuthPKCEGrantCodeExchangeError: null,
    AuthWeakPasswordError: null,
    AuthenticatorAttestationResponseFuture: null,
    Deferred: null,
    GotrueRequestOptions: null,
    PublicKeyCredentialFuture: null,
    Subscription: null,
    User: null,
    WebAuthnAbortService: null,
    WebAuthnError: null,
  },
  'postgrest-js': {
    PostgrestClient: '',
    PostgrestQueryBuilder: '',
    PostgrestFilterBuilder: '',
    PostgrestTransformBuilder: '',
    PostgrestBuilder: '',
    PostgrestError: null,
  },
  'storage-js': {
    BaseApiClient: '',
    StorageClient: '',
    StorageBucketApi: '',
    StorageFileApi: 'from().',
    BlobDownloadBuilder: 'from().download().',
    StreamDownloadBuilder: 'from().download().',
    StorageAnalyticsClient: 'analytics.',
    StorageVectorsClient: 'vectors.',
    VectorBucketScope: 'vectors.from().',
    VectorIndexScope: 'vectors.from().index().',
    StorageError: null,
    StorageApiError: null,
    VectorBucketApi: null,
    VectorDataApi: null,
    VectorIndexApi: null,
  },
  'realtime-js': {
    RealtimeClient: '',
    RealtimeChannel: 'channel().',
    RealtimePostgresFilterBuilder: 'postgresChangesFilter().',
    ChannelAdapter: null,
    Serializer: null,
    SocketAdapter: null,
    WebSocketLike: null,
  },
  'functions-js': { FunctionsClient: '', FunctionsError: null },
}

type Row = { readonly method: string; readonly answer: string; readonly test: string }

const document = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')
const tests = new Map(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => [
      file.replace('.test.ts', ''),
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ]),
)

/** The rows of methods in the section of a package. */
function rowsOf(packageName: string): readonly Row[] {
  const [, section = ''] = document.split(`\n## ${packageName}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n')
  return lines.flatMap((line) => {
    const [, method, answer, test] = /^\| `([\w.()]+)` \| (.+) \| `([\w-]+)` \|$/.exec(line) ?? []
    return method && answer && test ? [{ method, answer, test }] : []
  })
}

const lastName = (method: string): string => method.split('.').at(-1) ?? ''

describe.each(Object.entries(clientClasses))('%s', (packageName, classes) => {
  const declared = publicMethods(`@supabase/${packageName}`)
  const rows = rowsOf(packageName)
  const methods = [...declared].flatMap(([name, own]) => {
    const reach = classes[name] ?? null
    return reach === null ? [] : own.map((method) => `${reach}${method}`)
  })

  it('declares no class that is not known here', () => {
    expect([...declared.keys()].toSorted()).toEqual(Object.keys(classes).toSorted())
  })

  it('has a row for every public method, one each, and none for what it does not have', () => {
    expect(rows.map(({ method }) => method).toSorted()).toEqual([...new Set(methods)].toSorted())
  })

  it('says in each row whether the answer is as documented, or what is different', () => {
    for (const { method, answer } of rows) {
      expect(`${method}: ${answer}`).toMatch(
        /: (as documented|deliberately different: |not offered: )/,
      )
    }
  })

  it('names for each method a test that calls it', () => {
    const untested = rows.filter(
      ({ method, test }) =>
        !new RegExp(`\\.${lastName(method)}(\\?\\.)?[(<]`).test(tests.get(test) ?? ''),
    )
    expect(untested).toEqual([])
  })
})
