/** What the sealed PAN of an owner is bound to: its tenancy; it never opens as the number of an identity document. */
export const panPlace = (tenancyId: string): string => `owner_pans|${tenancyId}`
