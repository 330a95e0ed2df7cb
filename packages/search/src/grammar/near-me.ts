// "near me", "mere aas paas", "naa daggara": near the person who searches.

const patterns: readonly RegExp[] = [
  /(?<!\p{L})(?:near|nearby|nearest to|close to|closer to|next to|around|beside)(?: to)? (?:me|us|my (?:current )?(?:location|place|position|area|side))(?!\p{L})/u,
  /(?<!\p{L})(?:mere|hamare|humare|apne|mujhse) (?:aas paas|aaspaas|as pas|aspas|paas|pas|pass|nazdeek|nazdik|najdik|kareeb|karib)(?!\p{L})/u,
  /(?<!\p{L})(?:naa|na|maa|ma|nenu unna) (?:daggara|daggaralo|daggarlo|dagara|pakkana|samipamlo|chuttupakkala)(?!\p{L})/u,
]

/** `text`: normalised. "near my office" and "near me a temple" are about something else. */
export function saysNearMe(text: string): boolean {
  const plain = text.replaceAll(/\s+/g, ' ')
  return patterns.some((pattern) => pattern.test(plain))
}
