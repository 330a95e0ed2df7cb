-- Guesses at a code by the browser that asked for it, and by one that knows its person, are counted apart from those of
-- everybody else, who could otherwise burn each code before its owner has read it.

alter table auth.one_time_tokens
  add column asker_hash text,
  add column asker_attempts integer not null default 0,
  add column device_attempts integer not null default 0;
comment on column auth.one_time_tokens.asker_hash is 'SHA-256 of the mark of the browser that asked for it; null when it had none.';
comment on column auth.one_time_tokens.attempts is 'Guesses of browsers that have no guess of their own (left).';
comment on column auth.one_time_tokens.asker_attempts is 'Guesses of the browser that asked for it.';
comment on column auth.one_time_tokens.device_attempts is 'Guesses of browsers that know the person.';
