// The record that the migrations before the baseline left in a database, all of them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { migrationSources } from './test-run.ts'

const LINES = migrationSources.flatMap(({ name: source, directory }) =>
  [
    ...readFileSync(join(directory, 'replaced.sha256'), 'utf8').matchAll(/^(\w{64}) {2}(\S+)$/gm),
  ].map(([, hash = '', name = '']) => ({ source, name, hash })),
)

/** Statements for the owner of a database that the present files made. */
export const EARLIER_RECORD = `
  delete from _gateway.migrations;
  insert into _gateway.migrations (source, name, hash) values ${LINES.map(
    ({ source, name, hash }) => `('${source}', '${name}', '${hash}')`,
  ).join(', ')};`
