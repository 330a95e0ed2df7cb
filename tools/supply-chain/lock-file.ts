// Reads package-lock.json and the manifests, and says what in them does not pin down where a package comes from.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const entrySchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockSchema = z.looseObject({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), entrySchema),
})

export type LockFile = z.infer<typeof lockSchema>
export type LockEntry = z.infer<typeof entrySchema>

export type LockedPackage = LockEntry & {
  /** Where npm puts it, e.g. `node_modules/a/node_modules/b`. */
  readonly path: string
  readonly name: string
}

const versions = z.record(z.string(), z.string()).optional()
const manifestSchema = z.looseObject({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  overrides: versions,
  allowScripts: z.record(z.string(), z.boolean()).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

const REGISTRY = 'https://registry.npmjs.org/'
const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/
/** 64 bytes. */
const SHA512 = /^sha512-[\w+/]{86}==$/

export const readLockFile = (root: string): LockFile =>
  lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** Manifests of the project and its workspaces, by their path. */
export function readManifests(root: string): ReadonlyMap<string, Manifest> {
  const workspaces = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  const paths = ['', 'server', 'web', ...workspaces].map((folder) => join(folder, 'package.json'))
  return new Map(
    paths.map((path) => [
      path,
      manifestSchema.parse(JSON.parse(readFileSync(join(root, path), 'utf8'))),
    ]),
  )
}

/** Packages from outside: neither the project itself nor a link to one of its workspaces. */
export const lockedPackages = (lock: LockFile): LockedPackage[] =>
  Object.entries(lock.packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && entry.link !== true
      ? [{ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }]
      : [],
  )

/** One line for each dependency whose version is a range, a tag or an address. */
export const versionFaults = (manifests: ReadonlyMap<string, Manifest>): string[] =>
  [...manifests].flatMap(([path, manifest]) =>
    (
      [
        'dependencies',
        'devDependencies',
        'optionalDependencies',
        'peerDependencies',
        'overrides',
      ] as const
    ).flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([, version]) => !EXACT_VERSION.test(version))
        .map(([name, version]) => `${path}: ${name} is not exact: ${version}`),
    ),
  )

/** One line for each entry that npm could take from elsewhere, or changed, without noticing. */
export function lockFaults(lock: LockFile, withoutHash: ReadonlySet<string>): string[] {
  const packages = lockedPackages(lock)
  const bare = packages.filter(({ integrity }) => integrity === undefined)
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`lockfileVersion is ${lock.lockfileVersion}, not 3`]),
    ...linkFaults(lock),
    ...unlistedFaults(packages),
    ...packages.flatMap(({ path, resolved, integrity }) => [
      // Without an address npm asks the registry it is set to, and the hash decides.
      ...(resolved === undefined || resolved.startsWith(REGISTRY)
        ? []
        : [`${path} comes from ${resolved}`]),
      ...(integrity === undefined || SHA512.test(integrity)
        ? []
        : [`${path} has no SHA-512: ${integrity}`]),
    ]),
    ...bare
      .filter(({ name, optional }) => !withoutHash.has(name) || optional !== true)
      .map(({ path }) => `${path} has no hash`),
    ...[...withoutHash]
      .filter((name) => !bare.some((one) => one.name === name))
      .map((name) => `${name} has a hash by now: take it out of WITHOUT_HASH`),
  ]
}

/** A link leads to one of the project's own workspaces. */
const linkFaults = (lock: LockFile): string[] =>
  Object.entries(lock.packages).flatMap(([path, { link, resolved }]) =>
    link !== true || (resolved !== undefined && /^(?:packages\/\w+|server|web)$/.test(resolved))
      ? []
      : [`${path} links to ${resolved}`],
  )

/** `npm ci` refuses a file that leaves out the program of another platform, and on that platform nothing would run. */
function unlistedFaults(packages: readonly LockedPackage[]): string[] {
  const listed = new Set(packages.map(({ name }) => name))
  return packages.flatMap(({ path, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((name) => !listed.has(name))
      .map((name) => `${path} may need ${name}, which is not listed`),
  )
}
