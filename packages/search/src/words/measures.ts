// What a number can count that is no money. `keyword` is the normal form of the word; null: as it was typed.

import { spread, type PhraseList } from './spread.ts'

const measure = (keyword: string | null, phrases: string, isShown = true) =>
  spread(phrases, { kind: 'measure', keyword, isShown })

export const measurePhrases: PhraseList = [
  ...measure(
    'sqft',
    'sqft, sq ft, sft, sq feet, square feet, sqfeet, square foot, sqr ft, sq foot, sqfts, sq fts, sqr feet, squarefeet, square ft, varg phut, chadarapu adugulu',
  ),
  ...measure(
    null,
    'gaj, gajalu, gajam, gajala, gaz, sq yards, sq yard, sq yds, sqyd, sqyds, square yards, square yard, yards, acre, acres, cents, sqm, sq m, sq mt, sq mtr, sq mtrs, sq meter, sq meters, sq metre, sq metres, square metre, square metres, square meters, gunta, guntha, guntas, kanal, marla, ankanam, feet, ft, bigha, acre land',
  ),
  ...measure(
    null,
    'km, kms, kilometer, kilometers, kilometre, kilometres, kilomitar, kilomeetar, meter, meters, metre, metres, mtr, mtrs, mins, minute, minutes, minut, minits, miles, mile, min walk, mins walk, min drive, mins drive, minute walk, minutes walk, minute drive, minutes drive, mins away, minutes away, min away, nimishalu, nimisham, nimishala, nimishaala, nimishaalu, minat, minte, minto, minits drive, min paidal, minute paidal, mins by car, min by car, minutes by car, min ride, minutes ride, km away, kms away, min ka rasta, minute ka rasta, minute ki doori, min ki doori, km ki doori, km door, kilomeetarlu, kilometerlu',
  ),
  ...measure(
    null,
    'floor, floors, flr, storey, storeys, manzil, manjil, antastu, malige, storied, tala, mala',
  ),
  ...measure(
    null,
    'people, persons, person, members, member, log, logon, adults, kids, children, guests, friends, pax, employees, seater, seaters, seats, seat, workstations, workstation, desk, desks, tenants, heads, mandi, manushulu, janalu, sadasya, bache, bachche, occupants, roommates, sisters, brothers, team members, logo, vyakti, flatmates, of us, girls sharing, boys sharing',
  ),
  ...measure(
    'sharing',
    'sharing, share, shared, shering, sharing room, sharing rooms, seater sharing, occupancy, bed sharing, beds sharing, bedded, people sharing, person sharing',
  ),
  ...measure(
    null,
    'bath, baths, bathroom, bathrooms, toilet, toilets, washroom, washrooms, bathrm, bathrms, attached bathrooms, attached bath, bathrum, t',
  ),
  ...measure(
    'room',
    'room, rooms, kamra, kamre, kamro, gadi, gadulu, gadula, kamare, cabins, cabin, rum',
    false,
  ),
  ...measure(null, 'room set, rooms set, kamra set, kamre ka set'),
  ...measure(
    null,
    'hour, hours, hrs, hr, ghante, ghanta, gantalu, gantala, day, days, din, rojulu, week, weeks, hafte, year, years, yr, yrs, sal, saal, year old, years old, yr old, months, mths, mahinon, nelalu, nelala, month, mnths, mahine ke liye, mahine ka agreement',
  ),
  ...measure(null, 'cars, bikes, wheeler'),
  ...measure(null, 'am, a m, oclock, baje, kva, kw, amp, mbps, stars, star, percent', false),
]
