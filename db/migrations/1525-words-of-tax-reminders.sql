-- "Asked for" is the word for what somebody is reminded of.

comment on table private.tax_reminders is 'The day on which a tenant asked to be reminded of the tax to deduct; gone once it has rung.';
comment on function public.remind_of_tax(uuid, date, uuid) is
  'A tenant asks to be reminded on a day of the tax to deduct; null takes that back. {…, remind_on}; PT404, 42501 for the owner, 22023.';
