// Imports every icon from a file of its own instead of from its package's index of two thousand. What it brings: the bundler's graph says
// which page shows which icon, so that the files that pages share (chunk-groups.ts) hold theirs; through the index each shared icon was a
// file and a request of its own, seventeen of them on every page behind a sign-in. What a reader pays: this file.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

export function iconsByPath(): Plugin {
  let files: ReadonlyMap<string, string> | null = null
  return {
    name: 'icons-by-path',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/][^?]+\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => {
        files ??= filesOfIcons()
        return {
          code: code.replace(IMPORT, (_, names: string) => importsOf(names, files)),
          map: null,
        }
      },
    },
  }
}

/** On as many lines as before, so that every other line keeps its number. */
function importsOf(names: string, files: ReadonlyMap<string, string> | null) {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = files?.get(icon)
      if (file === undefined) throw new Error(`lucide-react has no file of the icon ${icon}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
  return imports.join(';') + '\n'.repeat(names.split('\n').length - 1)
}

/** By each of its names. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const index = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/heart'))
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}
