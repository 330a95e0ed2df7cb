-- What a picture looks like, in 64 bits: two that look alike differ in few of them, however they were scaled or saved. Of
-- pictures in buckets that are not guarded; nobody reads it but functions of the database.
alter table storage.objects
  add column looks bit(64),
  -- Two of at most three different bits have at least one of four quarters alike; each is told from the others by what is added.
  add column looks_quarters integer[] generated always as (
    case when looks is not null then array[
      substring(looks from 1 for 16)::bit(16)::integer,
      substring(looks from 17 for 16)::bit(16)::integer + 65536,
      substring(looks from 33 for 16)::bit(16)::integer + 131072,
      substring(looks from 49 for 16)::bit(16)::integer + 196608
    ] end
  ) stored;
comment on column storage.objects.looks is
  'Perceptual hash of a picture; null for other files, for pictures without a pattern, and in guarded buckets.';
comment on column storage.objects.looks_quarters is 'By what pictures that look alike are found.';

create index objects_looks_quarters_idx on storage.objects using gin (looks_quarters) where looks is not null;
