// Replaces Vite's preload helper, which wraps every `import()` of the built application (vite.config.ts): files are
// fetched before they are imported. A browser caches a failed module and its importers until the page is reloaded; a
// failed fetch can be repeated.

const brought = new Map<string, Promise<void>>()

/**
 * Calls `load` once the files it needs, `needed`, are in the browser's cache: paths below the site's root, of scripts
 * and style sheets. Rejects with a TypeError, as a failed fetch does, when one cannot be fetched.
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  needed: readonly string[] = [],
): Promise<T> {
  await Promise.all(needed.map((path) => bringOnce(`/${path}`)))
  return load()
}

function bringOnce(path: string): Promise<void> {
  // The document links it already, or brings it with it: a second time it would style and lay out the whole page again.
  if (document.querySelector(`link[href="${path}"], style[data-href="${path}"]`))
    return Promise.resolve()
  const known = brought.get(path)
  if (known) return known
  const bringing = path.endsWith('.css') ? bringStyles(path) : bringScript(path)
  brought.set(path, bringing)
  bringing.catch(() => brought.delete(path))
  return bringing
}

async function bringScript(path: string): Promise<void> {
  const answer = await fetch(path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new TypeError(`${path} did not arrive`)
}

function bringStyles(path: string): Promise<void> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = path
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      sheet.remove()
      reject(new TypeError(`${path} did not arrive`))
    })
    document.head.append(sheet)
  })
}
