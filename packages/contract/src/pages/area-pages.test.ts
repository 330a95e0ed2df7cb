import { expect, test } from 'vitest'
import { areaPagePath, areas } from './area-pages.ts'

test('no page of an area but the one of the specification says that it is not open yet', () => {
  const notOpen = areas.flatMap((area) =>
    area.pages
      .filter(({ folder }) => folder === undefined)
      .map(({ child }) => areaPagePath(area, child)),
  )
  expect(notOpen).toEqual(['/broker/enhanced-properties'])
})
