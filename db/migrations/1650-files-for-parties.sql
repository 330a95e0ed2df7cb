-- Certificate and bundle are for who signs (decision 120). A broker got neither by any function, and both by name, size and hash from the
-- table that says which files there are: there too, a broker finds the paper alone.

drop policy "signers and hosts see which files there are" on public.agreement_files;
create policy "hosts see the paper, signers every file" on public.agreement_files for select to authenticated using (
  exists (select from public.agreements as agreement where agreement.id = agreement_files.agreement_id)
  and (kind = 'document' or agreement_id = any (array(select private.party_agreement_rows())))
);
