// The cities and localities that a sentence may name, each with the other ways people write it.

/** Canonical name → further spellings, lower case. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'Banjara Hills': [],
  'Jubilee Hills': ['jublee hills', 'jubli hills'],
  'HITEC City': ['hitech city', 'hi-tech city', 'hi tech city', 'hitec', 'hitech', 'cyberabad'],
  'Financial District': [],
  'Masab Tank': [],
  'LB Nagar': ['l.b. nagar', 'l b nagar'],
  'SR Nagar': ['s.r. nagar', 'sanjeeva reddy nagar'],
  'Saroor Nagar': ['saroornagar'],
  Abids: [],
  Alwal: [],
  Amberpet: [],
  Ameerpet: [],
  Attapur: [],
  Bachupally: [],
  Begumpet: [],
  Chandanagar: ['chanda nagar'],
  Charminar: [],
  Dilsukhnagar: ['dilsukh nagar'],
  ECIL: [],
  Gachibowli: ['gachibowly', 'gachi bowli'],
  Gandipet: [],
  Habsiguda: [],
  Hafeezpet: [],
  Hayathnagar: ['hayath nagar'],
  Himayatnagar: ['himayat nagar'],
  Jeedimetla: [],
  KPHB: [],
  Kachiguda: ['kacheguda'],
  Khairatabad: [],
  Khajaguda: [],
  Kokapet: [],
  Kompally: [],
  Kondapur: [],
  Kukatpally: ['kukatpalli'],
  Lingampally: [],
  Madhapur: ['maddapur'],
  Malakpet: [],
  Manikonda: [],
  Mehdipatnam: [],
  Miyapur: [],
  Moosapet: [],
  Nagole: [],
  Nallagandla: [],
  Nanakramguda: ['nanakaramguda'],
  Narayanguda: [],
  Narsingi: [],
  Nizampet: [],
  Patancheru: [],
  Punjagutta: ['panjagutta'],
  Raidurg: [],
  Sainikpuri: [],
  Sanathnagar: ['sanath nagar'],
  Secunderabad: ['secundrabad'],
  Serilingampally: ['serilingampalle'],
  Shamshabad: [],
  Somajiguda: [],
  Tarnaka: [],
  Tellapur: [],
  Tolichowki: ['toli chowki'],
  Uppal: [],
  Vanasthalipuram: [],
  Indiranagar: [],
  Koramangala: [],
  Whitefield: [],
  Andheri: [],
  Bandra: [],
  Powai: [],
}

const citySpellings: Readonly<Record<string, readonly string[]>> = {
  Hyderabad: ['hyd'],
  Bengaluru: ['bangalore', 'blr'],
  Mumbai: ['bombay'],
  'Navi Mumbai': [],
  Thane: [],
  Pune: [],
  Delhi: ['new delhi'],
  Gurugram: ['gurgaon'],
  Noida: [],
  Chennai: ['madras'],
  Kolkata: ['calcutta'],
  Ahmedabad: [],
  Jaipur: [],
  Kochi: ['cochin'],
  Visakhapatnam: ['vizag'],
  Vijayawada: [],
  Warangal: [],
  Goa: [],
}

/** Cities that can be chosen from a list. */
export const cityNames: readonly string[] = Object.keys(citySpellings)

/** "Locality, City", one of the two, or null. The longest spelling wins, so "Navi Mumbai" is not "Mumbai". */
export function findPlace(sentence: string): string | null {
  const locality = findIn(spellings, sentence)
  const city = findIn(citySpellings, sentence)
  if (locality && city) return `${locality}, ${city}`
  return locality ?? city
}

function findIn(names: Readonly<Record<string, readonly string[]>>, sentence: string) {
  const text = ` ${sentence.toLowerCase().replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')} `
  let found: { name: string; length: number } | null = null
  for (const [name, others] of Object.entries(names)) {
    for (const spelling of [name.toLowerCase(), ...others]) {
      if (text.includes(` ${spelling} `) && spelling.length > (found?.length ?? 0))
        found = { name, length: spelling.length }
    }
  }
  return found?.name ?? null
}
