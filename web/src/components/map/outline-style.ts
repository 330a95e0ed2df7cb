// The map's own base: cities as soft areas, localities as dots with names. It needs no network, no key and no font files
// (names are drawn with the page's own fonts), and draws no road, no water and no border, because it knows none.

import type { StyleSpecification } from 'maplibre-gl'
import {
  cityPositions,
  localityPositions,
  type NamedPosition,
} from '@basera/search/places/positions'
import { circleRing } from './circle-polygon.ts'
import type { MapColours } from './map-colours.ts'

const fonts = ['Figtree', 'sans-serif']
/** From here on a city is seen as its localities. */
const localityZoom = 9.5

export function outlineStyle(colours: MapColours): StyleSpecification {
  const label = {
    'text-color': colours.words,
    'text-halo-color': colours.ground,
    'text-halo-width': 1.5,
  }
  return {
    version: 8,
    sources: {
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
      { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
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
        minzoom: localityZoom,
        paint: { 'circle-color': colours.dots, 'circle-radius': 3 },
      },
      {
        id: 'locality-names',
        type: 'symbol',
        source: 'names',
        filter: ['==', ['get', 'kind'], 'locality'],
        minzoom: localityZoom,
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
