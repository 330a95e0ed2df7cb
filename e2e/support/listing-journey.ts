// The steps of listing a home, as an owner takes them.

import { expect, type Page } from '@playwright/test'
import type { MadePerson } from './new-person.ts'
import { operatorAt } from './operator.ts'
import { signedInClient } from './second-factor.ts'

export async function beginListing(page: Page) {
  await page.goto('/dashboard/list-property')
  // The session is read and the drafts are looked for before there is a form.
  await page.getByRole('heading', { level: 2, name: 'Kind and place' }).waitFor()
}

export async function continueTo(page: Page, heading: string) {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
}

export async function fillPlace(page: Page) {
  await page.getByText('Apartment', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Locality' }).fill('cyberab')
  await page.getByRole('option', { name: 'HITEC City' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad')
  await page.getByLabel('Street or area').fill('Lane 3, near the lake')
}

export async function fillRooms(page: Page) {
  await page.getByLabel('Bedrooms').fill('2')
  await page.getByLabel('Bathrooms').fill('2')
  await page.getByLabel('Size', { exact: true }).fill('1,150')
}

/** Of an empty form that is on its way: each step answered, up to the photos. */
export async function walkToPhotos(page: Page) {
  await page.getByRole('heading', { level: 2, name: 'Kind and place' }).waitFor()
  await fillPlace(page)
  await continueTo(page, 'Rooms and size')
  await fillRooms(page)
  await continueTo(page, 'Rent and terms')
  await page.getByLabel('Rent a month').fill('28000')
  await continueTo(page, 'Living there')
  await continueTo(page, 'Photos')
}

/** The draft is in the account, not only on this device. */
export async function draftIsSaved(page: Page) {
  await expect(page.getByText('Draft saved')).toBeVisible()
}

/** Approves a listing as the database lets an operator do it. */
export async function approve(origin: string, id: string) {
  const operator = operatorAt(origin)
  await operator
    .from('properties')
    .update({ approval_status: 'approved' })
    .eq('id', id)
    .throwOnError()
}

/** The id of the draft in the page's address; its listing has the same. */
export function draftId(page: Page): string {
  const id = new URL(page.url()).searchParams.get('draft')
  if (id === null) throw new Error('The address names no draft')
  return id
}

/** A home of the person, listed through the API; answers its id. */
export async function listHome(
  origin: string,
  headers: Record<string, string>,
  person: MadePerson,
): Promise<string> {
  const client = await signedInClient(origin, headers, person)
  const id = crypto.randomUUID()
  const home = {
    id,
    owner_id: person.id,
    title: 'Quiet top floor',
    property_type: 'apartment',
    location: 'Lane 3',
    locality: 'Kondapur',
    city: 'Hyderabad',
    bedrooms: 2,
    bathrooms: 2,
    square_feet: 900,
    price: 28000,
  }
  await client.from('properties').insert(home).throwOnError()
  return id
}
