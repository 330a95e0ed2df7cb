import { clsx } from 'clsx'

/** A person in an arch that tells the sides apart: marigold who lets, peacock who rents. Decoration, no part of a name. */
export function SideArch({ name, isTenant }: { name: string; isTenant: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={clsx(
        'arch grid h-11 w-10 shrink-0 place-items-end justify-center pb-1.5 font-display text-meta leading-none font-[640] before:content-[attr(data-initials)]',
        isTenant ? 'bg-arch text-white' : 'bg-accent text-on-accent',
      )}
    />
  )
}

/** "Meera R." → "MR". By letters as a reader sees them: a Telugu vowel sign belongs to its letter. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
