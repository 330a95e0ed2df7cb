CREATE TABLE public.property_listers (
    property_id uuid NOT NULL,
    lister_id uuid NOT NULL,
    is_owner boolean NOT NULL,
    is_broker boolean NOT NULL,
    last_event text,
    last_event_at timestamp with time zone,
    CONSTRAINT "a lister is the owner, the broker or both" CHECK ((is_owner OR is_broker))
);

ALTER TABLE ONLY public.property_listers
    ADD CONSTRAINT property_listers_pkey PRIMARY KEY (property_id, lister_id);

ALTER TABLE ONLY public.property_listers
    ADD CONSTRAINT property_listers_lister_id_fkey FOREIGN KEY (lister_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.property_listers
    ADD CONSTRAINT property_listers_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_listers_lister_id_idx ON public.property_listers USING btree (lister_id, property_id);

ALTER TABLE public.property_listers ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can see which listings they list" ON public.property_listers FOR SELECT TO authenticated USING ((lister_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "which listings somebody lists needs the second factor" ON public.property_listers AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_listers TO service_role;
GRANT SELECT ON TABLE public.property_listers TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.property_listers (property_id, lister_id, last_event, last_event_at);

COMMENT ON TABLE public.property_listers IS 'Which listings a person lists, for that person alone: `properties?select=*,listers:property_listers!inner(is_owner)`.';
COMMENT ON COLUMN public.property_listers.lister_id IS 'The person who asks: nobody sees rows of others.';
COMMENT ON COLUMN public.property_listers.last_event IS 'What last happened to the listing, as in property_events: a lister who follows the own rows hears of it at once.';
