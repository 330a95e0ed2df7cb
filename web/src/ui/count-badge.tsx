/** A count that says "look here"; what is counted is named beside it, for whoever does not see it. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="tnum inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] leading-none font-semibold text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
