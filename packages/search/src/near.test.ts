// What "near" is read as: sentences of our own, in the languages that people type, half of them hard.

import { describe, expect, test } from 'vitest'
import { readFully } from './parse.ts'

/** "HITEC City 5": near that place, so many kilometres. "A | B": any of them; "A & B": all. Then what the address must name. */
function told(sentence: string): string {
  const { near, place } = readFully(sentence)
  const asked =
    near === null ? 'nowhere' : `${near.places.join(near.any ? ' | ' : ' & ')} ${near.km}`
  return place === null ? asked : `${asked}, in ${place}`
}

describe('is within, not near', () => {
  test.each([
    ['2bhk in hitech city', 'nowhere, in HITEC City'],
    ['hitech city 2bhk', 'nowhere, in HITEC City'],
    ['kondapur mein flat', 'nowhere, in Kondapur'],
    ['గచ్చిబౌలిలో 2 బిహెచ్‌కె', 'nowhere, in Gachibowli'],
    ['flat in kondapur with school nearby', 'nowhere, in Kondapur'],
    ['2bhk in kondapur 5 minutes from metro', 'nowhere, in Kondapur'],
    ['around 20k in kondapur', 'nowhere, in Kondapur'],
    ['kondapur 20k ke aas paas', 'nowhere, in Kondapur'],
    ['near 20k madhapur', 'nowhere, in Madhapur'],
    ['2bhk in 500081', 'nowhere, in 500081'],
    // Nobody means five kilometres around a city's middle.
    ['flat near hyderabad', 'nowhere, in Hyderabad'],
    ['office near school', 'nowhere'],
    ['not near gachibowli', 'nowhere'],
    ['gachibowli ke paas nahi', 'nowhere'],
    ['2 bhk', 'nowhere'],
  ])('%j → %s', (sentence, wanted) => expect(told(sentence)).toBe(wanted))
})

describe('near means five kilometres', () => {
  test.each([
    ['2bhk near Hitech City under 35k with parking', 'HITEC City 5'],
    ['flat close to gachibowli', 'Gachibowli 5'],
    ['house next to kondapur', 'Kondapur 5'],
    ['2 bhk around hitec city 30k', 'HITEC City 5'],
    ['around 20k near kondapur', 'Kondapur 5'],
    ['somewhere in the vicinity of miyapur', 'Miyapur 5'],
    ['not far from begumpet, 1 bhk', 'Begumpet 5'],
    ['pg nr kphb', 'KPHB 5'],
    ['1bhk adjacent to uppal', 'Uppal 5'],
    ['gachibowli nearby 3bhk', 'Gachibowli 5'],
    ['2bhk near jubli hils', 'Jubilee Hills 5'],
    ['hitech city ke paas 2bhk 30 hazar tak', 'HITEC City 5'],
    ['kondapur ke nazdeek flat', 'Kondapur 5'],
    ['hitech city ke aas paas 20k tak', 'HITEC City 5'],
    ['infosys ke aas paas 1bhk', 'Infosys 5'],
    ['madhapur ke kareeb ghar', 'Madhapur 5'],
    ['gachibowli daggara 2bhk', 'Gachibowli 5'],
    ['kompally daggarlo independent house 25 velu', 'Kompally 5'],
    ['ameerpet pakkana hostel', 'Ameerpet 5'],
    ['हाईटेक सिटी के पास 2 बीएचके', 'HITEC City 5'],
    ['कोंडापुर के नज़दीक पार्किंग वाला घर', 'Kondapur 5'],
    ['गाचीबोवली के करीब फ्लैट', 'Gachibowli 5'],
    ['హైటెక్ సిటీ దగ్గర 2 బిహెచ్‌కె', 'HITEC City 5'],
    ['గచ్చిబౌలి సమీపంలో ఇల్లు', 'Gachibowli 5'],
    ['మియాపూర్ పక్కన ఫ్లాట్', 'Miyapur 5'],
    ['near koramangala', 'Koramangala 5'],
    ['near hauz khas delhi', 'Hauz Khas 5'],
    ['hitec city near 2bhk', 'HITEC City 5'],
    ['hitec city near, hyderabad', 'HITEC City 5'],
  ])('%j → %s', (sentence, wanted) => expect(told(sentence)).toBe(wanted))
})

describe('distances that are said', () => {
  test.each([
    ['within 5 km of gachibowli', 'Gachibowli 5'],
    ['2 km from raidurg', 'Raidurg 2'],
    ['500 metres from raidurg metro', 'Raidurg metro 0.5'],
    ['walking distance from ameerpet metro', 'Ameerpet metro 2'],
    ['walking distance hitec city', 'HITEC City 2'],
    ['kphb walking distance 2bhk', 'KPHB 2'],
    ['10 mins walk from hitec city', 'HITEC City 2'],
    ['walkable from kukatpally', 'Kukatpally 2'],
    ['flat ten minutes from HITEC City', 'HITEC City 4'],
    ['ten minutes to HITEC City', 'HITEC City 4'],
    ['10 min from infosys', 'Infosys 4'],
    ['10-15 minutes drive from Gachibowli', 'Gachibowli 6'],
    ['half an hour from gachibowli', 'Gachibowli 12'],
    ['an hour from gachibowli', 'Gachibowli 15'],
    ['hitech city se 10 minute door', 'HITEC City 4'],
    ['hitech city se das minute', 'HITEC City 4'],
    ['gachibowli ke 3 km ke andar 2bhk', 'Gachibowli 3'],
    ['kondapur nundi 15 nimishala dooram lo 2bhk', 'Kondapur 6'],
    ['गाचीबोवली से 10 मिनट की दूरी पर फ्लैट', 'Gachibowli 4'],
    ['हाईटेक सिटी से 3 किलोमीटर', 'HITEC City 3'],
    ['హైటెక్ సిటీ నుండి 10 నిమిషాల దూరంలో ఫ్లాట్', 'HITEC City 4'],
    ['hitec city 10 min', 'HITEC City 4'],
  ])('%j → %s', (sentence, wanted) => expect(told(sentence)).toBe(wanted))
})

describe('landmarks, stations, and several places', () => {
  test.each([
    ['1bhk near infosys gachibowli', 'Infosys 5'],
    ['hostel near jntu kukatpally', 'JNTU 5'],
    ['next to mindspace', 'Mindspace 5'],
    ['near cyber towers madhapur', 'Cyber Towers 5'],
    ['near paradise metro', 'Paradise metro 5'],
    ['near durgam cheruvu metro station', 'Durgam Cheruvu metro 5'],
    ['in kondapur near hitech city', 'HITEC City 5, in Kondapur'],
    ['kondapur mein 2bhk, hitech city ke paas', 'HITEC City 5, in Kondapur'],
    ['near hitec city and gachibowli', 'HITEC City & Gachibowli 5'],
    ['near hitec city or madhapur', 'HITEC City | Madhapur 5'],
    ['near hitec city, gachibowli', 'HITEC City | Gachibowli 5'],
    ['2bhk gachibowli ya kondapur ke paas', 'Gachibowli | Kondapur 5'],
    ['between kondapur and gachibowli 2bhk', 'Kondapur & Gachibowli 5'],
    // Another campus than the one that is known.
    ['near infosys in pune', 'nowhere, in Pune'],
    ['near infosys pocharam', 'nowhere, in Pocharam'],
    ['near jubilee hills check post', 'Jubilee Hills Check Post 5'],
  ])('%j → %s', (sentence, wanted) => expect(told(sentence)).toBe(wanted))
})

describe('what cannot be meant gives a remark', () => {
  test.each([
    ['near lakshmi', [{ kind: 'unknown-place', place: 'Lakshmi' }]],
    ['flat in ayodhya nagar', [{ kind: 'unknown-place', place: 'Ayodhya Nagar' }]],
    ['near pocharam', [{ kind: 'place-without-position', place: 'Pocharam' }]],
    ['flat near me', [{ kind: 'near-me' }]],
    ['mere aas paas pg', [{ kind: 'near-me' }]],
    ['మా దగ్గర ఫ్లాట్', [{ kind: 'near-me' }]],
    ['near my office', []],
    ['flat near me in kondapur', []],
    ['0 km from madhapur', [{ kind: 'distance-too-small' }]],
    ['-5 km from gachibowli', [{ kind: 'distance-too-small' }]],
    ['100 km from kukatpally', [{ kind: 'distance-too-great', km: 15 }]],
    ['35k to 20k in kondapur', [{ kind: 'rent-swapped' }]],
    ['above 40k below 20k', [{ kind: 'rent-swapped' }]],
    ['20k to 35k', []],
  ])('%j → %j', (sentence, remarks) => expect(readFully(sentence).remarks).toEqual(remarks))

  test('zero kilometres become the default five, more than fifteen become fifteen', () => {
    expect(told('0 km from madhapur')).toBe('Madhapur 5')
    expect(told('100 km from kukatpally')).toBe('Kukatpally 15')
  })
})

describe('how many rooms', () => {
  test.each([
    ['2 bhk', { counts: [2], orMore: false }],
    ['2.5 bhk', { counts: [2], orMore: false }],
    ['double bedroom', { counts: [2], orMore: false }],
    ['2+ bhk', { counts: [2], orMore: true }],
    ['at least 3 bhk', { counts: [3], orMore: true }],
    ['2 bhk or more', { counts: [2], orMore: true }],
    ['2 or 3 bhk', { counts: [2, 3], orMore: false }],
    ['2/3 bhk', { counts: [2, 3], orMore: false }],
    ['2 to 4 bhk', { counts: [2, 3, 4], orMore: false }],
    ['upto 3 bhk', { counts: [1, 2, 3], orMore: false }],
    ['gachibowli ke 5 km ke andar 2bhk', { counts: [2], orMore: false }],
    ['studio', null],
    ['room for 2', null],
  ])('%j → %j', (sentence, rooms) => expect(readFully(sentence).rooms).toEqual(rooms))
})

test('the station that is asked for is no further condition', () => {
  expect(readFully('near ameerpet metro').amenities).toEqual([])
  expect(readFully('2bhk in ameerpet near metro').amenities).toEqual(['metro'])
})
