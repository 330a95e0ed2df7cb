// Builds the web application twice: for browsers into dist/client and, with --ssr, as one bundle for the site service.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/

/** Writes `.br` (quality 11) and `.gz` beside every text file, so that the server only picks one. */
function precompress(): Plugin {
  let outputFolder = ''
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved: (config) => {
      outputFolder = join(config.root, config.build.outDir)
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    withoutInjectedStyles(),
    lowPriorityScripts(),
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
          assetsInlineLimit: 1200,
        },
      }),
}))
