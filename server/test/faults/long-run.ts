/** `npm run test:faults` strikes more often, and with what takes long; `npm test` has a short run of the same. */
export const isLongRun = process.env['FAULTS'] === 'long'

export const rounds = (short: number, long: number): number => (isLongRun ? long : short)
