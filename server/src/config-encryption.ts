// Requires TLS in production for connections to the database, the mail server and the object store. Hosts of a private network can
// be exempted.

import { z } from 'zod'

export const encryptionFields = {
  UNENCRYPTED_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9]([a-z0-9.:_-]*[a-z0-9])?$/.test(host)),
      'must list names or addresses of machines, with commas between',
    )
    .default([]),
} as const

type Addresses = {
  /** By name of the setting. */
  readonly databases: Readonly<Record<string, string | null>>
  readonly smtpUrl: string | null
  readonly s3Endpoint: string | null
  /** Hosts that may be connected to without TLS. */
  readonly unencryptedHosts: readonly string[]
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** A line for each remote URL without TLS and a verified certificate. No line repeats a login. */
export function encryptionFaults(addresses: Addresses): string[] {
  const { databases, smtpUrl, s3Endpoint, unencryptedHosts } = addresses
  const isExempt = (host: string): boolean =>
    loopback.has(host) || unencryptedHosts.includes(host.toLowerCase())
  return [
    ...Object.entries(databases).flatMap(([name, url]) =>
      url === null ? [] : databaseFaults(name, new URL(url), isExempt),
    ),
    ...(smtpUrl === null ? [] : mailFaults(new URL(smtpUrl), isExempt)),
    ...(s3Endpoint === null || s3Endpoint.startsWith('https://') || isExempt(hostOf(s3Endpoint))
      ? []
      : ['STORAGE_S3_ENDPOINT must be https in production.']),
  ]
}

type IsExempt = (host: string) => boolean

const hostOf = (address: string): string => bare(new URL(address).hostname)

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/** An empty host or a folder means a socket on this machine. */
function databaseFaults(name: string, url: URL, isExempt: IsExempt): string[] {
  const host = bare(decodeURIComponent(url.searchParams.get('host') ?? url.hostname))
  if (host === '' || host.startsWith('/') || isExempt(host)) return []
  const modes = url.searchParams.getAll('sslmode')
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full')
    ? []
    : [`${name} leads to another machine and needs ?sslmode=verify-full.`]
}

function mailFaults(url: URL, isExempt: IsExempt): string[] {
  if (isExempt(bare(url.hostname))) return []
  const chosen = (name: string): string | null => url.searchParams.get(name)
  const isEncrypted = url.protocol === 'smtps:' || chosen('requireTLS') === 'true'
  return [
    ...(isEncrypted
      ? []
      : ['SMTP_URL leads to another machine: write smtps://, or smtp:// with ?requireTLS=true.']),
    ...(chosen('tls.rejectUnauthorized') === 'false'
      ? ['SMTP_URL must not turn off the check of who answers (tls.rejectUnauthorized).']
      : []),
  ]
}
