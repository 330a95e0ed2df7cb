// What our builds leave out of packages: parts that this application never uses and that no bundler can prove to be
// unused. Measured on the home page's scripts: 5 kB.

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const routerFiles = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/
const iconFiles = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const ownIcon = fileURLToPath(new URL('src/ui/create-icon.tsx', import.meta.url))

/** In the router, names for developer tools and warnings for the console hold whole components in the bundle. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: routerFiles },
      handler: (code) => ({ code: withoutUnusedOptions(withoutDeveloperTexts(code)), map: null }),
    },
  }
}

function withoutDeveloperTexts(code: string) {
  return code
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^(\s+)(warning|warnOnce)\(/gm, '$1/* @__PURE__ */ $2(')
}

/** Options of createBrowserRouter that main.tsx does not set, and data that only the router's own server writes. */
function withoutUnusedOptions(code: string) {
  return code
    .replaceAll(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined')
    .replaceAll('|| parseHydrationData()', '')
}

/** Lucide's drawings without its options, names and aliases. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer !== undefined && iconFiles.test(importer)
        ? ownIcon
        : null,
    transform: {
      filter: { id: iconFiles },
      handler: (code) => ({
        code: code
          .replaceAll(/,\s*key: "\w+"/g, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', '')
          .replace(/name: "[\w-]+",\s*size: 24,/, ''),
        map: null,
      }),
    },
  }
}
