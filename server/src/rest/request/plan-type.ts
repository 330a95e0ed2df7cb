// `application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|buffers`: the plan of a statement in place of its rows.

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal'

/** How PostgreSQL explains a statement. */
export type PlanOutput = {
  readonly format: 'text' | 'json'
  readonly options: readonly PlanOption[]
}

const PLAN_TYPE = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?\s*(?:;|$)/i
const DEFAULT_FOR = 'application/json'
const options: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** Null for any other media type. `describes`: the media type whose statement is explained, as written. */
export function readPlanType(
  written: string,
): { readonly output: PlanOutput; readonly describes: string } | null {
  const found = PLAN_TYPE.exec(written)
  if (!found) return null
  const asked = /;\s*options=([\w|]*)/i.exec(written)?.[1]?.toLowerCase().split('|') ?? []
  return {
    output: {
      format: found[1]?.toLowerCase() === 'json' ? 'json' : 'text',
      // Unknown ones are left out, as the protocol's reference server does.
      options: options.filter((option) => asked.includes(option)),
    },
    describes: /;\s*for="([^"]*)"/i.exec(written)?.[1] ?? DEFAULT_FOR,
  }
}

/** As it is sent back in Content-Type. */
export function planTypeName({ format, options: chosen }: PlanOutput, describes: string): string {
  const optional = chosen.length === 0 ? '' : `; options=${chosen.join('|')}`
  return `application/vnd.pgrst.plan+${format}; for="${describes}"${optional}`
}
