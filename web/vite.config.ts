// Builds the web application twice: for browsers into dist/client and, with --ssr, as one bundle for the site service.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { leanIcons, leanPhoneNumbers, leanQueries, leanRouter } from './lean-packages.ts'

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/

/** Writes `.br` (quality 11) and `.gz` beside every text file, so that the server only picks one. */
function precompress(): Plugin {
  let outputFolder = ''
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved: (config) => {
      outputFolder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(outputFolder, { recursive: true })
      await Promise.all(
        names
          .filter((name) => compressible.test(name) && !name.startsWith('.vite'))
          .map((name) => compressFile(join(outputFolder, name))),
      )
    },
  }
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

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
            return `<style nonce="__NONCE__">${String(sheet.source).trim()}</style>`
          },
        ),
    },
  }
}

/**
 * Names in the document what a kept session is read with: its script asks for these files only where one is kept, so that
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
        if (paths.length === 0) throw new Error('No file reads a kept session')
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
const compiledFiles = /[\\/]src[\\/]features[\\/](?!property-search)[^?]+\.tsx$/

/** Changes rarely: browsers keep it over our releases. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
  priority: 3,
}

/** What every page with a form has: as small files of their own they would be named in each page's list of files. */
const forms = {
  name: 'forms',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/]ui[\\/](?:busy-label|submit-button|email-input|field|input|password-input|code-field|code-digits|countdown|use-countdown)\.`,
      String.raw`web[\\/]src[\\/]components[\\/](?:form-error|locked-out|resend-code)\.`,
      String.raw`web[\\/]src[\\/]lib[\\/](?:code-refusals|network-failure|own-storage|phone)\.`,
      String.raw`contract[\\/]src[\\/](?:messages[\\/](?:account|codes|password|second-factor|shell|sign-up)|constants[\\/](?:auth|sign-up))\.`,
      icons('chevron-left', 'circle-alert', 'eye', 'eye-off', 'key-round', 'mail').source,
    ].join('|'),
  ),
  priority: 1,
}

/** What stands around the account screens and, without their code, in their skeletons. */
const account = {
  name: 'account',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/](?:components[\\/]account-frame|pages[\\/]login[\\/]welcome)\.`,
      icons('arrow-left', 'bell-plus').source,
    ].join('|'),
  ),
  priority: 1,
}

/** What tabs, menus and toasts are made of. */
const primitives = {
  name: 'primitives',
  test: /node_modules[\\/]@radix-ui[\\/]react-(?:primitive|compose-refs|context|id|presence|use-controllable-state|use-layout-effect|use-callback-ref|use-escape-keydown|dismissable-layer|focus-guards|focus-scope|portal)[\\/]/,
  priority: 1,
}

/** What the API's client and overlays share. */
const compiledHelpers = { name: 'tslib', test: /node_modules[\\/]tslib[\\/]/, priority: 2 }

/** What is laid over a page and keeps the rest of it still. */
const overlays = {
  name: 'overlays',
  test: /web[\\/]src[\\/]ui[\\/]dialog\.|node_modules[\\/](?:@radix-ui[\\/]react-dialog|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce)[\\/]/,
  priority: 0,
}

/** What this browser keeps of a person and forgets when they sign out. */
const kept = {
  name: 'kept',
  test: /web[\\/]src[\\/]lib[\\/](?:own-files|recent-searches)\./,
  priority: 1,
}

/** What overviews begin with. */
const overviews = {
  name: 'overviews',
  test: /web[\\/]src[\\/](?:components[\\/]step-links|features[\\/]overview[\\/]greeting)\./,
  priority: 0,
}

/** What the pages behind a sign-in share, for the same reason. */
const area = {
  name: 'area',
  test: new RegExp(
    [
      String.raw`web[\/]src[\/](?:ui[\/]badge|hooks[\/]use-route-path|components[\/]area-texts|auth[\/](?:admin-portal|just-verified|role-name|roles|sign-in-refused))\.`,
      String.raw`contract[\/]src[\/]constants[\/]second-factor\.`,
      String.raw`web[\/]src[\/]api[\/](?:account|client-error|call-own-function)\.`,
    ].join('|'),
  ),
  priority: 1,
}

/** Icons of those pages. */
const areaIcons = {
  name: 'area-icons',
  test: icons(
    'arrow-right',
    'badge-plus',
    'briefcase-business',
    'building-complex',
    'calendar-days',
    'check',
    'chevron-right',
    'circle-check',
    'circle-polygon',
    'copy',
    'door-closed',
    'download',
    'external-link',
    'file-pen-line',
    'file-text',
    'hourglass',
    'house',
    'house-plus',
    'map-pin',
    'map-pinned',
    'message-square-exclamation-point',
    'message-square-text',
    'pencil',
    'refresh-cw',
    'settings',
    'shield-check',
    'shield-exclamation-point',
    'sliders-horizontal',
    'smartphone',
    'trash(?:-2)?',
    'undo-2',
    'users',
    'wrench',
  ),
  priority: 1,
}

/** What a heart on a card loads once it knows who looks. */
const hearts = {
  name: 'hearts',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/](?:api[\\/]saved-homes|features[\\/]saved-homes[\\/](?:save-home|until-known|use-own-list|wished-home))\.`,
      String.raw`contract[\\/]src[\\/](?:messages|constants)[\\/]saved-homes\.`,
      icons('heart').source,
    ].join('|'),
  ),
  priority: 1,
}

/** What listing a home and changing a listing share. */
const listing = {
  name: 'listing',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/]features[\\/]list-property[\\/]form-context\.`,
      String.raw`contract[\\/]src[\\/](?:messages|constants)[\\/]listing(?:-choices)?\.`,
    ].join('|'),
  ),
  priority: 1,
}

type ModuleGraph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Everything that main.tsx needs at once, in one file: a dozen small ones would queue before the first picture. */
const shell = groupOf(
  'shell',
  2,
  ['src/main.tsx'],
  icons('badge-check', 'layout-grid', 'map', 'search'),
)

/** Icons of several pages' first views: alone in their files they would cost a request each. */
function icons(...names: string[]) {
  return new RegExp(
    String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:${names.join('|')})\.mjs`,
  )
}

/** What the pages of homes share, in one file for the same reason. */
const homes = groupOf(
  'homes',
  1,
  ['src/pages/home/page.tsx', 'src/pages/properties/page.tsx'],
  icons('sparkles'),
)

/** The modules that every one of these entries needs at once, and what `also` names. */
function groupOf(name: string, priority: number, entries: readonly string[], also?: RegExp) {
  const ids = entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url)))
  let shared: ReadonlySet<string> | null = null
  return {
    debugName: name,
    priority,
    name: (moduleId: string, graph: ModuleGraph) => {
      shared ??= ids
        .map((id) => importsOf(id, graph))
        .reduce((all, imports) => new Set([...all].filter((id) => imports.has(id))))
      const isMeant = shared.has(moduleId) || also?.test(moduleId) === true
      return isMeant && !ids.includes(moduleId) ? name : null
    },
  }
}

function importsOf(moduleId: string, graph: ModuleGraph, found = new Set<string>()) {
  // Its index names every icon; those that are shown are found by the bundler itself.
  if (found.has(moduleId) || moduleId.includes('/lucide-react/')) return found
  found.add(moduleId)
  for (const imported of graph.getModuleInfo(moduleId)?.importedIds ?? [])
    importsOf(imported, graph, found)
  return found
}

/** A file that is imported in the same breath, and those that every page has, need no preloading. */
function besideItself(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) {
  if (hostType === 'html') return needed
  return needed.filter(
    (name) => name !== file && !/\/(?:framework|shell|rolldown-runtime)-[^/]+$/.test(name),
  )
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    babel({ include: compiledFiles, presets: [reactCompilerPreset()] }),
    tailwindcss(),
    withoutInjectedStyles(),
    leanRouter(),
    leanIcons(),
    leanPhoneNumbers(),
    leanQueries(),
    lowPriorityScripts(),
    inlineStyles(),
    nameSessionFiles(),
    precompress(),
  ],
  html: { cspNonce: '__NONCE__' },
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
          modulePreload: { polyfill: false, resolveDependencies: besideItself },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  framework,
                  shell,
                  homes,
                  forms,
                  account,
                  primitives,
                  compiledHelpers,
                  overlays,
                  kept,
                  area,
                  areaIcons,
                  hearts,
                  listing,
                  overviews,
                ],
              },
            },
          },
        },
      }),
}))
