// Words by which a listing would choose tenants by religion, caste, region or community (domain 3.3). The database holds
// the same lists and decides; the browser says so while a person types. A word counts as a condition for tenants only:
// in the name of a place it is none.

export const discriminatingWords = {
  /** Whom a word means. */
  community:
    'hindu,muslim,islamic,christian,catholic,sikh,jain,buddhist,parsi,jewish,brahmin,brahman,kshatriya,vaishya,shudra,dalit,harijan,sc st,obc,kamma,kapu,reddy,velama,rajput,maratha,nair,ezhava,lingayat,vokkaliga,bania,baniya,marwari,agarwal,yadav,jat,gujjar,patel,patidar,iyer,iyengar,north indian,south indian,north east indian,northeastern,bengali,bihari,punjabi,gujarati,marathi,maharashtrian,tamilian,tamil,telugu,kannadiga,malayali,kashmiri,nepali,manipuri,naga,sindhi'.split(
      ',',
    ),
  /** A community left unnamed: "same caste". */
  group: ['caste', 'community', 'religion', 'gotra'],
  /** May stand beside a community. */
  household:
    'family,families,bachelor,tenant,people,person,couple,girl,boy,lady,ladies,gent,student,professional,speaking,community,religion,caste'.split(
      ',',
    ),
  /** After a community it names a place or a dish. */
  place:
    'temple,mosque,masjid,church,gurudwara,gurdwara,mandir,dargah,graveyard,cemetery,school,college,hospital,institute,colony,nagar,street,road,lane,market,bazaar,bhavan,hall,restaurant,hotel,food,sweets,cuisine,dhaba,mess,kitchen,pilgrim,devotee,medium,calendar'.split(
      ',',
    ),
  /** Make a condition, said before the community. */
  before:
    'only,no,not,non,never,except,excluding,avoid,prefer,prefers,preferred,preferring,preferably,strictly,exclusively,suitable,ideal,meant,reserved,for,want,wants,wanted,need,needs,require,requires,required,seeking,looking for,rent to,rented to,let to,let out to,give to,given to,open to,available to'.split(
      ',',
    ),
  /** Make a condition, said after it. */
  after:
    'only,preferred,prefered,preferable,preferably,wanted,required,needed,excluded,not allowed,not accepted,not wanted,not preferred,not welcome,please excuse,need not apply,do not apply,strictly'.split(
      ',',
    ),
  /** May stand between. */
  filler:
    'a,an,the,any,all,to,for,of,from,by,other,pure,strict,orthodox,veg,vegetarian,nice,good,decent,upper caste'.split(
      ',',
    ),
} as const satisfies Record<string, readonly string[]>

/** The longest first, so that no word hides a longer one. */
const anyOf = (words: readonly string[]): string =>
  `(?:${words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|')})`

/** Regular expression over words parted by single spaces; the database builds the same one. */
export function discriminatingPattern(): string {
  const { community, group, household, place, before, after, filler } = discriminatingWords
  const who = `${anyOf(community)}s?`
  const beside = `${anyOf(household)}s?`
  return (
    ` (?:${anyOf(before)} (?:(?:${anyOf(filler)}|${beside}) )*${who} (?!${anyOf(place)}s? )` +
    `|${who} (?:(?:and|or|${who}|${beside}) )*${anyOf(after)} ` +
    `|(?:same|our|own|upper|higher|high|lower|low|forward|particular|specific) ${anyOf(group)} ` +
    `|${anyOf(group)} (?:preferred|preference|restriction|restricted|wise) )`
  )
}

const pattern = new RegExp(discriminatingPattern())

/** The words that choose tenants by religion, caste, region or community; null when there are none (domain 3.3). */
export function findDiscriminatingPhrase(text: string): string | null {
  const found = pattern.exec(` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `)
  return found?.[0].trim() ?? null
}
