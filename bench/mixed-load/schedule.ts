// When people come. They do not wait for each other: the next one comes when they come, however slow the server is just
// now, so that a slow second is counted for everybody whom it met.

export type Arrival<Step> = { readonly step: Step; readonly dueMs: number }

export type Flow = {
  readonly perSecond: number
  readonly seconds: number
  /** Evenly in [0, 1). */
  readonly random: () => number
}

/** Independent arrivals (a Poisson process) in order; `dueMs` counts from the beginning. Steps come by their weights. */
export function* arrivals<Step extends string>(
  weights: Readonly<Record<Step, number>>,
  { perSecond, seconds, random }: Flow,
): Generator<Arrival<Step>> {
  const choose = createChoice(weights)
  let dueMs = 0
  for (;;) {
    dueMs += (-Math.log(1 - random()) * 1000) / perSecond
    if (dueMs >= seconds * 1000) return
    yield { step: choose(random()), dueMs }
  }
}

/** A number in [0, 1) → a name, in proportion to the weights. Throws when there is nothing to choose. */
export function createChoice<Name extends string>(
  weights: Readonly<Record<Name, number>>,
): (chance: number) => Name {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  const names = (Object.keys(weights) as Name[]).filter((name) => weights[name] > 0)
  const last = names.at(-1)
  if (last === undefined) throw new Error('there is nothing to choose')
  const total = names.reduce((sum, name) => sum + weights[name], 0)
  return (chance) => {
    let left = chance * total
    for (const name of names) {
      left -= weights[name]
      if (left < 0) return name
    }
    return last
  }
}
