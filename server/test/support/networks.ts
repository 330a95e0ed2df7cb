let networks = 0

/** Headers of a request from a network that no request of this test file came from before. */
export const elsewhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${(networks += 1) >> 8}.${networks & 255}.1`,
})
