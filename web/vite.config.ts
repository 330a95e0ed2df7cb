// Builds the web application twice: for browsers into dist/client and, with --ssr, as one bundle for the site service.
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { iconsByPath } from './icons-by-path.ts'
import { leanPhoneNumbers } from './lean-phone-numbers.ts'

/** Sonner 1.7.4 writes a <style> element when it is imported, which our style-src refuses; we ship its CSS as a file. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler: (code) => code.replace('if(!n||typeof document=="undefined")return;', 'return;'),
    },
  }
}

/**
 * MapLibre hands the browser two texts that it takes for more: its worker's address, and the credits of a style. They go
 * through the page's policy of Trusted Types; the build ends where another version of the package does it otherwise.
 */
function trustedMaps(): Plugin {
  const policy = JSON.stringify(resolve(import.meta.dirname, 'src/lib/trusted-types.ts'))
  return {
    name: 'trusted-maps',
    transform: {
      filter: { id: /maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs$/ },
      handler: (code) => {
        const changed = code
          .replaceAll(/new Worker\((\w+)/g, 'new Worker(scriptAddress($1)')
          .replaceAll(/\.parseFromString\((\w+),/g, '.parseFromString(creditsMarkup($1),')
        if (!changed.includes('scriptAddress(') || !changed.includes('creditsMarkup('))
          throw new Error('MapLibre no longer makes its worker or its credits as it did')
        return {
          code: `import { creditsMarkup, scriptAddress } from ${policy};\n${changed}`,
          map: null,
        }
      },
    },
  }
}

/** Scripts wait behind the first picture: the page is readable before any of them runs. */
function lowPriorityScripts(): Plugin {
  return {
    name: 'low-priority-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
          .replaceAll(
            '<link rel="modulepreload" ',
            '<link rel="modulepreload" fetchpriority="low" ',
          ),
    },
  }
}

/**
 * The document brings the style sheet with it: as a file of its own it would keep the first paint waiting for one more
 * journey over the network. The file stays for whoever looks up what a page needs.
 */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(
          /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g,
          (link, name: string) => {
            const sheet = bundle?.[name]
            if (sheet?.type !== 'asset') throw new Error(`No style sheet for ${link}`)
            // By this name the parts that are fetched later know that it is there (src/lib/bring-files.ts).
            return `<style nonce="__NONCE__" data-href="/${name}">${String(sheet.source).trim()}</style>`
          },
        ),
    },
  }
}

/**
 * Names in the document what a stored session is read with: its script asks for these files only where one is stored, so that
 * the official client comes with the shell and not after it.
 */
function nameSessionFiles(): Plugin {
  return {
    name: 'name-session-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const names = [...filesOf('/src/auth/session-work.ts', bundle)]
        const everywhere = filesOf('/index.html', bundle)
        const paths = names.filter((name) => !everywhere.has(name)).map((name) => `/${name}`)
        if (paths.length === 0) throw new Error('No file reads a stored session')
        return html.replace('__SESSION_FILES__', paths.join(' '))
      },
    },
  }
}

/** The file of a module that begins a chunk, and those that it imports at once. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const imported of chunk.imports) add(imported)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(module) === true) add(name)
  return found
}

/**
 * The compiler pays where lists, maps and forms render again and again; elsewhere its code is weight on the first view
 * (6 kB of it on the home page, measured).
 */
const COMPILED_FILES = /[\\/]src[\\/]features[\\/](?!property-search)[^?]+\.tsx$/

/** Files that every page has need no fetching. */
function besideTheShell(
  _file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
) {
  if (hostType === 'html') return needed
  return needed.filter((name) => !/\/(?:framework|shell|rolldown-runtime)-[^/]+$/.test(name))
}

/** Vite's helper around every `import()` names files to the browser as modules, which it then asks for only once. */
function repeatableImports(): Plugin {
  const helper = JSON.stringify(resolve(import.meta.dirname, 'src/lib/bring-files.ts'))
  return {
    name: 'repeatable-imports',
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => `export { __vitePreload } from ${helper}`,
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    iconsByPath(),
    react({ compiler: true, include: COMPILED_FILES }),
    tailwindcss(),
    withoutInjectedStyles(),
    trustedMaps(),
    leanPhoneNumbers(),
    lowPriorityScripts(),
    inlineStyles(),
    nameSessionFiles(),
    repeatableImports(),
  ],
  html: { cspNonce: '__NONCE__' },
  worker: {
    rolldownOptions: {
      output: {
        // A service worker is in charge of what lies below its own address, which must never change.
        entryFileNames: ({ name }) =>
          name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  ...(isSsrBuild === true
    ? {
        ssr: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, minify: false },
      }
    : {
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          // Pictures of a few bytes only: the security policy takes fonts from files.
          assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
          // Every browser with our style sheet's features preloads modules by itself.
          modulePreload: { polyfill: false, resolveDependencies: besideTheShell },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: chunkGroups,
              },
            },
          },
        },
      }),
}))
