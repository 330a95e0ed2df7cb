-- A broker who answers questions about a home is to see its tenancy only where the mandate says so. What happened in repairs and records of a
-- hand-over stood among the events of the conversation, with their ids; of a deposit, of transfers back and of reviews a broker is told nothing.

alter policy "parties see what happened" on public.chain_events using (exists (
  select from public.enquiries as thread
  where thread.id = chain_events.enquiry_id and (
    chain_events.entity <> all ('{handover,ticket,settlement,refund,review}'::text[])
    or coalesce(thread.property_id <> all (array(select private.mandated_home_rows('enquiries'))), true)
    or chain_events.entity = any ('{handover,ticket}'::text[])
      and thread.property_id = any (array(select private.mandated_home_rows('tenancy')))
  )
));
