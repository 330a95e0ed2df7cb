// Constraints without a field of their own: they become keywords, each in one normal form.

import { spread, type PhraseList } from './spread.ts'

const keyword = (name: string, phrases: string) =>
  spread(`${name},${phrases}`, { kind: 'keyword', keyword: name })
const landmark = (phrases: string): PhraseList =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .map((phrase) => [phrase, { kind: 'landmark', keyword: phrase, place: null }] as const)
/** Constraints that are written just as their keyword is. */
const asTyped = (phrases: string): PhraseList =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .map((phrase) => [phrase, { kind: 'keyword', keyword: phrase }] as const)

export const constraintPhrases: PhraseList = [
  ...keyword(
    'furnished',
    'fully furnished, full furnished, fullyfurnished, furnishd, furnised, furnish, fully furnish, fully furnised, well furnished, furnitured, with furniture, furniture, furnisd, pharnishd, full furnish',
  ),
  ...keyword(
    'semi-furnished',
    'semi furnished, semifurnished, semi furnish, semi furnised, partly furnished, partially furnished, half furnished, part furnished, semi furnishd, semi',
  ),
  ...keyword(
    'unfurnished',
    'un furnished, unfurnish, unfurnised, non furnished, bare shell, bareshell, without furniture, no furniture, not furnished, bina furniture',
  ),
  ...keyword(
    'women',
    'girls, girl, ladies, lady, womens, woman, female, females, ladkiyon, ladkiyo, ladki, ladkiyan, ladies only, girls only, only girls, only ladies, mahila, mahilao, mahilaon, ammayilu, ammayila, ammayilaku, ammayi, ammailu, ammayiki, streelu, aadavallu, aurat, auraton, women only',
  ),
  ...keyword('working women', 'working womens, working ladies, working girls'),
  ...keyword(
    'men',
    'boys, boy, gents, mens, male, males, ladke, ladkon, ladko, ladka, gents only, boys only, only boys, purush, abbayilu, abbayila, abbayilaku, abbayi, abbailu, magavallu, gentlemen, mard',
  ),
  ...keyword(
    'bachelors',
    'bachelor, bachlor, bachlors, bachelers, batchlor, batchlors, bachelore, bacheloors, single person, singles, kunware, kuware, brahmacharulu, bachulars, bachler, batchelor, batchelors, bachlr',
  ),
  ...keyword(
    'family',
    'families, familys, parivar, pariwar, kutumbam, kutumbaniki, kutumbam kosam, family only, only family, small family, phaimili, phyamili, joint family, famly, familes, familly, parivaar',
  ),
  ...keyword(
    'couple',
    'couples, married couple, unmarried couple, newly married, dampati, unmarried couples, live in couple, couple friendly',
  ),
  ...keyword(
    'students',
    'student, vidyarthi, vidyarthiyon, vidyarthulu, vidyarthulaku, college students, college student, studnts',
  ),
  ...keyword(
    'working professionals',
    'working professional, professionals, it professionals, it professional, professional, it employees, it employee, employees, job holders, working people, working, software employees, software engineers, techies',
  ),
  ...keyword('company lease', 'company, corporate lease, corporate, company guest house'),
  ...keyword(
    'cheap',
    'sasta, saste, sasti, cheapest, cheaper, chep, low cost, low budget, low rent, low price, budget friendly, pocket friendly, affordable, inexpensive, economical, kam kiraya, kam kiraye, kam budget, takkuva, takkuva dhara, takkuva adde, chavaka, chavakaga, chauka, chawka, less rent, lowest rent, kam rent, kam daam, reasonable rent, reasonable',
  ),
  ...keyword('luxury', 'luxurious, premium, posh, high end, lavish, lux, alishan'),
  ...keyword(
    'no brokerage',
    'no broker, no brokers, without brokerage, without broker, without brokers, bina broker, bina broker ke, bina brokerage, bina brokerage ke, bina dalal, bina dalal ke, bina dalali, bina dalali ke, zero brokerage, zero broker, brokerage free, broker free, no agent, no agents, without agent, without agents, zero commission, no commission, without commission, nil brokerage, no middleman, no middlemen, broker nahi, broker nahi chahiye, brokerage nahi, brokers nahi, broker lekunda, brokerage lekunda, broker vaddu, no dalal, dalal nahi, no brokrage, no brokarage, brokerage zero, no brokage, nobrokerage, nobroker, agents excuse, brokers excuse, no brokers please, broker ke bina, brokerage ke bina, dalal ke bina, no broking, free of brokerage, not through broker, commission free, madhyavarthi lekunda',
  ),
  ...keyword(
    'owner',
    'direct owner, direct from owner, owner direct, from owner, owners only, by owner, from the owner, directly from owner, directly from the owner, owner se, makan malik, owner listed',
  ),
  ...keyword('ready to move', 'ready to move in, ready to occupy, ready possession'),
  ...keyword(
    'immediate',
    'immediately, available immediately, immediate possession, immediate move in, urgent, urgently, asap, turant, ventane, available now, right away, move in immediately, urgnt, jaldi',
  ),
  ...keyword(
    'vastu',
    'vaastu, vasthu, vastu compliant, vaastu compliant, as per vastu, vastu friendly, vaasthu',
  ),
  ...keyword(
    'vegetarian',
    'veg only, vegetarian only, vegetarians, pure veg, only veg, veg family, vegetarian family, vegetarians only, shakahari, veg',
  ),
  ...keyword('non-veg', 'non veg, non vegetarian, non veg allowed, nonveg, mansahari'),
  ...keyword(
    'spacious',
    'big, large, bada, badi si, bade, badaa, pedda, peddadi, roomy, huge, bigger',
  ),
  ...keyword('24x7', 'roundtheclock'),
  ...keyword(
    'new',
    'newly built, brand new, newly constructed, new construction, naya, nayi, naye, kotha, kottha, kotta',
  ),
  ...keyword('quiet', 'peaceful, calm, silent, shant, shaant, prashantam, prashant'),
  ...keyword(
    'attached bathroom',
    'attached bath, attach bathroom, attached washroom, attached toilet, with attached bathroom, attach bath',
  ),
  ...keyword('modular kitchen', 'moduler kitchen'),
  ...keyword('ground floor', 'gnd floor, groundfloor, ground flr, grnd floor'),
  ...keyword('top floor', 'topmost floor, highest floor, terrace floor'),
  ...keyword('higher floor', 'high floor, upper floor, higher floors'),
  ...keyword('lower floor', 'low floor, lower floors'),
  ...keyword('cctv', 'cctv camera, cctv cameras, cameras'),
  ...keyword('independent', 'independant, indipendent, indipendant'),
  ...keyword('small', 'chota, chhota, choti, chhoti, chinna, compact'),
  ...keyword('negotiable', 'negotiable rent, slightly negotiable'),
  ...keyword(
    'single occupancy',
    'private room, single room, single sharing, single occupency, alag kamra',
  ),
  ...keyword('short term', 'short term lease, short term rental, short duration'),
  ...keyword('long term', 'long term lease, longterm, long term rental'),
  ...keyword('safe', 'safe area, safe locality, safe neighbourhood'),
  ...keyword('terrace', 'private terrace, open terrace, rooftop'),
  ...keyword('pooja room', 'puja room, prayer room, pooja ghar'),
  ...keyword('servant room', 'maid room, servants room, servant quarter, servant quarters'),
  ...keyword('study room', 'study'),
  ...keyword('geyser', 'geysers, hot water, gijar'),
  ...asTyped(
    `east facing, west facing, north facing, south facing, north east facing, south east facing, north west facing, south west facing, park facing, road facing, lake facing, sea facing, garden facing, pool facing, corner, sunlight, natural light, well ventilated, ventilated, airy, bright, sea view, lake view, city view,
    penthouse, double sharing, triple sharing, twin sharing, two sharing, three sharing, four sharing, sharing, shared, housekeeping, tv, fridge, refrigerator, wardrobe, wardrobes, sofa, bed included, double bed, single bed, kitchen, pipeline gas, piped gas, gas pipeline, gas connection, play area, kids play area, children play area, childrens play area, playground, jogging track, tennis court, badminton court, park, parks, temple view, furnished kitchen, marble flooring, long lease, sublet, late night entry, outskirts, suburb, suburbs, zero deposit, low deposit, less deposit, lake touch, wheelchair, wheelchair accessible, senior citizens, senior citizen, lease, expats, expat, nri, independent entrance, separate entrance, separate entry, common kitchen, intercom, solar, rain water harvesting, clean, nice view, old, month to month, home theatre, maid, cook, theatre, mini theatre, work from home, wfh, self cooking, cooking allowed, roommate, room mate, room mates, roommates, flat mate, flatmates wanted, sunny`,
  ),
  ...spread('flatmate, flatmates, flat mates', { kind: 'keyword', keyword: 'flatmate' }),
  ...landmark(
    `infosys, wipro, tcs, google, microsoft, amazon, facebook, cognizant, accenture, capgemini, tech mahindra, oracle, deloitte, dell, ibm, cyient, hcl, railway station, rly station, train station, bus stand, bus stop, bus station, bus depot, airport, main road, highway, ring road, orr, outer ring road, inner ring road, university, college, colleges, engineering college, medical college, iit, iit madras, iit bombay, iit delhi, iit kanpur, iiit, iiit hyderabad, iit hyderabad, iim, iim bangalore, iim ahmedabad, iisc,  isb, bits, nalsar, osmania university, hcu, temple, mandir, masjid, mosque, church, gurudwara, market, sabzi mandi, bazaar, bazar, vegetable market, supermarket, lake, beach, tank bund, hussain sagar, durgam cheruvu, raheja mindspace, mindspace, ikea, inorbit, forum, t hub, dlf, wavrock, waverock, dlf cyber city gachibowli, cyber towers, cyber gateway, salarpuria, it park, tech park, it hub, it corridor, police station, petrol bunk, petrol pump, bank, atm, theatre complex, cinema, prasads, imax, stadium, flyover, city centre, city center, stesan, station, nims, care, apollo, yashoda, aiims, delhi university, mumbai university, pune university, bombay hospital, bangalore university, du, jnu, anna university, vit, srm, rtc x roads, rtc cross roads, cross roads, x roads, expressway, bridge, delhi public school ground, golf course, race track, national highway, sez, software park, park street market, botanical garden, zoo, secretariat, high court, assembly, collectorate, court, gym area, bus route, bustop, busstop, charminar bus stop, commercial street, tech parks, pharmacy, playschool, creche, daycare`,
  ),
  ...spread('paradise circle, paradise', {
    kind: 'landmark',
    keyword: 'paradise',
    place: 'Paradise',
  }),
  ...spread('parade ground, parade grounds', {
    kind: 'landmark',
    keyword: 'parade ground',
    place: 'Parade Ground',
  }),
  ...spread('rasoolpura', { kind: 'landmark', keyword: 'rasoolpura', place: 'Rasoolpura' }),
  ...spread('mgbs', { kind: 'landmark', keyword: 'mgbs', place: null }),
  ...spread('jbs', { kind: 'landmark', keyword: 'jbs', place: null }),
  ...spread('jubilee hills check post, jubilee hills checkpost', {
    kind: 'landmark',
    keyword: 'jubilee hills check post',
    place: 'Jubilee Hills',
  }),
  ...spread('peddamma gudi, peddamma temple, peddamma talli temple', {
    kind: 'landmark',
    keyword: 'peddamma gudi',
    place: null,
  }),
  ...spread('rgia, rajiv gandhi airport, rajiv gandhi international airport', {
    kind: 'landmark',
    keyword: 'hyderabad airport',
    place: null,
  }),
  ...spread('jntu, jntuh, jntu college', { kind: 'landmark', keyword: 'jntu', place: 'JNTU' }),
]
