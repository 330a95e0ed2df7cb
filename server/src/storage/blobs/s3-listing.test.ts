import { expect, test } from 'vitest'

import { parseListing } from './s3-listing.ts'

test('the last page has no next', () => {
  expect(
    parseListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'),
  ).toEqual({
    entries: [],
    nextToken: null,
  })
})

test('a page has keys, times and the way to the next', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult>
    <IsTruncated>true</IsTruncated><NextContinuationToken>a+b/c=&amp;d</NextContinuationToken>
    <Contents><Key>blobs/one</Key><LastModified>2026-08-20T10:00:00.000Z</LastModified></Contents>
    <Contents>
      <Key>blobs/two</Key><LastModified>2026-08-21T10:00:00.000Z</LastModified><Size>3</Size>
    </Contents></ListBucketResult>`
  expect(parseListing(xml)).toEqual({
    entries: [
      { key: 'blobs/one', lastModified: new Date('2026-08-20T10:00:00Z') },
      { key: 'blobs/two', lastModified: new Date('2026-08-21T10:00:00Z') },
    ],
    nextToken: 'a+b/c=&d',
  })
})
