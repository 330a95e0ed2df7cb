// Our own base style: coasts, cities as soft areas, localities as dots with names. It needs no other host, no key and no
// font files (names are drawn with the page's own fonts), and has no roads and rivers, for want of data. Borders of
// countries and states are left out on purpose (decision 047).

import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import {
  cityPositions,
  localityPositions,
  type NamedPosition,
} from '@basera/search/places/positions'
import { circleRing } from './circle-polygon.ts'
import type { MapColours } from './map-colours.ts'
// Made by web/tools/make-coast.ts; a file of its own, fetched by the map when it draws this style.
import landUrl from './land.json?url'

const fonts = ['Figtree', 'sans-serif']
/** From here on a city is seen as its localities. */
const LOCALITY_ZOOM = 9.5
/** The coast is true to about a kilometre: nearer than this it would put homes into the sea, so it fades. */
const coast = { isWhole: 9, isGone: 11 }

export function outlineStyle(colours: MapColours): StyleSpecification {
  const label = {
    'text-color': colours.words,
    'text-halo-color': colours.ground,
    'text-halo-width': 1.5,
  }
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: new URL(landUrl, document.baseURI).href },
      cities: { type: 'geojson', data: collection(cityPositions.map(areaOf)) },
      names: {
        type: 'geojson',
        data: collection([
          ...cityPositions.map((city) => pointOf(city, 'city')),
          ...localityPositions.map((locality) => pointOf(locality, 'locality')),
        ]),
      },
    },
    layers: [
      {
        // The sea, for which the land's file is not waited for.
        id: 'ground',
        type: 'background',
        paint: { 'background-color': fading(colours.sea, colours.ground) },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.ground } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        maxzoom: coast.isGone,
        paint: { 'line-color': colours.coast, 'line-opacity': fading(0.7, 0) },
      },
      {
        id: 'city-areas',
        type: 'fill',
        source: 'cities',
        paint: { 'fill-color': colours.area, 'fill-opacity': 0.6 },
      },
      {
        id: 'locality-dots',
        type: 'circle',
        source: 'names',
        filter: ['==', ['get', 'kind'], 'locality'],
        minzoom: LOCALITY_ZOOM,
        paint: { 'circle-color': colours.dots, 'circle-radius': 3 },
      },
      {
        id: 'locality-names',
        type: 'symbol',
        source: 'names',
        filter: ['==', ['get', 'kind'], 'locality'],
        minzoom: LOCALITY_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': fonts,
          'text-size': 13,
          'text-anchor': 'top',
          'text-offset': [0, 0.5],
          'text-padding': 6,
        },
        paint: label,
      },
      {
        id: 'city-names',
        type: 'symbol',
        source: 'names',
        filter: ['==', ['get', 'kind'], 'city'],
        maxzoom: 11,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': fonts,
          'text-size': 15,
          'text-padding': 8,
        },
        paint: label,
      },
    ],
  }
}

/** With the zoom, where the coast goes. */
function fading(from: string | number, to: string | number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], coast.isWhole, from, coast.isGone, to]
}

function collection<Feature>(features: Feature[]) {
  return { type: 'FeatureCollection' as const, features }
}

function areaOf(city: (typeof cityPositions)[number]) {
  const coordinates = [circleRing(city, city.radiusKm * 1000, 48)]
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates },
  }
}

function pointOf(place: NamedPosition, kind: 'city' | 'locality') {
  return {
    type: 'Feature' as const,
    properties: { name: place.name, kind },
    geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
  }
}
