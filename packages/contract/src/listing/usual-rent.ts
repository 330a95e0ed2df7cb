// Whether a rent is far from the usual one of similar homes nearby: a warning to the lister and to the reviewer.

/** How many times the usual rent, or what part of it. */
const FAR_FACTOR = 2.5

/** Whether a rent is far from the usual one; both in rupees a month. */
export const isFarFrom = (usual: number, rent: number): boolean =>
  rent > usual * FAR_FACTOR || rent < usual / FAR_FACTOR
