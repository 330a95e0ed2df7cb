// Checks docs/recipes.md, which newcomers follow: each list stays short, and the files it names exist.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const text = readFileSync(join(project, 'docs', 'recipes.md'), 'utf8')
const recipes = text
  .split(/^## /m)
  .slice(1)
  .map((recipe) => {
    const [title = '', ...lines] = recipe.split('\n')
    const steps = lines.filter((line) => /^\d+\. /.test(line))
    return { title, steps, files: steps.map((step) => /`([^`]+)`/.exec(step)?.[1] ?? '') }
  })

test('what is added most often has a recipe', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'A listing field',
    'A public page',
    'An area page',
    'A REST table',
    'A function',
    'A setting',
    'A migration',
  ])
})

test.each(recipes)('$title needs seven files at most, a step each', ({ steps, files }) => {
  expect(steps.filter((step) => !/^\d+\. `[^`]+\.(?:tsx?|sql|md)`[,:]/.test(step))).toEqual([])
  expect(files.length).toBeGreaterThan(2)
  expect(files.length).toBeLessThanOrEqual(7)
})

test.each(recipes)('$title names files and folders that exist', ({ files }) => {
  /** Up to the first name that the reader chooses. */
  const known = files.map((file) => file.split('/').slice(0, chosenAt(file)).join('/'))
  expect(known.filter((path) => !existsSync(join(project, path)))).toEqual([])
})

function chosenAt(file: string): number | undefined {
  const index = file.split('/').findIndex((part) => part.includes('<'))
  return index === -1 ? undefined : index
}

test('commands of recipes name scripts and files that exist', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own package.json
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...text.matchAll(/`npm run ([\w:-]+)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const files = [...text.matchAll(/(?<![\w./])(?:\w[\w.-]*\/)+[\w.-]+\.(?:test\.ts|tsx|mjs)/g)].map(
    ([path]) => path,
  )
  expect(files.filter((path) => !existsSync(join(project, path)))).toEqual([])
})
