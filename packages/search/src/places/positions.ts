// Where places are, roughly: the middle of a locality to about a kilometre, the middle of a city to a few. Good for opening
// a map near a home and for a base that draws without a network; never for saying where a home is.

export type Position = {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** Localities of Hyderabad and Secunderabad: [latitude, longitude]. */
const localityMiddles: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Abids: [17.3899, 78.4758],
  Alwal: [17.5067, 78.5105],
  Amberpet: [17.4077, 78.5217],
  Ameerpet: [17.4372, 78.4482],
  Attapur: [17.3743, 78.4292],
  Bachupally: [17.5445, 78.357],
  'Banjara Hills': [17.4174, 78.4385],
  Begumpet: [17.4439, 78.4699],
  Chandanagar: [17.4936, 78.3266],
  Charminar: [17.3616, 78.4743],
  Dilsukhnagar: [17.3696, 78.5264],
  ECIL: [17.4653, 78.5725],
  'Financial District': [17.4149, 78.3438],
  Gachibowli: [17.44, 78.3489],
  Gandipet: [17.3868, 78.3185],
  'HITEC City': [17.4435, 78.3804],
  Habsiguda: [17.4192, 78.5418],
  Hafeezpet: [17.4795, 78.3613],
  Hayathnagar: [17.3268, 78.6065],
  Himayatnagar: [17.4023, 78.4872],
  JNTU: [17.4852, 78.3898],
  Jeedimetla: [17.5077, 78.4486],
  'Jubilee Hills': [17.4277, 78.4095],
  KPHB: [17.4922, 78.4019],
  Kachiguda: [17.3898, 78.4983],
  Khairatabad: [17.4128, 78.4606],
  Khajaguda: [17.4185, 78.371],
  Kokapet: [17.3945, 78.3318],
  Kompally: [17.5391, 78.4872],
  Kondapur: [17.4651, 78.3643],
  Kukatpally: [17.4849, 78.4138],
  'LB Nagar': [17.3464, 78.5521],
  Lingampally: [17.4888, 78.3182],
  Madhapur: [17.4483, 78.3915],
  Malakpet: [17.3723, 78.5028],
  Manikonda: [17.4034, 78.3871],
  'Masab Tank': [17.3982, 78.4623],
  Mehdipatnam: [17.3961, 78.4409],
  Miyapur: [17.4967, 78.358],
  Moosapet: [17.4621, 78.4239],
  Nagole: [17.3682, 78.5623],
  Nallagandla: [17.4718, 78.3157],
  Nanakramguda: [17.4178, 78.3456],
  Narayanguda: [17.3921, 78.4944],
  Narsingi: [17.3907, 78.3464],
  Nizampet: [17.5117, 78.3882],
  Patancheru: [17.5361, 78.2703],
  Punjagutta: [17.4264, 78.4527],
  Raidurg: [17.4344, 78.3801],
  'SR Nagar': [17.4402, 78.4422],
  Sainikpuri: [17.4895, 78.5556],
  Sanathnagar: [17.457, 78.4435],
  'Saroor Nagar': [17.3483, 78.5305],
  Secunderabad: [17.4399, 78.4983],
  Serilingampally: [17.4852, 78.3139],
  Shamshabad: [17.2574, 78.3913],
  Somajiguda: [17.4185, 78.4673],
  Tarnaka: [17.4291, 78.5407],
  Tellapur: [17.4669, 78.2831],
  Tolichowki: [17.4006, 78.4192],
  Uppal: [17.4056, 78.5591],
  Vanasthalipuram: [17.3182, 78.545],
}

type CityArea = Position & {
  /** From the middle to where most of its homes are. */
  readonly radiusKm: number
}

const cityAreas: Readonly<Record<string, CityArea>> = {
  Hyderabad: { latitude: 17.385, longitude: 78.4867, radiusKm: 22 },
  Bengaluru: { latitude: 12.9716, longitude: 77.5946, radiusKm: 20 },
  Mumbai: { latitude: 19.076, longitude: 72.8777, radiusKm: 18 },
  'Navi Mumbai': { latitude: 19.033, longitude: 73.0297, radiusKm: 10 },
  Thane: { latitude: 19.2183, longitude: 72.9781, radiusKm: 8 },
  Pune: { latitude: 18.5204, longitude: 73.8567, radiusKm: 16 },
  Delhi: { latitude: 28.6139, longitude: 77.209, radiusKm: 20 },
  Gurugram: { latitude: 28.4595, longitude: 77.0266, radiusKm: 11 },
  Noida: { latitude: 28.5355, longitude: 77.391, radiusKm: 9 },
  'Greater Noida': { latitude: 28.4744, longitude: 77.504, radiusKm: 8 },
  Ghaziabad: { latitude: 28.6692, longitude: 77.4538, radiusKm: 9 },
  Faridabad: { latitude: 28.4089, longitude: 77.3178, radiusKm: 9 },
  Chennai: { latitude: 13.0827, longitude: 80.2707, radiusKm: 16 },
  Kolkata: { latitude: 22.5726, longitude: 88.3639, radiusKm: 15 },
  Ahmedabad: { latitude: 23.0225, longitude: 72.5714, radiusKm: 14 },
  Jaipur: { latitude: 26.9124, longitude: 75.7873, radiusKm: 13 },
  Kochi: { latitude: 9.9312, longitude: 76.2673, radiusKm: 10 },
  Visakhapatnam: { latitude: 17.6868, longitude: 83.2185, radiusKm: 12 },
  Vijayawada: { latitude: 16.5062, longitude: 80.648, radiusKm: 8 },
  Warangal: { latitude: 17.9689, longitude: 79.5941, radiusKm: 8 },
  Lucknow: { latitude: 26.8467, longitude: 80.9462, radiusKm: 13 },
  Kanpur: { latitude: 26.4499, longitude: 80.3319, radiusKm: 10 },
  Varanasi: { latitude: 25.3176, longitude: 82.9739, radiusKm: 8 },
  Chandigarh: { latitude: 30.7333, longitude: 76.7794, radiusKm: 7 },
  Dehradun: { latitude: 30.3165, longitude: 78.0322, radiusKm: 7 },
  Surat: { latitude: 21.1702, longitude: 72.8311, radiusKm: 11 },
  Vadodara: { latitude: 22.3072, longitude: 73.1812, radiusKm: 9 },
  Indore: { latitude: 22.7196, longitude: 75.8577, radiusKm: 10 },
  Bhopal: { latitude: 23.2599, longitude: 77.4126, radiusKm: 10 },
  Nagpur: { latitude: 21.1458, longitude: 79.0882, radiusKm: 10 },
  Nashik: { latitude: 19.9975, longitude: 73.7898, radiusKm: 8 },
  Coimbatore: { latitude: 11.0168, longitude: 76.9558, radiusKm: 9 },
  Mysuru: { latitude: 12.2958, longitude: 76.6394, radiusKm: 7 },
  Thiruvananthapuram: { latitude: 8.5241, longitude: 76.9366, radiusKm: 8 },
  Panaji: { latitude: 15.4909, longitude: 73.8278, radiusKm: 5 },
  Guntur: { latitude: 16.3067, longitude: 80.4365, radiusKm: 6 },
  Tirupati: { latitude: 13.6288, longitude: 79.4192, radiusKm: 5 },
  Madurai: { latitude: 9.9252, longitude: 78.1198, radiusKm: 7 },
  Patna: { latitude: 25.5941, longitude: 85.1376, radiusKm: 9 },
  Ranchi: { latitude: 23.3441, longitude: 85.3096, radiusKm: 8 },
  Bhubaneswar: { latitude: 20.2961, longitude: 85.8245, radiusKm: 8 },
  Guwahati: { latitude: 26.1445, longitude: 91.7362, radiusKm: 8 },
  Raipur: { latitude: 21.2514, longitude: 81.6296, radiusKm: 8 },
  Agra: { latitude: 27.1767, longitude: 78.0081, radiusKm: 7 },
  Amritsar: { latitude: 31.634, longitude: 74.8723, radiusKm: 7 },
  Ludhiana: { latitude: 30.901, longitude: 75.8573, radiusKm: 8 },
}

export type NamedPosition = Position & { readonly name: string }

export const localityPositions: readonly NamedPosition[] = Object.entries(localityMiddles).map(
  ([name, [latitude, longitude]]) => ({ name, latitude, longitude }),
)

export const cityPositions: readonly (NamedPosition & CityArea)[] = Object.entries(cityAreas).map(
  ([name, area]) => ({ name, ...area }),
)

/** R-HOME-18: where a map opens that knows no better, and where a home stands whose words name no known place. */
export const defaultPosition: Position = { latitude: 17.385, longitude: 78.4867 }

const citiesWithLocalities: readonly (string | null)[] = ['Hyderabad', 'Secunderabad', null]

/**
 * The middle of a locality, else of its city, both by their usual names in any case; null when neither is known. A
 * locality counts only in its own city: "Vijay Nagar" is in many.
 */
export function positionOfPlace(locality: string | null, city: string | null): Position | null {
  const isOurs = citiesWithLocalities.some((name) => isSameName(name, city))
  const found =
    (isOurs ? localityPositions.find(({ name }) => isSameName(name, locality)) : undefined) ??
    cityPositions.find(({ name }) => isSameName(name, city))
  return found === undefined ? null : { latitude: found.latitude, longitude: found.longitude }
}

function isSameName(one: string | null, other: string | null): boolean {
  return one?.trim().toLowerCase() === other?.trim().toLowerCase()
}
