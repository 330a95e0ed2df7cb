// Where the reader is, for "near me": asked of the browser when the reader presses for it, to about a kilometre, and held in
// this page's memory alone. It stands in no address, so that a shared link does not show it.

export type OwnPosition = { readonly latitude: number; readonly longitude: number }

/** Why there is none: the reader said no, or the device does not know. */
export type NoPosition = 'refused' | 'unknown'

let position: OwnPosition | null = null

export function ownPosition(): OwnPosition | null {
  return position
}

/** The browser asks the reader. Never fails. */
export function findOwnPosition(): Promise<OwnPosition | NoPosition> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unknown')
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        position = { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) }
        resolve(position)
      },
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown'),
      { maximumAge: 300_000, timeout: 10_000 },
    )
  })
}

const roughly = (degrees: number): number => Math.round(degrees * 100) / 100
