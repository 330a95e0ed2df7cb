// Forms of listers: what is typed into them when the server is unreachable.

import type { Form } from './cut-off.ts'
import { expect } from './journey.ts'
import { continueTo, draftId, draftIsSaved, fillPlace, walkToPhotos } from './listing-journey.ts'
import { goodPhoto } from './listing-photos.ts'

const KEPT_HERE = 'Kept on this device.'
const NOTHING_LOST = 'You are offline. Nothing is lost; try again when you are back online.'

export const listingForms: readonly Form[] = [
  {
    name: 'a step of a listing',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const page = await world.open('/dashboard/list-property', owner)
      await page.getByRole('heading', { level: 2, name: 'Kind and place' }).waitFor()
      await fillPlace(page)
      await draftIsSaved(page)
      const street = page.getByLabel('Street or area')
      let tries = 0
      return {
        page,
        send: async () => {
          tries += 1
          await street.fill(`Lane ${tries}, near the lake`)
        },
        told: page.locator('output'),
        words: KEPT_HERE,
        kept: () => expect(street).toHaveValue(`Lane ${tries}, near the lake`),
        done: async () => {
          await draftIsSaved(page)
          const client = await world.deployment.clientOf(owner)
          const { data } = await client
            .from('property_drafts')
            .select('facts->location')
            .throwOnError()
          expect(data).toEqual([{ location: `Lane ${tries}, near the lake` }])
        },
      }
    },
  },
  {
    name: 'a photo',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const page = await world.open('/dashboard/list-property', owner)
      await walkToPhotos(page)
      await draftIsSaved(page)
      const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
      let chosen = 0
      return {
        page,
        send: async () => {
          chosen += 1
          await page
            .getByLabel('Choose photos')
            .setInputFiles([await goodPhoto(`${chosen}.jpg`, chosen * 90)])
          await expect(photos).toHaveCount(chosen)
        },
        told: photos,
        words: 'Waits for the connection',
        kept: () => expect(photos).toHaveCount(chosen),
        done: async () => {
          await expect(page.getByText('Waits for the connection')).toHaveCount(0)
          await expect(page.getByText(/Uploading|Checking|Preparing|^Waiting$/)).toHaveCount(0)
          await expect(photos).toHaveCount(chosen)
        },
      }
    },
  },
  {
    name: 'a listing to submit',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const page = await world.open('/dashboard/list-property', owner)
      await walkToPhotos(page)
      await continueTo(page, 'Title and description')
      await page.getByLabel('Title', { exact: true }).fill('Lake view over Kondapur')
      await continueTo(page, 'Preview and submit')
      await draftIsSaved(page)
      const id = draftId(page)
      return {
        page,
        send: () => page.getByRole('button', { name: /^Submit/ }).click(),
        told: page.getByRole('main').getByRole('alert'),
        words: NOTHING_LOST,
        kept: () => expect(page.getByRole('main')).toContainText('Lake view over Kondapur'),
        done: async () => {
          await expect(page.getByText('Your home is waiting for approval.')).toBeVisible()
          const client = await world.deployment.clientOf(owner)
          const { data } = await client
            .from('properties')
            .select('id')
            .eq('title', 'Lake view over Kondapur')
            .throwOnError()
          expect(data).toEqual([{ id }])
        },
      }
    },
  },
  {
    name: 'a listing to change',
    async fill(world) {
      const owner = await world.deployment.makePerson('owner')
      const id = await world.list(owner, 'Quiet top floor')
      const page = await world.open(`/dashboard/properties/${id}/edit`, owner)
      const rent = page.getByLabel('Rent a month')
      await rent.fill('27000')
      return {
        page,
        send: () => page.getByRole('button', { name: /^Save/ }).click(),
        told: page.getByRole('main').getByRole('alert'),
        words: NOTHING_LOST,
        kept: () => expect(rent).toHaveValue('27000'),
        done: async () => {
          await expect(page).toHaveURL(`/dashboard/properties/${id}`)
          const client = await world.deployment.clientOf(owner)
          const { data } = await client
            .from('properties')
            .select('price')
            .eq('id', id)
            .throwOnError()
          expect(data).toEqual([{ price: 27_000 }])
        },
      }
    },
  },
]
