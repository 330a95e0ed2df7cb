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

const phoneMetadata = /libphonenumber-js[\\/]metadata\.min\.json\.js$/
const phoneCountries = ['IN', 'US']

type PhoneMetadata = {
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown>
}

/** Numbers of two countries are taken; the package knows 240 (80 kB). */
export function leanPhoneNumbers(): Plugin {
  return {
    name: 'lean-phone-numbers',
    apply: 'build',
    transform: {
      filter: { id: phoneMetadata },
      handler: (code) => {
        const [before = '', json = ''] = code.split(/(?<=^export default )/m)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own file, at a fixed version
        const metadata = JSON.parse(json) as PhoneMetadata
        return { code: before + JSON.stringify(withCountries(metadata)), map: null }
      },
    },
  }
}

function withCountries({ country_calling_codes: codes, countries, ...rest }: PhoneMetadata) {
  const kept = Object.entries(codes)
    .map(([code, names]) => [code, names.filter((name) => phoneCountries.includes(name))] as const)
    .filter(([, names]) => names.length > 0)
  return {
    ...rest,
    country_calling_codes: Object.fromEntries(kept),
    countries: Object.fromEntries(phoneCountries.map((name) => [name, countries[name]])),
  }
}
