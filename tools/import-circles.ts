// Import cycles: files that import each other, directly or through others. Type imports count, too: to understand one file of
// a cycle one has to read all of them.

type Arrow = { readonly from: string; readonly to: string | null }

/** The files of each circle, in the order in which one imports the next; empty when there is none. */
export function findCircles(imports: readonly Arrow[]): string[][] {
  const importsOf = Map.groupBy(imports, ({ from }) => from)
  const circles: string[][] = []
  const way: string[] = []
  const done = new Set<string>()

  const visit = (file: string): void => {
    const at = way.indexOf(file)
    if (at !== -1) circles.push(way.slice(at))
    if (at !== -1 || done.has(file)) return
    way.push(file)
    for (const { to } of importsOf.get(file) ?? []) if (to !== null) visit(to)
    way.pop()
    done.add(file)
  }
  for (const file of importsOf.keys()) visit(file)
  return circles
}
