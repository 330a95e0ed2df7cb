/** The person's initial in the arch. Decoration: the name stands beside it. */
export function PersonArch({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="arch grid h-9 w-8 shrink-0 place-items-end justify-center bg-accent pb-1 font-display text-base leading-none font-[640] text-on-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
