// Pages with a map of homes, and what stands in for the hosts outside that a map may ask.

import type { Page, Route } from '@playwright/test'

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the homes' })
/** Pins of single homes. */
export const pinsOf = (page: Page) => mapOf(page).getByRole('link', { name: / per month/ })
export const rowsOf = (page: Page) => page.getByRole('main').getByRole('article')

/** The part of the map that the address names: south, west, north, east. */
export function boundsIn(page: Page): readonly number[] {
  return (new URL(page.url()).searchParams.get('area') ?? '').split(',').map(Number)
}

/** Drags the map by hand. */
export async function dragMap(page: Page, byX: number, byY: number) {
  const [x, y] = [300, 200]
  // A pin may lie over it.
  const move = (part: number) =>
    mapOf(page).hover({ position: { x: x + byX * part, y: y + byY * part }, force: true })
  await move(0)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await move(part)
  await page.mouse.up()
}

/** The deployment has a key for the maps of Google. */
export async function giveGoogleKey(page: Page) {
  await page.route('**/functions/v1/get-google-maps-key', (route) =>
    route.fulfill({ json: { apiKey: 'a-browser-key' } }),
  )
}

/** The page is one of a deployment whose open map has streets from this host. */
export async function giveStreets(
  page: Page,
  host: string,
  answer: (route: Route) => Promise<void>,
) {
  await page.route(/\/properties\?/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    const styles = { light: `${host}/light`, dark: `${host}/dark`, hasBorders: false }
    const html = await response.text()
    return route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': policy.replace(
          "connect-src 'self'",
          `connect-src 'self' ${host}`,
        ),
      },
      body: html.replace('"mapStyles":null', `"mapStyles":${JSON.stringify(styles)}`),
    })
  })
  await page.route(`${host}/**`, answer)
}

/** As much of the maps of Google as the page uses, and what it asked of them. */
export const GOOGLE_SCRIPT = `
  (() => {
    const asked = (window.__googleMaps = { options: null, fits: [], zooms: [] })
    class LatLng {
      constructor(lat, lng) { this.latitude = lat; this.longitude = lng }
      lat() { return this.latitude }
      lng() { return this.longitude }
      toString() { return this.latitude + ',' + this.longitude }
    }
    const listeners = new Set()
    const tell = (target, name) => setTimeout(() => {
      for (const one of [...listeners]) if (one.target === target && one.name === name) {
        if (one.isOnce) listeners.delete(one)
        one.callBack()
      }
    })
    const listen = (target, name, callBack, isOnce) => {
      const one = { target, name, callBack, isOnce }
      listeners.add(one)
      return { remove: () => listeners.delete(one) }
    }
    class Map {
      constructor(div, options) {
        asked.options = options
        this.div = div
        this.pane = document.createElement('div')
        this.pane.style.cssText = 'position:absolute;left:0;top:0'
        div.append(this.pane)
        this.center = new LatLng(options.center.lat, options.center.lng)
        this.zoom = options.zoom
        this.overlays = new Set()
        tell(this, 'idle')
      }
      getDiv() { return this.div }
      getCenter() { return this.center }
      getZoom() { return this.zoom }
      setZoom(zoom) {
        asked.zooms.push(zoom)
        this.zoom = zoom
        tell(this, 'zoom_changed')
        this.settle()
      }
      settle() {
        for (const overlay of this.overlays) overlay.draw()
        tell(this, 'bounds_changed')
        tell(this, 'idle')
      }
      degreesPerPixel() { return 360 / (256 * 2 ** this.zoom) }
      getBounds() {
        const [w, h] = [this.div.clientWidth * this.degreesPerPixel() / 2, this.div.clientHeight * this.degreesPerPixel() / 2]
        const { latitude, longitude } = this.center
        return { toJSON: () => ({ south: latitude - h, north: latitude + h, west: longitude - w, east: longitude + w }) }
      }
      fitBounds(bounds) {
        asked.fits.push(bounds)
        this.center = new LatLng((bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2)
        this.zoom = bounds.north - bounds.south < 0.01 ? 19 : 11
        this.settle()
      }
    }
    class OverlayView {
      setMap(map) {
        if (map === null) {
          this.map?.overlays.delete(this)
          this.onRemove()
          return
        }
        this.map = map
        map.overlays.add(this)
        this.onAdd()
        this.draw()
      }
      getPanes() { return { floatPane: this.map.pane } }
      getProjection() {
        const { map } = this
        if (!map) return undefined
        const pixel = ({ latitude, longitude }) => ({
          x: map.div.clientWidth / 2 + (longitude - map.center.longitude) / map.degreesPerPixel(),
          y: map.div.clientHeight / 2 - (latitude - map.center.latitude) / map.degreesPerPixel(),
        })
        return { fromLatLngToDivPixel: pixel, fromLatLngToContainerPixel: pixel }
      }
      static preventMapHitsFrom() {}
    }
    const event = {
      addListener: (target, name, callBack) => listen(target, name, callBack, false),
      addListenerOnce: (target, name, callBack) => listen(target, name, callBack, true),
    }
    window.google = { maps: { Map, LatLng, OverlayView, event } }
    window.googleMapsAreHere()
  })()
`
