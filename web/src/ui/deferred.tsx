import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

const serverLoads: Promise<void>[] = []

/**
 * A part of the page whose code arrives after the first view has come alive. The server renders it whole, and the
 * browser keeps that markup until the code is there; in a page rendered by the browser it appears then.
 * `fallback` stands in its place until then. Call at module scope: `const Part = deferred(() => import('./part.tsx').then(({ Part }) => Part))`.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  // Decided at build time.
  return import.meta.env.SSR ? onServer(load) : inBrowser(load, fallback)
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
  const Part = lazy(async () => ({ default: await loadPatiently(load) }))
  return function Deferred(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * A part that does not arrive must not take the page with it: it stays as the server wrote it, and is asked for again
 * when the connection is back.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadPatiently(load)
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
