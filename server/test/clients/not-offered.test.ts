// What the official clients can ask for and this server does not offer: each call gets the protocol's own refusal, never a
// page, a fault or silence.
import { StorageClient } from '@supabase/storage-js'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textLike } from '../support/matching.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'

const ID = '2f1c0e9a-5a53-4f1b-9c3c-6a4f7f6f3b10'

const open = (app: StorageApp, key: string) =>
  createClient(app.origin, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      experimental: { recoveryCodes: true },
    },
  })

describe('calls that are not offered', () => {
  let app: StorageApp
  let person: ReturnType<typeof open>
  let admin: ReturnType<typeof open>
  let storage: StorageClient
  beforeAll(async () => {
    app = await startStorageApp()
    person = open(app, app.anonKey)
    admin = open(app, app.serviceRoleKey)
    storage = new StorageClient(`${app.origin}/storage/v1`, {
      apikey: app.serviceRoleKey,
      authorization: `Bearer ${app.serviceRoleKey}`,
    })
    await app.createUser({ email: 'asha@homes.example', password: 'monsoon-2026' })
    const credentials = { email: 'asha@homes.example', password: 'monsoon-2026' }
    const { error } = await person.auth.signInWithPassword(credentials)
    if (error !== null) throw error
  })
  afterAll(() => app.close())

  const codes = () => person.auth.mfa.recoveryCodes
  const clients = () => admin.auth.admin.oauth
  const providers = () => admin.auth.admin.customProviders
  it.each<[string, string, () => Promise<{ error: unknown }>]>([
    [
      'signInWithWeb3',
      'web3_provider_disabled',
      () => person.auth.signInWithWeb3({ chain: 'ethereum', message: 'm', signature: '0x00' }),
    ],
    ['mfa.recoveryCodes.getStatus', 'feature_disabled', () => codes().getStatus()],
    ['mfa.recoveryCodes.generate', 'feature_disabled', () => codes().generate()],
    ['mfa.recoveryCodes.verify', 'feature_disabled', () => codes().verify({ code: 'x' })],
    ['mfa.recoveryCodes.regenerate', 'feature_disabled', () => codes().regenerate()],
    ['mfa.recoveryCodes.unenroll', 'feature_disabled', () => codes().unenroll()],
    [
      'oauth.getAuthorizationDetails',
      'feature_disabled',
      () => person.auth.oauth.getAuthorizationDetails(ID),
    ],
    [
      'oauth.approveAuthorization',
      'feature_disabled',
      () => person.auth.oauth.approveAuthorization(ID),
    ],
    ['oauth.denyAuthorization', 'feature_disabled', () => person.auth.oauth.denyAuthorization(ID)],
    ['oauth.listGrants', 'feature_disabled', () => person.auth.oauth.listGrants()],
    [
      'oauth.revokeGrant',
      'feature_disabled',
      () => person.auth.oauth.revokeGrant({ clientId: ID }),
    ],
    ['admin.oauth.listClients', 'feature_disabled', () => clients().listClients()],
    [
      'admin.oauth.createClient',
      'feature_disabled',
      () => clients().createClient({ client_name: 'x', redirect_uris: ['https://x.example'] }),
    ],
    ['admin.oauth.getClient', 'feature_disabled', () => clients().getClient(ID)],
    [
      'admin.oauth.updateClient',
      'feature_disabled',
      () => clients().updateClient(ID, { client_name: 'y' }),
    ],
    ['admin.oauth.deleteClient', 'feature_disabled', () => clients().deleteClient(ID)],
    [
      'admin.oauth.regenerateClientSecret',
      'feature_disabled',
      () => clients().regenerateClientSecret(ID),
    ],
    ['admin.customProviders.listProviders', 'not_found', () => providers().listProviders()],
    [
      'admin.customProviders.createProvider',
      'not_found',
      () =>
        providers().createProvider({
          provider_type: 'oidc',
          identifier: 'custom:x',
          name: 'x',
          client_id: 'x',
          client_secret: 'x',
          issuer: 'https://x.example',
        }),
    ],
    ['admin.customProviders.getProvider', 'not_found', () => providers().getProvider('custom:x')],
    [
      'admin.customProviders.updateProvider',
      'not_found',
      () => providers().updateProvider('custom:x', { name: 'y' }),
    ],
    [
      'admin.customProviders.deleteProvider',
      'not_found',
      () => providers().deleteProvider('custom:x'),
    ],
  ])('auth: %s is refused with %s', async (_name, code, call) => {
    const { error } = await call()
    expect(error).toMatchObject({ code })
  })

  const vectors = () => storage.vectors.from('v')
  const index = () => vectors().index('i')
  const analytics = () => storage.analytics
  it.each<[string, () => Promise<{ error: unknown }>]>([
    ['vectors.createBucket', () => storage.vectors.createBucket('v')],
    ['vectors.getBucket', () => storage.vectors.getBucket('v')],
    ['vectors.listBuckets', () => storage.vectors.listBuckets()],
    ['vectors.deleteBucket', () => storage.vectors.deleteBucket('v')],
    [
      'vectors.createIndex',
      () =>
        vectors().createIndex({
          indexName: 'i',
          dataType: 'float32',
          dimension: 2,
          distanceMetric: 'cosine',
        }),
    ],
    ['vectors.getIndex', () => vectors().getIndex('i')],
    ['vectors.listIndexes', () => vectors().listIndexes()],
    ['vectors.deleteIndex', () => vectors().deleteIndex('i')],
    [
      'vectors.putVectors',
      () => index().putVectors({ vectors: [{ key: 'a', data: { float32: [1, 2] } }] }),
    ],
    ['vectors.getVectors', () => index().getVectors({ keys: ['a'] })],
    ['vectors.listVectors', () => index().listVectors()],
    [
      'vectors.queryVectors',
      () => index().queryVectors({ queryVector: { float32: [1, 2] }, topK: 1 }),
    ],
    ['vectors.deleteVectors', () => index().deleteVectors({ keys: ['a'] })],
    ['analytics.createBucket', () => analytics().createBucket('a')],
    ['analytics.listBuckets', () => analytics().listBuckets()],
    ['analytics.deleteBucket', () => analytics().deleteBucket('a')],
  ])('storage: %s is refused with 404', async (_name, call) => {
    const { error } = await call()
    expect(error).toMatchObject({
      name: textLike(/^Storage(Vectors)?ApiError$/),
      statusCode: '404',
    })
  })
  it('storage: a catalogue of analytics answers 404', async () => {
    const { error } = await analytics().from('a').listNamespaces()
    expect(error).not.toBeNull()
  })
})
