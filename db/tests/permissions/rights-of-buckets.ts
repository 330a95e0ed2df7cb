// What each principal does with the files of a bucket. Below another person's folder and outside folders nobody uploads.
// In each bucket lie a file of `owner` and one of `guarded`; the fixture adds a few more.

import { all, forPassed, refusedToAll } from '../support/matrix.ts'
import type { BucketRights } from '../support/probes-of-rights.ts'

const ownPictures = all(0, { owner: 2, otherOwner: 1, passed: 1 })
const ownAvatar = all(0, { owner: 1, passed: 1 })

export const buckets: Readonly<Record<string, BucketRights>> = {
  // papers of agreements: nobody puts, lists or removes one; open-agreement gives the bytes
  agreements: {
    lists: all(0),
    uploads: refusedToAll,
    replaces: all(0),
    removes: all(0),
    removesByProcedure: all(0),
  },
  // as the bucket at the end; the host of an application opens its papers by a function alone
  'application-documents': {
    lists: all(0),
    uploads: forPassed(1),
    replaces: all(0),
    removes: all(0),
    removesByProcedure: all(0, { owner: 1, passed: 1 }),
  },
  avatars: { lists: ownAvatar, uploads: forPassed(1), replaces: ownAvatar, removes: ownAvatar },
  // of a record that is being written; what it names is seen by both sides and goes with its line
  'handover-photos': {
    lists: all(0, { owner: 1, passed: 1 }),
    uploads: { ...refusedToAll, tenant: 1, owner: 1, broker: 1 },
    replaces: all(0),
    removes: all(0),
  },
  'property-images': {
    lists: ownPictures,
    uploads: forPassed(1),
    replaces: ownPictures,
    removes: ownPictures,
  },
  // of a conversation: the own ones and what was sent in it; what was sent stays
  'thread-files': {
    lists: all(0, { tenant: 1, owner: 2, broker: 1, passed: 1 }),
    uploads: { ...refusedToAll, tenant: 1, owner: 1, broker: 1 },
    replaces: all(0),
    removes: all(0, { owner: 1, passed: 1 }),
  },
  // its rows are visible to no role; by a procedure one is opened, and one that no record names deleted
  'verification-documents': {
    lists: all(0),
    uploads: forPassed(1),
    replaces: all(0),
    removes: all(0),
    removesByProcedure: all(0, { owner: 1, passed: 1 }),
  },
}
