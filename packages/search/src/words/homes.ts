// Words for bedrooms and for kinds of property.

import { spread, type PhraseList } from './spread.ts'

const type = (name: string, phrases: string) =>
  spread(phrases, { kind: 'type', type: name, keyword: null })
const typeWithKeyword = (name: string, keyword: string, phrases: string) =>
  spread(phrases, { kind: 'type', type: name, keyword })

export const homePhrases: PhraseList = [
  ...spread(
    `bhk, bhks, bkh, bkhs, bhkk, hbk, bhkh, b h k, bk, bdhk, bed, beds, bedroom, bedrooms, bed room, bed rooms, bedrooom, bedrrom, bedrom, bedroms, bedrm, bedrms, badroom, bedroomed, bdrm, bdrms, br, bd, bdr,
    bedrum, bedaroom, biechke, bieicheke, bi ech ke, sayanagar, shayan kaksh, padaka gadi, padaka gadulu, bedroom hall kitchen, bed hall kitchen, bed room hall kitchen, bedrooms hall kitchen, padaka gadula, padaka gadila, padakagadi, padakagadulu, bedroomla, bedroomlu`,
    { kind: 'bedroom', count: null },
  ),
  ...['bedroom', 'bed room', 'bhk', 'bedrooms', 'bed rooms', 'bedrom', 'bedroomed'].flatMap(
    (word) => [
      ...spread(`single ${word}`, { kind: 'bedroom', count: 1 }),
      ...spread(`double ${word}, dbl ${word}`, { kind: 'bedroom', count: 2 }),
      ...spread(`triple ${word}, tripple ${word}, treble ${word}`, { kind: 'bedroom', count: 3 }),
    ],
  ),
  ...type(
    'apartment',
    'flat, flats, flatt, flt, falt, aprtment, apartment, apartments, apt, apts, appartment, apartmnt, aptmt, appt, apartmentlo, flatlo, aparment, serviced apartment, service apartment, society flat, high rise, highrise, phlait',
  ),
  ...typeWithKeyword('apartment', 'penthouse', 'penthouse, pent house, penthouses'),
  ...type(
    'house',
    `independent house, independent houses, independant house, indipendent house, independant home, independent home, individual house, individual home, ind house, stand alone house, standalone house, house, houses, hause, huse, hous, hosue, indipendent huse, bungalow, bunglow, bungalows, bangla, bangalow, banglow, ghar, gharr, makaan, makan, makaanon, kothi, haveli, row house, rowhouse, row houses, town house, townhouse, illu, illlu, illo, inti, veedu, mane, ghara, cottage`,
  ),
  ...type('villa', 'villa, villas, vila, villaa, vilas, gated villa, row villa, bungalow villa'),
  ...type(
    'studio',
    'studio, studios, studio apartment, studio apartments, studio flat, studio flats, studio room, studio unit, studeo, stdio, studio apt, rk, room kitchen, r k, bachelor pad, aar ke, arke',
  ),
  ...type('condo', 'condo, condos, condominium, condominiums'),
  ...type(
    'pg-hostel',
    'pg, pgs, paying guest, paying guests, paying guest accommodation, peying guest, hostel, hostels, hostal, hostle, hostell, coliving, co living, co living space, coliving space, co live, dorm, dormitory, piji, pi ji, vasati gruham, chhatravas, chatravas, hastal',
  ),
  ...type(
    'office',
    'office space, office spaces, offce space, ofice space, office area, office floor, coworking, co working, coworking space, co working space, co work space, cowork, coworking desk, commercial office, commercial office space, office room, office premises, business centre, business center, karyalay space, daftar, karyalay, office building, workspace, work space, office kosam, startup office',
  ),
  ...type(
    'retail',
    'shop, shops, showroom, show room, showrooms, retail, retail space, retail shop, retail store, retail outlet, shop space, commercial shop, store space, dukaan, dukan, dukandar, dukanam, angadi, kirana shop, dukana, shutter, shop floor, kiosk',
  ),
  ...type(
    'warehouse',
    'godown, godowns, godaun, godam, godaam, gowdown, warehouse, warehouses, ware house, warehousing, warehousing space, storage space, warehouse space, godown space, gidangi, gidaam, industrial shed, cold storage',
  ),
  ...type(
    'commercial',
    'commercial, commercial space, commercial property, commercial properties, commercial building, commercial place, commercial spaces, commercial complex, commercial floor, comercial space, commercial premises, comercial property, vyavasayik',
  ),
  ...type(
    'vacation_rental',
    'vacation rental, vacation rentals, vacation home, vacation homes, vacation house, vacation villa, vacation stay, holiday home, holiday homes, holiday rental, holiday house, holiday stay, homestay, homestays, home stay, home stays, farmhouse, farm house, farmhouses, farm stay, farmstay, weekend home, weekend getaway, short stay, beach house, airbnb, guest house, guesthouse, guest houses, guest house for weekend',
  ),
  ...spread('duplex, duplx, dupleks', { kind: 'keyword', keyword: 'duplex' }),
  ...spread('triplex', { kind: 'keyword', keyword: 'triplex' }),
  ...typeWithKeyword(
    'house',
    'duplex',
    'duplex house, duplex houses, duplex bungalow, duplex home',
  ),
  ...typeWithKeyword('villa', 'duplex', 'duplex villa'),
  ...typeWithKeyword('apartment', 'duplex', 'duplex flat, duplex apartment, duplex penthouse'),
  ...spread('builder floor, builder floors', { kind: 'keyword', keyword: 'builder floor' }),
  ...spread('portion, independent portion', { kind: 'keyword', keyword: 'portion' }),
]
