CREATE TABLE public.property_keepers (
    property_id uuid NOT NULL,
    keeper_id uuid NOT NULL,
    is_owner boolean NOT NULL,
    is_broker boolean NOT NULL,
    last_event text,
    last_event_at timestamp with time zone,
    CONSTRAINT "a keeper is the owner, the broker or both" CHECK ((is_owner OR is_broker))
);

ALTER TABLE ONLY public.property_keepers
    ADD CONSTRAINT property_keepers_pkey PRIMARY KEY (property_id, keeper_id);

ALTER TABLE ONLY public.property_keepers
    ADD CONSTRAINT property_keepers_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_keepers
    ADD CONSTRAINT property_keepers_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_keepers_keeper_id_idx ON public.property_keepers USING btree (keeper_id, property_id);

ALTER TABLE public.property_keepers ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can see which listings they keep" ON public.property_keepers FOR SELECT TO authenticated USING ((keeper_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "which listings somebody keeps needs the second factor" ON public.property_keepers AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_keepers TO service_role;
GRANT SELECT ON TABLE public.property_keepers TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.property_keepers (property_id, keeper_id, last_event, last_event_at);

COMMENT ON TABLE public.property_keepers IS 'Which listings a person keeps, for that person alone: `properties?select=*,kept:property_keepers!inner(is_owner)`.';
COMMENT ON COLUMN public.property_keepers.keeper_id IS 'The person who asks: nobody sees rows of others.';
COMMENT ON COLUMN public.property_keepers.last_event IS 'What last happened to the listing, as in property_events: a keeper who follows the own rows hears of it at once.';
