// Everything that `npm run supply-chain` and its test look at, looked at once: what holds, and what does not.

import { ALLOWED_LICENCES, INSTALL_SCRIPTS, LICENCE_EXCEPTIONS, WITHOUT_HASH } from './allowed.ts'
import { installScriptFaults } from './install-scripts.ts'
import { licenceFaults, untoldLicences } from './licences.ts'
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
      looked: `${packages.length} packages, ${WITHOUT_HASH.size} programs of other platforms without a hash`,
      faults: lockFaults(lock, WITHOUT_HASH),
    },
    {
      name: 'licences',
      looked: `${packages.length} packages, ${LICENCE_EXCEPTIONS.length} exceptions`,
      faults: [
        ...licenceFaults(packages, { allowed: ALLOWED_LICENCES, exceptions: LICENCE_EXCEPTIONS }),
        ...untoldLicences(root, packages).map((path) => `${path} names no licence anywhere`),
      ],
    },
    {
      name: 'install scripts',
      looked: `${Object.keys(INSTALL_SCRIPTS).join(', ')} may run one`,
      faults: installScriptFaults(root, packages, manifests.get('package.json'), INSTALL_SCRIPTS),
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
