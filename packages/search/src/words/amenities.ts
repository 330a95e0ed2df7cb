// Words for what a home has or is near to. The names are the ones that listings are stored with.

import { spread, type PhraseList } from './spread.ts'

const amenity = (name: string, phrases: string) =>
  spread(phrases, { kind: 'amenity', amenity: name, keyword: null })

/** Kept as a constraint of its own, too: "car parking" → parking and "car parking". */
const qualified = (name: string, phrases: string): PhraseList =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .map((phrase) => [phrase, { kind: 'amenity', amenity: name, keyword: phrase }] as const)

/** Amenities that name a place to be near to. */
export const nearbyAmenities: ReadonlySet<string> = new Set([
  'school',
  'office',
  'hospital',
  'mall',
  'metro',
])

export const amenityPhrases: PhraseList = [
  ...amenity(
    'school',
    'school, schools, schol, skool, scool, schoool, vidyalay, vidyalaya, pathshala, patashala, badi, skul, iskool, school zone, kids school, good schools, good school',
  ),
  ...amenity(
    'office',
    'office, offices, ofice, offce, aafis, ofis, my office, office area nearby, workplace, work place, my workplace, karyalayam, aphis',
  ),
  ...amenity(
    'hospital',
    'hospital, hospitals, hospitl, hosptial, hospitel, hosipital, hospitals nearby, aspatal, aspataal, asptal, asupatri, aasupatri, clinic, nursing home',
  ),
  ...amenity(
    'mall',
    'mall, malls, shopping mall, shopping malls, shopping, shopping centre, shopping center, shopping complex, mol, maal',
  ),
  ...amenity(
    'pool',
    'pool, swimming pool, swiming pool, swimmingpool, swim pool, pools, swimming pools, swimming, sviming pul',
  ),
  ...amenity(
    'gym',
    'gym, gyms, gymnasium, fitness centre, fitness center, gymm, jim, fitness, vyayamshala, vyayamasala',
  ),
  ...amenity(
    'parking',
    'parking, parkings, parkng, prking, parking space, parking slot, parking place, parking facility, parking available, parking area, paarking, parkin, parking lot, parking spot',
  ),
  ...qualified(
    'parking',
    `car parking, bike parking, two wheeler parking, four wheeler parking, covered parking, covered car parking, open parking, reserved parking, basement parking, visitor parking, stilt parking, scooter parking, vehicle parking, cycle parking, car and bike parking, underground parking, dedicated parking, free parking, private parking, gaadi parking, gadi parking, truck parking, double car parking, bike and car parking, street parking, guest parking, customer parking, secure parking, ev parking`,
  ),
  ...spread('twowheeler parking', {
    kind: 'amenity',
    amenity: 'parking',
    keyword: 'two wheeler parking',
  }),
  ...spread('fourwheeler parking', {
    kind: 'amenity',
    amenity: 'parking',
    keyword: 'four wheeler parking',
  }),
  ...spread('car park, car parks, car parking space, car parking slot', {
    kind: 'amenity',
    amenity: 'parking',
    keyword: 'car parking',
  }),
  ...amenity('lift', 'lift, lifts, elevator, elevators, lift facility, lipht, lifte'),
  ...amenity(
    'power backup',
    'power backup, power back up, powerbackup, backup power, power bckup, generator, genset, inverter, invertor, dg backup, generator backup, inverter backup, electricity backup, backup, bijli backup, light backup, current backup, power supply backup, full power backup, ups backup',
  ),
  ...amenity(
    'water supply',
    'water supply, water, roundtheclock water, roundtheclock water supply, water roundtheclock, municipal water, corporation water, manjeera water, cauvery water, kaveri water, borewell, borewell water, bore water, pani, paani, neeru, neellu, neelu, water facility, continuous water, good water supply, roundtheclock pani, roundtheclock paani, drinking water, nalla water, tap water',
  ),
  ...amenity(
    'wifi',
    'wifi, wi fi, wify, internet, broadband, high speed internet, free wifi, vaiphai, wifi facility',
  ),
  ...amenity(
    'ac',
    'ac, acs, air conditioner, air conditioners, air conditioning, air conditioned, airconditioned, air con, aircon, aircondition, air condition, ac room, ac rooms, esi, split ac, with ac, ac facility',
  ),
  ...amenity(
    'security',
    'security, securty, secured, security guard, security guards, guard, guards, watchman, watchmen, chowkidar, roundtheclock security, security roundtheclock, suraksha, gated security, bhadrata, securities',
  ),
  ...amenity(
    'balcony',
    'balcony, balconies, balcny, balkony, bolcony, sit out, sitout, balcon, balkani',
  ),
  ...amenity(
    'garden',
    'garden, gardens, lawn, bageecha, bagicha, bagh garden, gardan, thota, backyard garden, kitchen garden, garden area',
  ),
  ...amenity(
    'gated community',
    'gated community, gated, gated society, gated communities, gated comunity, gated complex, gated colony, gated layout, gated apartment complex, get community, gated enclave',
  ),
  ...amenity('clubhouse', 'clubhouse, club house, club houses, clubhouse facility'),
  ...amenity(
    'pet friendly',
    'pet friendly, pets allowed, pet allowed, pets ok, pets okay, petfriendly, dog friendly, dogs allowed, dog allowed, cat friendly, cats allowed, with pets, with a pet, with dog, with a dog, with my dog, with cat, with a cat, with my cat, have a dog, have a cat, have pets, have a pet, pets friendly, pet owner, pet owners, pet, pets, pets welcome, pet friendly society, for my dog, paltu, kutta, dog, dogs, cats, cat',
  ),
  ...amenity(
    'food',
    'food, meals, meal, foods, with food, food included, meals included, food facility, khana, khaana, bhojan, bhojanam, mess, homely food, veg food, home food, tiffin, mess facility, home cooked food, breakfast, dinner, food available, annam, north indian food, south indian food',
  ),
  ...amenity(
    'laundry',
    'laundry, laundary, laundry service, washing machine, laundry facility, landry',
  ),
  ...amenity(
    'metro',
    'metro, metro station, metro stations, metro stn, metro rail, metro line, metro connectivity, metro stop, metrostation, mettro, metro access, metero, metro connected',
  ),
]
