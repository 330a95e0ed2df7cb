// Compares the licence of every package, of whatever platform and for whatever use, with the list of allowed ones.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LicenceException } from './allowed.ts'
import type { LockedPackage } from './lock-file.ts'

export type LicenceRules = {
  readonly allowed: ReadonlySet<string>
  readonly exceptions: readonly LicenceException[]
}

/** True when every part of an SPDX expression, or one of its choices, is allowed. Deeper nesting is not understood. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const inner = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression
  const hasBoth = inner.includes(' AND ') && inner.includes(' OR ')
  if (hasBoth) return false
  return inner.includes(' OR ')
    ? inner.split(' OR ').some((one) => allowed.has(one))
    : inner.split(' AND ').every((one) => allowed.has(one))
}

/** One line for each package whose terms are not agreed to, and for each exception that is idle. */
export function licenceFaults(
  packages: readonly LockedPackage[],
  { allowed, exceptions }: LicenceRules,
): string[] {
  const used = new Set<LicenceException>()
  const faults = packages.flatMap(({ path, name, license = null }) => {
    if (license !== null && isAllowed(license, allowed)) return []
    const exception = exceptions.find((one) => one.packages.test(name) && one.licence === license)
    if (exception === undefined) return [`${path}: ${license ?? 'no licence named'}`]
    used.add(exception)
    return []
  })
  const idle = exceptions
    .filter((one) => !used.has(one))
    .map(({ packages: names }) => `no package needs the exception for ${names}`)
  return [...faults, ...idle]
}

const MIT = /Permission is hereby granted, free of charge|\bMIT\b/

/** Packages without a licence in their manifest that have no text of one either. Only installed ones can be looked at. */
export const missingLicences = (root: string, packages: readonly LockedPackage[]): string[] =>
  packages
    .filter(({ license, path }) => license === undefined && existsSync(join(root, path)))
    .filter(({ path }) => !MIT.test(licenceText(join(root, path))))
    .map(({ path }) => path)

const licenceText = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|readme)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
