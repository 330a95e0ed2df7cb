// Words around amounts of money.

import { spread, type PhraseList } from './spread.ts'

const bound = (
  limit: 'min' | 'max' | 'around',
  side: 'before' | 'after' | 'either',
  phrases: string,
) => spread(phrases, { kind: 'bound', bound: limit, side })

const caps = bound(
  'max',
  'before',
  `under, undr, uner, unde, udner, unnder, blow, bellow, belwo, beloww, below, belo, blw, less than, lesser than, lower than, less then, smaller than, cheaper than, upto, up to, uptill, up till,
  within, with in, not more than, no more than, not above, not over, not exceeding, not beyond, not higher than, not greater than, not exceed, never above,
  should not exceed, shouldnt exceed, should not cross, shouldnt cross, must not exceed, cannot exceed, cant exceed, doesnt exceed, does not exceed,
  not crossing, wont go above, will not go above, cant go above, cannot go above, dont go above, not go above, wont go beyond, cant go beyond, cannot go beyond, not going above, wont exceed, will not exceed, no way above, cant be more than, should not be more than, shouldnt be more than, should not be above, shouldnt be above, must not be more than, not be more than, not be above, dont want to spend more than, dont want to pay more than, not want to spend more than, not spend more than, not pay more than, cant pay more than, cannot pay more than, cant afford more than, cannot afford more than, cant spend more than, cannot spend more than, dont exceed, without exceeding, no higher than, maximum of, max of, till, until, no above, cap of, capped at, cap, ceiling of,
  limit, limit of, not to exceed, to not exceed, nothing above, nothing over, nothing more than, anything under, anything below, less than or equal to`,
)
const capsAfter = bound(
  'max',
  'after',
  `tak, tk, takk, tak ka, tak ke, tak ki, se kam, se km, sey kam, se kam ka, se kam me, se kam mein, se neeche, se niche, se nichhe, ke andar, k andar, ke ander, ke under, ke niche, ke neeche, ke bheetar, ke bhitar, andar, se sasta,
  se zyada nahi, se jyada nahi, se zyada nahin, se jyada nahin, se upar nahi, se upar nahin, se oopar nahi, se adhik nahi, se zyada na ho, se jyada na ho, se upar na ho, se zyada mat, se jyada mat,
  se zyada nahi hona chahiye, se jyada nahi hona chahiye, se upar nahi hona chahiye,
  lopu, lopala, loopu, lopalane, kante takkuva, kanna takkuva, kanna thakkuva, kante thakkuva, varaku, varku, lope, kinda, dakaa, daka, daaka,
  kante ekkuva vaddu, kanna ekkuva vaddu, minchakunda, daatakunda,
  or less, or below, or under, or lower, and below, and under, and less, or lesser, at max, tops, max only`,
)
const floors = bound(
  'min',
  'before',
  `above, abov, over, more than, more then, greater than, higher than, minimum of, not less than, not below, not under, not lower than,
  no less than, no lower than, starting from, starting at, starts from, starts at, starting, beyond, exceeding, upwards of, upward of, from, north of, kam se kam, kamse kam, nothing below, nothing under, nothing less than`,
)
const floorsAfter = bound(
  'min',
  'after',
  `se upar, se oopar, se uper, se uppar, se zyada, se jyada, se zada, se jada, se adhik, se upar ka, se upar ki, se zyada ka, se shuru, se start, ke upar, ke oopar, ke uper, se kam nahi, se kam nahin, se kam na ho,
  kante ekkuva, kanna ekkuva, paina, pai na, paine, kante paina, nunchi start,
  or more, or above, or higher, or over, and above, and more, and over, and up, and higher, onwards, onward, upwards, plus, aur upar, ya zyada, ya usse zyada, ya upar, or greater`,
)
const either = [
  ...bound(
    'around',
    'either',
    'around, arround, arnd, aroud, approx, approximately, aprox, apprx, aproximately',
  ),
  ...bound('max', 'either', 'at most, at the most'),
  ...bound('min', 'either', 'at least, atleast, at the least'),
  ...bound(
    'max',
    'either',
    'max, maximum, maxx, maxm, maximam, adhiktam, garishta, zyada se zyada, jyada se jyada, max to max',
  ),
  ...bound('min', 'either', 'min, minimum, minm, minimam, mini, nyuntam, nyunatam, kanisam, least'),
]
const around = [
  ...bound(
    'around',
    'before',
    `about, roughly, nearly, almost, close to, somewhere around, some where around, in the range of about, circa, give or take, in the ballpark of, ballpark,
    lagbhag, lag bhag, kareeb, karib, qareeb, kareeb kareeb, karib karib, takriban, taqreeban, taqriban, dadapu, sumaru, sumaaru, near about, nearabout`,
  ),
  ...bound(
    'around',
    'after',
    `ish, ke aas paas, ke aaspaas, ke as pas, ke aspas, ke aspaas, ke asapasa, aas paas, aaspaas, ke around, ke kareeb, ke karib, ke lagbhag, or so, approximately, odd, more or less, daggarlo, pranthamlo, ke lag bhag`,
  ),
]

const multipliers = [
  ...spread(
    'k, ks, thousand, thousands, thousnd, thsnd, thousend, hazar, hazaar, hajar, hajaar, hazzar, hjr, hzr, hazr, hajara, hazara, thou, velu, veyyi, vela, veyilu, veyi, vaila, veylu, ayiram, savira, saavira',
    {
      kind: 'multiplier',
      factor: 1_000,
    },
  ),
  ...spread(
    'l, lac, lacs, lak, lakh, lakhs, laks, lkh, lks, laakh, laksha, lakshalu, lakshala, laksh, lakha, laksham',
    {
      kind: 'multiplier',
      factor: 100_000,
    },
  ),
  ...spread('cr, crs, crore, crores, karod, karor, kotlu, koti', {
    kind: 'multiplier',
    factor: 10_000_000,
  }),
]

export const moneyPhrases: PhraseList = [
  ...caps,
  ...capsAfter,
  ...floors,
  ...floorsAfter,
  ...either,
  ...around,
  ...multipliers,
  ...spread(
    '₹, rs, inr, rupees, rupee, rupe, rupay, rupaye, rupaya, rupiya, rupaiye, rupayalu, rupayala, rupaayalu, rupaayala, re',
    { kind: 'currency' },
  ),
  ...spread(
    `budget, budjet, buget, bugdet, budgt, budget is, budget of, my budget, bajat, bajet, rent, rental, rents, rented at, rent is, rental budget, kiraya, kiraaya, kiraye, kiraaye, bhada, bhaada, adde, adda, addeku, price, priced, price range, cost, costing, range, kimat, keemat, dara, amount,
    spend, pay, can pay, can spend, afford, can afford, paying, willing to pay, kharcha, kharch`,
    { kind: 'budget' },
  ),
  ...spread(
    'between, in between, betwn, btw, btwn, beetween, betwen, ke beech, ke bich, ke beech me, ke beech mein, ke bich me, ke bich mein, ke bichme, beech, ke madhya, madhya, madhyalo, madhya lo, ranging, anywhere between',
    { kind: 'between' },
  ),
  ...spread('to, se, sey, nundi, nunchi, ninchi, through', { kind: 'to' }),
  ...spread(
    `per month, a month, pm, pcm, monthly, each month, every month, permonth, month rent, mahina, mahine, mahine ka, mahine ke, per mahina, har mahine, prati mah, nelaki, nelaku, nela ki, per head, per person, per bed, per night, a night, per day, a day, per week, mo, mth, each, per tenant, ek mahine ka, only, per mnth, p month`,
    { kind: 'filler' },
  ),
  ...spread(
    `deposit, security deposit, heavy deposit, refundable deposit, advance payment, rent deposit, deposite, deposits, depost, security amount, caution deposit, advance, advance deposit, token, token amount, maintenance, maintainance, maintenence, maintainence, maintenance charges, society charges, electricity bill, electricity charges, water charges, brokerage, commission, salary, income, pagdi`,
    { kind: 'other-money' },
  ),
]

/** Those whose misspellings are put right; a shorter one is too close to other words. */
export const correctableMoneyWords: readonly string[] =
  'under below above around between within maximum minimum approximately starting budget thousand lakhs crore deposit maintenance monthly'.split(
    ' ',
  )
