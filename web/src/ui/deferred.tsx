import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { loadPatiently } from '../lib/load-patiently.ts'

const serverLoads: Promise<void>[] = []
const firstParts: (() => Promise<void>)[] = []

/**
 * A component whose code is loaded after hydration. The server renders it whole, and the browser shows that markup
 * until the code has loaded, with retries; in a page rendered by the browser it appears then.
 * `fallback` is shown until then. Call at module scope:
 * `const Part = deferred(() => import('./part.tsx').then(({ Part }) => Part))`.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  // Decided at build time.
  return import.meta.env.SSR ? onServer(load) : inBrowser(load, fallback)
}

/** React's `lazy` with retries, below a Suspense of one's own: a failed load goes on suspending, it never throws. */
export function patient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}

/**
 * As `patient`, of a part that a first view shows (first-view.tsx): whoever awaited `firstPartsReady` finds it loaded when it is rendered, so
 * that nothing is shown in its place.
 */
export function inFirstView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let Part: ComponentType<Props> | null = null
  firstParts.push(async () => {
    Part = await loadPatiently(load)
  })
  return lazy(() => {
    if (Part === null) return loadPatiently(load).then((loaded) => ({ default: loaded }))
    const found = { default: Part }
    // React takes at once what is told at once.
    // oxlint-disable-next-line unicorn/no-thenable, typescript/no-unsafe-type-assertion -- all of a promise that `lazy` uses
    return { then: (take: (module: typeof found) => void) => take(found) } as unknown as Promise<
      typeof found
    >
  })
}

/** Loads the parts by `inFirstView` of all pages that are loaded. */
export async function firstPartsReady(): Promise<void> {
  for (let known = 0; known < firstParts.length;) {
    const added = firstParts.slice(known)
    known = firstParts.length
    await Promise.all(added.map((bring) => bring()))
  }
}

/** Resolves when all deferred components are loaded: renderToString cannot suspend. */
export async function serverPartsReady(): Promise<void> {
  // A component may have deferred components of its own, registered when its module has loaded.
  for (let known = 0; known < serverLoads.length;) {
    known = serverLoads.length
    await Promise.all(serverLoads)
  }
}

function inBrowser<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  const Part = patient(load)
  return function Deferred(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function onServer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  async function loadPart() {
    Part = await load()
  }
  serverLoads.push(loadPart())
  return function Deferred(props: Props) {
    // The same boundary as in the browser, which takes its markup over.
    return <Suspense>{Part && <Part {...props} />}</Suspense>
  }
}
