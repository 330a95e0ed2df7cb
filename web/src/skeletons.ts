// Every page's skeleton by its folder. The server needs them at once; the browser fetches them after the first paint.

import type { ComponentType } from 'react'

const modules = import.meta.glob<{ Skeleton: ComponentType }>('./pages/*/skeleton.tsx', {
  eager: true,
})

export function skeletonOf(folder: string): ComponentType {
  const module = modules[`./pages/${folder}/skeleton.tsx`]
  if (!module) throw new Error(`web/src/pages/${folder}/skeleton.tsx is missing`)
  return module.Skeleton
}
