// Characters of a person's name, and reserved words for us or for an office. The database has the same.

import { brand } from '../brand.ts'

/**
 * Letters, and the marks that stand on them, of the scripts that names in India are written in and of the large ones
 * beside them: code points, hexadecimal. Digits, signs, invisible characters and other forms of a letter (wide, bold,
 * raised) are none.
 */
export const NAME_LETTERS =
  '41-5a 61-7a c0-d6 d8-f6 f8-131 134-13e 141-148 14a-17e 1a0-1a1 1af-1b0 1cd-1dc 1e6-1f0 1f4-21b ' +
  '21e-21f 226-233 300-333 386 388-3ce 400-45f 48a-559 560-586 588 591-5bd 5bf 5c1-5c2 5c4-5c5 ' +
  '5c7-5f2 620-63f 641-65f 670-674 679-6d3 6d5 6ee-6ef 6fa-6fc 6ff 750-7b1 900-950 955-963 971-9e3 ' +
  '9f0-9f1 9fc 9fe-a5e a70-a75 a81-ae3 af9-b63 b71 b82-bd7 c00-c63 c80-c83 c85-ce3 cf1-d4e d54-d57 ' +
  'd5f-d63 d7a-ddf df2-df3 e01-e3a e40-e4e e81-ece edc-edf f3e-f81 f90-fbc fc6 1000-103f 1050-108f ' +
  '109a-109d 10d0-10fa 10fd-10ff 1200-135f 1780-17b3 17b6-17d3 17d7 17dc-17dd 1900-193b 1c00-1c37 ' +
  '1c4d-1c4f 1c5a-1c7d 1c90-1cbf 1e00-1e99 1e9c-1eff 3005 3041-3096 309d-309e 30a1-30fa 30fd-30fe ' +
  '3400-4dbf 4e00-9fff aae0-aaef aaf2-aaf6 abc0-abea abec-abed ac00-d7a3 11100-11134 11144-11147 ' +
  '118a0-118df'

/** After these two letters are joined, or separated, by a character that is not seen itself: the viramas. */
export const VIRAMAS = '94d 9cd a4d acd b4d bcd c4d ccd d4d dca'

/** Letters that look like a Latin one, and that one; `l` and `i` are taken for the same. */
export const lookAlikes = {
  from: 'АВЕКМНОРСТХУІЈЅавекмнорстхуіјѕгпԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγηոհսօՕՏաøØłŁđĐħĦıŧŦlLABCDEFGHIJKMNOPQRSTUVWXYZ',
  to: 'abekmhopctxyijsabekmhopctxyijsrndqwabezhikmnoptyxabeikvoptuxynnhuooswooiiddhhittiiabcdefghijkmnopqrstuvwxyz',
} as const

/** Small; a space written ` ?` may stand or not. */
export const reservedNameWords = [
  'admin',
  'administrator',
  'approved',
  'authorised',
  'authorized',
  brand.name.toLowerCase(),
  'certified',
  'customer ?care',
  'government',
  'help ?desk',
  'help ?line',
  'moderator',
  'official',
  'police',
  'staff',
  'support',
  'team',
  'verification',
  'verified',
  'बसेरा',
  'బసేరా',
] as const
