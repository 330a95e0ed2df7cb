// Prints what the project takes from others and whether it is pinned, allowed and without secrets.
// Run: npm run supply-chain. Exits with 1 when something is not.

import { dirname } from 'node:path'
import { readProject } from './read-project.ts'

const findings = readProject(dirname(dirname(import.meta.dirname)))
for (const { name, looked, faults } of findings) {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(20)} ${looked}`)
  for (const fault of faults) console.log(`     ${fault}`)
}
process.exitCode = findings.some(({ faults }) => faults.length > 0) ? 1 : 0
