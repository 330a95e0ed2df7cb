// The rules of `db/lints` and what they find.

import { readdirSync, readFileSync } from 'node:fs'

import type { Statement, Transaction } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'

const folder = new URL('../../lints/', import.meta.url)

/** File names in order. */
export const lints: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()

type Finding = { readonly object: string; readonly problem: string }

const ruleOf = (lint: string): Statement => ({
  text: readFileSync(new URL(lint, folder), 'utf8'),
  values: [],
})

/** Lines such as `profiles: row-level security is off`. */
export async function findings(transaction: Transaction, lint: string): Promise<readonly string[]> {
  const [results] = await transaction.run([ruleOf(lint)])
  if (results === undefined) throw new Error(`${lint} gave no answer`)
  return toRows<Finding>(results).map(({ object, problem }) => `${object}: ${problem}`)
}

/** What all rules find together. */
export async function allFindings(transaction: Transaction): Promise<readonly string[]> {
  const all: string[] = []
  for (const lint of lints) all.push(...(await findings(transaction, lint)))
  return all
}
