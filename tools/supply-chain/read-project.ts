// Everything that `npm run supply-chain` and its test look at, looked at once: what holds, and what does not.

import { allowedLicences, installScripts, licenceExceptions, withoutHash } from './allowed.ts'
import { installScriptFaults } from './install-scripts.ts'
import { licenceFaults, missingLicences } from './licences.ts'
import {
  lockedPackages,
  lockFaults,
  readLockFile,
  readManifests,
  versionFaults,
} from './lock-file.ts'
import { makeBillOfMaterials, missingFromBill } from './sbom.ts'
import { findSecrets } from './secrets-in-files.ts'

export type Finding = {
  readonly name: string
  /** What was looked at, in numbers. */
  readonly looked: string
  readonly faults: readonly string[]
}

/** `root`: the project's folder, with node_modules installed. */
export function readProject(root: string): readonly Finding[] {
  const lock = readLockFile(root)
  const packages = lockedPackages(lock)
  const manifests = readManifests(root)
  const secrets = findSecrets(root)
  const bill = makeBillOfMaterials(root)
  return [
    {
      name: 'exact versions',
      looked: `${manifests.size} manifests`,
      faults: versionFaults(manifests),
    },
    {
      name: 'lock file',
      looked: `${packages.length} packages, ${withoutHash.size} programs of other platforms without a hash`,
      faults: lockFaults(lock, withoutHash),
    },
    {
      name: 'licences',
      looked: `${packages.length} packages, ${licenceExceptions.length} exceptions`,
      faults: [
        ...licenceFaults(packages, { allowed: allowedLicences, exceptions: licenceExceptions }),
        ...missingLicences(root, packages).map((path) => `${path} names no licence anywhere`),
      ],
    },
    {
      name: 'install scripts',
      looked: `${Object.keys(installScripts).join(', ')} may run one`,
      faults: installScriptFaults(root, packages, manifests.get('package.json'), installScripts),
    },
    {
      name: 'bill of materials',
      looked: `${bill.components.length} components`,
      faults: missingFromBill(bill, manifests),
    },
    {
      name: 'secrets in files',
      looked: `${secrets.files} files`,
      faults: secrets.faults,
    },
  ]
}
