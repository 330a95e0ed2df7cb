// Reads compose.yaml, and deploy/env.example which gives its settings.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const serviceSchema = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
})
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
})

export type Service = z.infer<typeof serviceSchema>
export type Compose = z.infer<typeof composeSchema>

/** `${NAME}` stays as written. */
export const readCompose = (root: string): Compose =>
  composeSchema.parse(parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }))

/** Settings of deploy/env.example; empty ones are for the operator to fill in. */
export const readEnvironmentExample = (root: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(root, 'deploy', 'env.example'), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const REFERENCE = /\$\{(\w+)(?::?[?-][^}]*)?\}/g

/** Names of the settings that a text asks for. */
export const settingsAskedFor = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, name = '']) => name)

/** A service's environment with its settings put in, as compose does it. */
export const filledIn = (
  environment: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replaceAll(REFERENCE, (_, setting: string) => settings[setting] ?? ''),
    ]),
  )
