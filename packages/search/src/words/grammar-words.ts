// Words that relate other words to each other, and words that say nothing.

import { spread, type PhraseList } from './spread.ts'

const labels = [
  'sector',
  'phase',
  'block',
  'road',
  'street',
  'lane',
  'stage',
  'cross',
  'main',
  'plot',
  'tower',
  'wing',
  'house',
  'flat',
  'door',
  'pillar',
  'gate',
  'ward',
  'pin',
] as const
const labelSpellings: Readonly<Record<(typeof labels)[number], string>> = {
  sector: 'sector, sec, sect, sectr, sector no, sector number',
  phase: 'phase, ph, phas, phase no, phez',
  block: 'block, blk, block no',
  road: 'road no, road number, rd no',
  street: 'street no, street number',
  lane: 'lane, lane no, gali no',
  stage: 'stage',
  cross: 'cross',
  main: 'main',
  plot: 'plot, plot no, plot number, survey no',
  tower: 'tower, tower no',
  wing: 'wing',
  house: 'house no, h no, hno, house number',
  flat: 'flat no, flat number, unit no',
  door: 'door no, d no',
  pillar: 'pillar, pillar no, metro pillar',
  gate: 'gate, gate no',
  ward: 'ward, ward no, platform',
  pin: 'pin, pincode, pin code, pin cod, postal code, zip, zipcode, zip code, area code, pincode no, pinkod, pin kod, pinkode',
}

export const grammarPhrases: PhraseList = [
  ...labels.flatMap((label) => spread(labelSpellings[label], { kind: 'label', label })),
  ...spread(
    'january, jan, february, feb, march, april, apr, june, jun, july, august, aug, september, sept, sep, october, oct, november, nov, december, dec',
    { kind: 'month' },
  ),
  ...spread(
    'far from, far away from, away from, no, not, without, withot, witout, except, excluding, exclude, but not, other than, dont want, do not want, did not want, dont need, do not need, not want, not need, no need of, no need for, not looking for, not interested in, never, avoid, avoiding, non, bina, except in, except for, apart from, anything but, anywhere but, anywhere except, barring, dont show, do not show, dont show me, not wanting, neither, nor, doesnt need, does not need, no to, skip, not in, not near, not at, nt, minus, shouldnt be in, should not be in, should not be, shouldnt be, rather not, wihtout, dont like, hate, nothing in, dont include, do not include',
    { kind: 'not', side: 'before' },
  ),
  ...spread(
    'nahi chahiye, nahin chahiye, nai chahiye, nahi chaiye, nahi chahie, nhi chahiye, nahi, nahin, nhi, na ho, nahi hona chahiye, nahi hona, na hona chahiye, ke bina, k bina, ke bagair, ke bager, ke alawa, k alawa, ke siwa, ke siva, ko chhod kar, ko chhodkar, ko chod kar, ko chodkar, chhod kar, chhodkar, chod kar, chodkar, chodke, chhodke, ko chhod ke, not required, not needed, not necessary, not wanted, not allowed, is not required, is not needed, isnt needed, not reqd, vaddu, voddu, oddu, vaddhu, lekunda, leni, lekundaa, kakunda, tappa, thappa, avasaram ledu, lenidi, ledu, akkarledu, excluded, mat dikhao, mat, not preferred, not ok, not okay, not good, nako, beda, nahi chalega',
    { kind: 'not', side: 'after' },
  ),
  ...spread(
    'or, ya, leda, ledaa, aur ya, either, ya phir, ya fir, otherwise, else, or else, or near, or in, or at, ya to, athava, alternatively, or even, ya toh',
    { kind: 'joint', joint: 'or' },
  ),
  ...spread('and, aur, mariyu, evam, as well as, along with, plus also, tatha, n, inka', {
    kind: 'joint',
    joint: 'and',
  }),
  ...spread(
    'near, nearby to, nearer, nr, nearto, near to, close to, closer to, next to, beside, besides, adjacent to, opposite, opp, opp to, behind, walking distance to, walking distance from, walkable to, walkable from, walkable distance to, walkable distance from, at walking distance from, not far from, not too far from, around the, vicinity of, in the vicinity of, proximity to, in proximity to, just off, off, facing, neer, nearr, near by, nearest to, commutable to, within walking distance of, walking distance of, at walking distance of, within walking distance from, within walking distance to, a short walk from, short walk from, a short walk to, within reach of',
    { kind: 'near', side: 'before' },
  ),
  ...spread(
    'ke paas, ke pas, k paas, k pas, ke pass, ke nazdeek, ke nazdik, ke najdik, ke najdeek, nazdeek, nazdik, najdik, najadik, ke kareeb me, ke samne, ke saamne, ke aas pass, paas, paas mein, paas me, ke paas mein, se paas, daggara, dagara, daggaralo, daggarlo, daggara lo, pakkana, pakkane, daggarlona, nearby, close by, closeby, within walking distance, at walking distance, walking distance, in walking distance, samipamlo, sameepamlo, side, ki taraf, ke bagal mein, ke bagal me, ke bajuo, vicinity, pakkalo, nearbuy, daggarunna, dagara lo, edurugaa, mundu, ke samip, ke sameep, samip, sameep, ke bagal, ke bagal me, bagal mein, ke pados mein, ke pados me, ke ird gird, se lagi hui, chuttupakkala, chuttu pakkala, paidal doori par, paidal doori pe, paidal duri par, paidal duri pe, ki paidal doori par, paidal doori, paidal duri, se paidal, nadaka dooramlo, nadaka dooram, nadiche dooramlo, nadiche dooram, nadichi velle dooramlo, nadichi velle dooram, walkable distance, walkable, within walkable distance, within reach',
    { kind: 'near', side: 'after' },
  ),
  ...spread(
    'in, at, inside, located in, located at, situated in, around area, within the, in and around, anywhere in, somewhere in, specifically in, preferably in, preferably at, areas like, localities like, in area, location, loc, locality, inn',
    { kind: 'in', side: 'before' },
  ),
  ...spread(
    'mein, me, mai, mey, mei, main, lo, loo, lona, area, area me, area mein, area lo, ilake mein, ilaka, mein hi, pranthamlo, locality me, location me',
    { kind: 'in', side: 'after' },
  ),
  ...spread(
    `bhaiya, bhaiyaa, bhaiyya, bhaisahab, didi, dono, kahin, kahi, kahin bhi, kaani, gaani, citi, cum, top, friendly, kitna, kitne, kitni, jagah, bacchon, bachon, bachche, isthara, istara, kaise, kaisa, kya, wahi, sirf ek, urgent need, urgent requirement, for, a, an, the, i, im, i am, we, want, wanted, wants, need, needed, needs, needing, looking, looking for, look, search, searching, searching for, find, find me, finding, show, show me, give, give me, get, get me, me a, please, pls, plz, kindly, any, some, good, nice, best, decent, great, proper, perfect, beautiful, lovely, awesome,
    with, having, has, have, had, and also, also, of, on, is, are, am, be, it, its, my, our, your, their, his, her, you, they, us, that, this, these, those, there, which, who, whose, where, what, should, must, would, like, prefer, preferred, preferable, preferably, required, require, requires, requirement, req, reqd, available, availability, accommodation, accomodation, accommodations, property, properties, place, places, home, homes, stay, staying, living, live, unit, units, space, spaces, set, to let, tolet, rented, renting, letting, to stay, to live, options, option, listing, listings, something, anything, thing, things, can, could, will, shall, do you have, do, does, did, if, possible, if possible, as, by, up, so, such, too, very, really, quite, more, most, much, many, few, lot, lots, well, than, then, when, while, just, ok, okay, hi, hello, hey, sir, madam, bhai, bro, dear, team, thanks, thank you, urgent basis, basis, rent basis, ideal, suitable, comfortable, convenient, facility, facilities, amenity, amenities, include, includes, included, including, inclusive, all, both, every, total, within budget, in budget, budget range, range, type, kind, sort, size, ready, move, moving, shift, shifting, relocate, relocating, relocation, new job, job, work, working at, myself, me and my, person looking, somebody, someone, one who, from here, here, now, today, tomorrow, soon, fast, easy, easily, easy access, access, accessible, connectivity, connected, good connectivity, well connected, transport, public transport, locality with, area with, areas, locations, localities, city, town, side, surrounding, surroundings, environment, no issue, no issues, no problem, no matter, whether, about the, but, because, since, however, though, actually, basically, maybe, perhaps, probably, atleast one, allowed, allow, welcome, only for, allotted, open, open to, willing, flexible, bought, buy, hire, book, booking, check, tell, suggest, recommend, help, details, contact, call, whatsapp, number, phone, post, posted, photos, with photos, verified, genuine, no spam, tenant, tenants, renter, people for, guys, friend, wife, husband, parents, mother, father, mom, dad, son, daughter, kid, baby, elderly, and me, myself and, meant, purpose, purposes, residential, residence, residential purpose, use, usage, business, i want, i need, i am looking for, we need, we are looking for, we want, requirement of, wanna, gonna, lookin, lookng, serching, seaching, loking, single, double, triple, hall, kamra, kamre, kamara, kamro, kamraa, gadi, gadulu, gadhi, roomlu, rum, bath,
    chahiye, chahie, chaiye, chahiyen, chahye, chayiye, chaahiye, chaie, chahta, chahti, chahte, hai, hain, hoon, hu, ho, hun, tha, ka, ki, ke, ko, k, kaa, kee, liye, ke liye, k liye, keliye, liye hai, wala, wali, wale, vala, vali, vale, walaa, pe, par, per, mujhe, muje, mereko, hamko, hame, humein, hume, hamein, mera, meri, mere, apna, apni, apne, koi, kuch, kuchh, ek, achha, acha, accha, achcha, achhi, achi, acchi, ache, acche, badhiya, badiya, dhoondh, dhundh, dhund, dhoond, dhundo, rahe, raha, rahi, rahna, rehna, rehne, rahne, dikhao, dikhaao, dikha, dikhaiye, batao, bataiye, batayein, do na, de do, dena, dijiye, dijiyega, milega, milegi, mil, sakta, sakti, sakte, hona, hone, honi, ho to, to, toh, bhi, hi, sirf, bas, bus, wahan, yahan, yaha, idhar, udhar, andar ka, karo, kare, karna, jo, jisme, jismein, jis, jiske, jahan, saath, sath, ke saath, ke sath, k sath, k saath, sahit, samet, sabhi, sab, bahut, bohot, thoda, zyada, jyada, lena, chalega, chalegi, pasand, talash, talaash, dekh, dekhna, dekho, suvidha, wagaira, vagaira, agar, lekin, kyunki, taaki, aadmi, aap, hum, ham, main chahta, hamare, hamara,
    kavali, kaavali, kavaali, kaavaali, kavalenu, kaavalenu, kavale, kavalsi, undali, undaali, vundali, unna, unnadi, unnavi, unde, undi, unnaya, unte, ki kavali, naku, naaku, nakku, maaku, maku, memu, nenu, oka, okka, kosam, kosamu, koraku, addhe, rentuku, rentki, ivvandi, choopinchandi, chupinchandi, chupinchu, chupu, choopu, chudandi, cheppandi, cheppu, vetukutunnam, vetukutunna, vethukuthunna, vethukuthunnam, manchi, manchidi, kooda, kuda, tho, to paatu, paatu, andi, dorukutunda, dorukuthunda, kaligina, gala, unnadhi, doori, duri, dooram, dooramlo, ga, gaa, ante, aithe, aina, matrame, matrama, ekkada, ikkada, akkada, kavalsindi, sowkaryam, soukaryam, undhi, undha, unda, yokka, ki, ku, ni, nu,
    pahije, pahijey, padije, bhadyane, bhadyaane, beku, bekagide, ge, alli, venum, vendum, vadagai, vadagaikku, il,
    india, telangana, andhra, andhra pradesh, ap, ts, karnataka, maharashtra, tamil nadu, tamilnadu, kerala, gujarat, rajasthan, uttar pradesh, up state, haryana, punjab, west bengal, ncr, junction, jn, circle, x, extn`,
    { kind: 'filler' },
  ),
]

/** Ordinary words that are close in spelling to a word above or to a place, and mean neither. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `road roads nagar condition action after again against ahead alone along already although always among animal annual another answer anyone apart april april arrange asked asking aware banner based basic basket become before began begin behind being better beyond black blank blocks board boarding boiler bones bonus books border bottom bound brand bread break brick bring broad broken brown build builder building built burst business busy cabin calls careful carry carpet cases catch cause centre certain chair chance change charge charges check chief child choice choose class clean clear clock close closed cloth coach coast color colour come common concern condition control cooking corner couch count country couple course cover craft create cream cross crowd daily dance date dates dear decide deep delay demand depend design desk detail developed direct doctor done door doors dream dress drive driving early earth east easy edge eight electric else empty enclosed enjoy enough enter entire entry equal even evening event exact except expect extra face facing fact fair faith family fancy farmer fashion fellow field fifth final fine first fixed flash float flow focus folks follow force foreign forest forget form former forward found fourth frame fresh friend front fruit full fully funny future gallery games garage general gentle given glass going golden grand grass green greet ground group grow guard guess guide half hand handle hands happy hard have having health hear heart heavy hence high hills hobby holds holiday hope horse hotel hour huge human hurry ideas image inner input issue items join joint judge keep keeping kept keys kind knock known label labor large last late later laugh layer lead learn least leave level light line lines list little local lock long look loose lose loud love lower lucky lunch made main major maker making manage manager manor march mark market master match matter maximum maybe meant medium meet meeting member metal middle might mind minor mirror mixed model modern money month mood moral morning mother motor mount mouth move movie much music name nature need never newly next night noise none normal north note notice novel nurse occupy ocean offer often older online only open order other outer outside over owner paint panel paper part partner party pass past peace person photo piece pilot place plain plan plane plant plate play please point power press pretty price pride prime print prior private problem proof proud prove public purple quality queen quick quite radio rain raise ranch random range rapid rate reach ready real really reason recent record reduce relax remain remove rent repair reply report rest return right river rough round route royal rural rush safety sales same sample sauna save scale scene scope score screen second secret seem select sense separate serve service seven shade shall shape share sharp sheet shelf shell shift shine shirt shock shoot short should shower sight sign silver simple since sister sixth skill sleep slope small smart smell smile smoke smooth social solid solve some sound source south spare speak special speed spend spent spirit split sports spread spring square staff stage stand standard start state status steel step stick still stock stone stood stop store storm story straight strange stream street strict strong stuff style sugar suite summer sunday super sure surface sweet swing switch system table take taken talk taste teach teacher tennis term terms thank thanks that theme there thick thing third those three throw ticket tight time times tired title together tools total touch tough track trade traffic trail train treat tree trees trial trip truck trust truth turn twice under union unique unit until upper urban used user usual vacant valid value vehicle video view views village visit vital voice wait walk wall wanted warm wash waste watch wave wear wedding week weekend weight welcome west wheel white whole wide width winter wise wish woman wood wooden wooded world worry worst worth write wrong yard young youth indoor outdoor porch paying payment single smoking drinking party parties cooking pooja puja temple tower towers compound veranda verandah utility store storage wall walls windows window marble tiles wooden granite interior interiors exterior decorated maintained painted repaired renovated studying studies college colony society societies complex layout enclave residency heights apartment`.split(
    /\s+/,
  ),
)
