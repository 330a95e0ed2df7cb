// Which packages run a program of their own while they are installed: as the lock file says, and as lies on this disk.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { LockedPackage, Manifest } from './lock-file.ts'

// Some old manifests have a list there, which npm takes for nothing.
const scriptsSchema = z.looseObject({ scripts: z.record(z.string(), z.unknown()).catch({}) })
const installSteps = ['preinstall', 'install', 'postinstall']

/** One line for each package with such a program that is not declared, and for each declaration without one. */
export function installScriptFaults(
  root: string,
  packages: readonly LockedPackage[],
  manifest: Manifest | undefined,
  declared: Readonly<Record<string, string>>,
): string[] {
  const found = new Set(
    packages
      .filter((one) => one.hasInstallScript === true || runsOnInstall(join(root, one.path)))
      .map(({ name }) => name),
  )
  const allowed = Object.entries(manifest?.allowScripts ?? {}).flatMap(([name, isAllowed]) =>
    isAllowed ? [name] : [],
  )
  const names = Object.keys(declared)
  return [
    ...[...found].filter((name) => !names.includes(name)).map((name) => `${name} runs a program`),
    ...names.filter((name) => !found.has(name)).map((name) => `${name} runs none any more`),
    ...(names.toSorted().join() === allowed.toSorted().join()
      ? []
      : [
          `allowScripts of package.json is ${allowed.join(', ') || 'empty'}, not ${names.join(', ')}`,
        ]),
  ]
}

/** npm also builds what brings a binding.gyp. */
function runsOnInstall(folder: string): boolean {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return false
  const { scripts } = scriptsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return installSteps.some((step) => step in scripts) || existsSync(join(folder, 'binding.gyp'))
}
