// Suggestions of localities while a person types, matched by any of their spellings.

import { localitiesByCity } from '@basera/search/places/localities'

export type Locality = { readonly name: string; readonly city: string }
type Entry = Locality & { readonly spellings: readonly string[] }

const SHOWN_LOCALITIES = 8

let entries: readonly Entry[] | null = null

/** The best few for what was typed, those of the city already chosen first. Nothing for fewer than two letters. */
export function suggestLocalities(typed: string, city: string): readonly Locality[] {
  const wanted = plain(typed)
  if (wanted.length < 2) return []
  entries ??= readEntries()
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted)
      return rank === null ? [] : [{ entry, rank: rank + (entry.city === city ? 0 : 0.5) }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name))
    .slice(0, SHOWN_LOCALITIES)
    .map(({ entry }) => ({ name: entry.name, city: entry.city }))
}

/** Rank of a match. 0: prefix of the name; 1: of another spelling; 2: inside one. Null: no match. */
function rankOf({ spellings }: Entry, wanted: string): number | null {
  const [name = '', ...others] = spellings
  if (name.startsWith(wanted)) return 0
  if (others.some((spelling) => spelling.startsWith(wanted))) return 1
  return spellings.some((spelling) => spelling.includes(wanted)) ? 2 : null
}

function readEntries(): readonly Entry[] {
  return Object.entries(localitiesByCity).flatMap(([city, list]) =>
    list.split(';').flatMap((entry) => {
      const [name = '', others = ''] = entry.trim().split('=')
      return name === '' ? [] : [{ name, city, spellings: [name, ...others.split(',')].map(plain) }]
    }),
  )
}

/** "L.B. Nagar" and "lb nagar" are the same. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
