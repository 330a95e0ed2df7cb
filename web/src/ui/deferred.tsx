import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { loadPatiently } from '../lib/load-patiently.ts'

const serverLoads: Promise<void>[] = []

/**
 * A part of the page whose code arrives after the first view has come alive. The server renders it whole, and the
 * browser keeps that markup until the code is there, however often it has to be asked for; in a page rendered by the
 * browser it appears then.
 * `fallback` stands in its place until then. Call at module scope: `const Part = deferred(() => import('./part.tsx').then(({ Part }) => Part))`.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  // Decided at build time.
  return import.meta.env.SSR ? onServer(load) : inBrowser(load, fallback)
}

/** React's `lazy`, for a part that has a Suspense of its own: it waits until its code is there instead of failing. */
export function patient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}

/** The server's renderer waits for this before it renders: it cannot wait in the middle. */
export async function serverPartsReady(): Promise<void> {
  // A part may have parts of its own, which are known once it is there.
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
  async function keep() {
    Part = await load()
  }
  serverLoads.push(keep())
  return function Deferred(props: Props) {
    // The same boundary as in the browser, which takes its markup over.
    return <Suspense>{Part && <Part {...props} />}</Suspense>
  }
}
