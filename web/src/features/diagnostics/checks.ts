// The checks of the public test pages.

import { THEME_STORAGE_KEY, toThemePreference } from '../../theme/theme.ts'
import { expectStatus, type Check } from './check.ts'

export const authHealth: Check = {
  name: 'Authentication service',
  purpose: 'Asks the service whether it is well.',
  run: async (api) => {
    const response = await api.fetch('/auth/v1/health')
    expectStatus(response, 200)
    return 'Answered 200'
  },
}

export const signingKeys: Check = {
  name: 'Signing keys',
  purpose: 'Reads the public keys that sessions are checked with.',
  run: async (api) => {
    const response = await api.fetch('/auth/v1/.well-known/jwks.json')
    expectStatus(response, 200)
    const keys = listOf(await readObject(response), 'keys')
    if (keys.length === 0) throw new Error('The key set is empty')
    return `${keys.length} public key(s): ${keys.map(algorithmOf).join(', ')}`
  },
}

export const authSettings: Check = {
  name: 'Sign-in settings',
  purpose: 'Reads which ways to sign in are switched on.',
  run: async (api) => {
    const response = await api.fetch('/auth/v1/settings')
    expectStatus(response, 200)
    const { external } = await readObject(response)
    const open = Object.entries(external ?? {}).flatMap(([name, isOpen]) =>
      isOpen === true ? [name] : [],
    )
    return open.length === 0 ? 'No way is switched on' : `Switched on: ${open.join(', ')}`
  },
}

export const listingRead: Check = {
  name: 'Listings',
  purpose: 'Reads one public home and the number of all, as the home page does.',
  run: async (api) => {
    const path =
      '/rest/v1/properties?select=id&is_public=eq.true&status=eq.available&approval_status=eq.approved&limit=1'
    const response = await api.fetch(path, { headers: { Prefer: 'count=exact' } })
    expectStatus(response, 200, 206)
    const total = response.headers.get('content-range')?.split('/')[1] ?? 'an unknown number of'
    return `${total} public homes`
  },
}

export const privateTableClosed: Check = {
  name: 'Private data',
  purpose: 'Asks for profiles without being signed in; nothing may come back.',
  run: async (api) => {
    const response = await api.fetch('/rest/v1/profiles?select=id&limit=1')
    if (!response.ok) return `Refused with ${response.status}`
    const rows: unknown = await response.json()
    if (Array.isArray(rows) && rows.length > 0) throw new Error('A profile came back')
    return 'No row came back'
  },
}

export const anonymousWriteRefused: Check = {
  name: 'Writing without an account',
  purpose:
    'Tries to change a home that does not exist; the attempt itself must be refused or touch nothing.',
  run: async (api) => {
    const nobody = '00000000-0000-0000-0000-000000000000'
    const response = await api.fetch(`/rest/v1/properties?id=eq.${nobody}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify({ title: 'x' }),
    })
    if (!response.ok) return `Refused with ${response.status}`
    const rows: unknown = await response.json()
    if (Array.isArray(rows) && rows.length > 0) throw new Error('A row was changed')
    return 'No row was touched'
  },
}

export const themeStorage: Check = {
  name: 'Theme',
  purpose: 'Reads the kept theme and what is shown.',
  run: () => {
    const preference = toThemePreference(localStorage.getItem(THEME_STORAGE_KEY))
    const shown = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
    if (preference !== 'system' && preference !== shown) {
      return Promise.reject(new Error(`${preference} is wanted, ${shown} is shown`))
    }
    return Promise.resolve(`Preference ${preference}, shown ${shown}`)
  },
}

export const cachesCleared: Check = {
  name: 'Caches',
  purpose: 'Looks for anything kept from an earlier visit in Cache Storage.',
  run: async () => {
    if (!('caches' in globalThis)) return 'This browser keeps none here'
    const names = await caches.keys()
    if (names.length > 0) throw new Error(`Kept: ${names.join(', ')}`)
    return 'Nothing is kept'
  },
}

export const cryptoReady: Check = {
  name: 'Safe random numbers',
  purpose: 'Signing in needs the browser’s cryptography.',
  run: () =>
    globalThis.crypto?.subtle === undefined
      ? Promise.reject(new Error('This page is not in a secure context'))
      : Promise.resolve('Available'),
}

export const graphicsReady: Check = {
  name: '3D graphics',
  purpose: 'A virtual tour needs WebGL.',
  run: () => {
    const context = document.createElement('canvas').getContext('webgl2')
    return context === null
      ? Promise.reject(new Error('WebGL 2 is not available here'))
      : Promise.resolve('WebGL 2 is available')
  },
}

export const pictureFormats: Check = {
  name: 'Picture formats',
  purpose: 'Photos are sent as AVIF or WebP.',
  run: async () => {
    // A grey pixel in AVIF: only decoding shows whether it is supported.
    const canDecode =
      'ImageDecoder' in globalThis ? await ImageDecoder.isTypeSupported('image/avif') : null
    if (canDecode === false) throw new Error('AVIF cannot be decoded here; WebP is sent instead')
    return canDecode === null
      ? 'This browser does not tell; the server chooses by its request'
      : 'AVIF is decoded'
  },
}

export const motionPreference: Check = {
  name: 'Motion',
  purpose: 'Reads whether less motion is wanted.',
  run: () =>
    Promise.resolve(
      matchMedia('(prefers-reduced-motion: reduce)').matches
        ? 'Less motion is wanted'
        : 'Motion is welcome',
    ),
}

export const verificationFunction: Check = {
  name: 'Verification function',
  purpose: 'Asks, without sending any data, whether the function that confirms e-mails is there.',
  run: async (api) => {
    const response = await api.fetch('/functions/v1/verify-email-confirmation', {
      method: 'OPTIONS',
    })
    if (response.status === 404)
      throw new Error('Not open yet: account creation has not been switched on')
    expectStatus(response, 200, 204)
    return 'The function answers'
  },
}

export const unknownLinkRefused: Check = {
  name: 'A made-up link',
  purpose: 'Sends a token that nobody was given; it must be refused.',
  run: async (api) => {
    const response = await api.fetch('/auth/v1/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'email', token_hash: 'a-token-nobody-was-given' }),
    })
    if (response.ok) throw new Error('A made-up token was accepted')
    return `Refused with ${response.status}`
  },
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null) throw new Error('The answer is no object')
  return { ...body }
}

function listOf(body: Record<string, unknown>, name: string): readonly unknown[] {
  const value = body[name]
  return Array.isArray(value) ? value : []
}

function algorithmOf(key: unknown): string {
  return typeof key === 'object' && key !== null && 'alg' in key ? String(key.alg) : 'unnamed'
}
