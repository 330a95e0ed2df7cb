import { encode } from 'uqr'

/** Dark and light modules with the quiet zone of the standard; level M. */
export const qrModules = (text: string) => encode(text, { ecc: 'M', border: 4 })
