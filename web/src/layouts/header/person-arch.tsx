/** Avatar: the person's initial in an arch. Drawn by the style sheet: decoration, no part of the button's name. */
export function PersonArch({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-initial={name.slice(0, 1).toUpperCase()}
      className="arch grid h-9 w-8 shrink-0 place-items-end justify-center bg-accent pb-1 font-display text-base leading-none font-[640] text-on-accent before:content-[attr(data-initial)]"
    />
  )
}
