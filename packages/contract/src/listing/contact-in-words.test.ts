import { describe, expect, it } from 'vitest'
import { findContact } from './contact-in-words.ts'

describe('contact details in a listing’s text', () => {
  it.each([
    ['2 BHK near the metro, call 9876543210', 'telephone', '9876543210'],
    ['Ring +91 98765 43210 after six', 'telephone', '+91 98765 43210'],
    ['98765-43210', 'telephone', '98765-43210'],
    ['Ring,9876543210, after six.', 'telephone', '9876543210'],
    ['9 8 7 6 5 4 3 2 1 0', 'telephone', '9 8 7 6 5 4 3 2 1 0'],
    ['९८७६५४३२१०', 'telephone', '9876543210'],
    ['landline 040 23456789', 'telephone', '040 23456789'],
    ['９８７６５４３２１０', 'telephone', '9876543210'],
    ['Write to asha.rao@example.in', 'email', 'asha.rao@example.in'],
    ['asha (at) example (dot) com', 'email', 'asha (at) example (dot) com'],
    ['photos at www.example.org/flat', 'link', 'www.example.org/flat'],
    ['https://wa.me/919876543210', 'link', 'https://wa.me/919876543210'],
    ['see myflats.in for more', 'link', 'myflats.in'],
  ])('finds one in “%s”', (text, kind, found) => {
    expect(findContact(text)).toEqual({ kind, text: found })
  })

  it.each([
    '2.5 BHK, 1,250 sq.ft, ₹34,500 a month',
    'Deposit ₹1,00,000, maintenance 3500, floor 12 of 14',
    'PIN 500081, built in 2019, gate closes 22.30',
    'Rent 70,000 35,000 deposit',
    'Flat no. 402, Block B. In the heart of Kondapur.',
    'Water 24x7. No. 5 bus. Ready from 2026-12-01.',
    'GST 1234567890',
    '',
  ])('finds none in “%s”', (text) => {
    expect(findContact(text)).toBeNull()
  })
})
