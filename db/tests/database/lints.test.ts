// Each rule of `db/lints` returns nothing for our schema and does find the fault it is for.

import { describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner, rolledBack } from '../support/act.ts'
import { allFindings, findings, lints } from '../support/lints.ts'

/** The worst that each rule has to notice. */
const faults: Readonly<Record<string, { readonly plant: string; readonly object: string }>> = {
  '0001-row-level-security-off.sql': {
    plant: 'create table public.planted (id uuid primary key)',
    object: 'planted',
  },
  '0002-no-policy.sql': {
    plant: `
      create table public.planted (id uuid primary key);
      alter table public.planted enable row level security`,
    object: 'planted',
  },
  '0003-policy-for-unnamed-roles.sql': {
    plant: `create policy planted on public.profiles for select using (id = (select auth.uid()))`,
    object: 'planted on profiles',
  },
  '0004-caller-asked-per-row.sql': {
    plant: `create policy planted on public.profiles for select to authenticated using (id = auth.uid())`,
    object: 'planted on public.profiles',
  },
  '0005-mutable-search-path.sql': {
    plant: `create function private.planted() returns int language sql set search_path = public as 'select 1'`,
    object: 'private.planted()',
  },
  '0006-definer-open-to-visitors.sql': {
    plant: `
      create function public.planted() returns int language sql security definer set search_path = ''
        as 'select 1';
      grant execute on function public.planted() to anon`,
    object: 'planted()',
  },
  '0007-unindexed-foreign-key.sql': {
    plant: `create table private.planted (
      id uuid primary key, user_id uuid references auth.users on delete cascade)`,
    object: 'planted_user_id_fkey on private.planted',
  },
  '0008-foreign-key-without-on-delete.sql': {
    plant: `create table private.planted (user_id uuid primary key references auth.users)`,
    object: 'planted_user_id_fkey on private.planted',
  },
  '0009-several-permissive-policies.sql': {
    plant: `create policy planted on public.profiles for all to authenticated
      using (phone_verified) with check (phone_verified)`,
    object: 'profiles select for authenticated',
  },
  '0010-write-policy-always-true.sql': {
    plant: `create policy planted on public.profiles for update to authenticated
      using (id = (select auth.uid())) with check (true)`,
    object: 'planted on public.profiles',
  },
  '0011-private-data-before-second-factor.sql': {
    plant: `drop policy "profiles need the second factor" on public.profiles`,
    object: 'profiles select',
  },
  '0012-everybody-may-execute.sql': {
    plant: 'grant execute on function private.is_admin() to public',
    object: 'private.is_admin()',
  },
  '0013-view-as-its-owner.sql': {
    plant: 'create view public.planted as select id from public.profiles',
    object: 'planted',
  },
  '0014-write-grant-on-whole-table.sql': {
    plant: 'grant update on public.profiles to authenticated',
    object: 'profiles to authenticated',
  },
  '0015-public-bucket-listable.sql': {
    plant: `create policy planted on storage.objects for select to anon
      using (bucket_id = 'property-images')`,
    object: 'planted',
  },
  '0016-policy-trusts-user-metadata.sql': {
    plant: `create policy planted on public.profiles for select to authenticated
      using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin')`,
    object: 'planted on public.profiles',
  },
  '0017-exposed-without-comment.sql': {
    plant: 'create table public.planted (id uuid primary key)',
    object: 'planted',
  },
  '0018-hidden-table-granted.sql': {
    plant: 'grant select on auth.users to authenticated',
    object: 'auth.users to authenticated',
  },
  '0020-visitors-answer-depends-on-headers.sql': {
    plant: `create policy planted on public.hosts for select to anon
      using (current_setting('request.headers')::json ->> 'x-forwarded-for' = '192.0.2.1')`,
    object: 'planted on public.hosts',
  },
}

describe('the rules', () => {
  it('each have a fault planted for them', () => {
    expect(Object.keys(faults)).toEqual(lints)
  })
})

describeOnEachEngine('lints', (open) => {
  it('find nothing in the migrated schema', async () => {
    const { owner } = await open()
    expect(await rolledBack(owner, asOwner, allFindings)).toEqual([])
  })

  it('find the fault each is there for', async () => {
    const { owner } = await open()
    const blind: string[] = []
    for (const lint of lints) {
      const fault = faults[lint]
      const found = await rolledBack(owner, asOwner, async (transaction) => {
        await transaction.script(fault?.plant ?? '')
        return findings(transaction, lint)
      })
      if (!found.some((finding) => finding.startsWith(`${fault?.object}: `))) blind.push(lint)
    }
    expect(blind).toEqual([])
  })
})
