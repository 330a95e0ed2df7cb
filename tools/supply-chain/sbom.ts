// The bill of materials (CycloneDX), made by npm from what is installed. Run: npm run sbom -- <file>

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { Manifest } from './lock-file.ts'

const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), purl: z.string().optional() }),
  ),
})

export type BillOfMaterials = z.infer<typeof billSchema>

/** Sends no request: npm reads the lock file and node_modules. Throws an Error with npm's own words. */
export function makeBillOfMaterials(root: string): BillOfMaterials {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--offline'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return billSchema.parse(JSON.parse(stdout))
}

/** One line for each direct dependency that the bill lacks in that very version. */
export function missingFromBill(
  bill: BillOfMaterials,
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  // Some versions are published with a v, which npm leaves out of manifests. The project's own packages are no others'.
  const listed = new Set(
    bill.components.map(({ name, version }) => `${name}@${version.replace(/^v/, '')}`),
  )
  const wanted = [...manifests.values()].flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  return [...new Set(wanted.map(([name, version]) => `${name}@${version}`))]
    .filter((one) => !listed.has(one) && !one.startsWith('@basera/'))
    .map((one) => `${one} is not in the bill`)
}

if (import.meta.main) {
  const path = resolve(process.argv[2] ?? 'artifacts/sbom.json')
  const bill = makeBillOfMaterials(process.cwd())
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${path}: CycloneDX ${bill.specVersion}, ${bill.components.length} components`)
}
