CREATE TABLE public.property_drafts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    step text DEFAULT 'place'::text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT property_drafts_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (octet_length((facts)::text) <= 32768))),
    CONSTRAINT property_drafts_step_check CHECK ((step ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);

ALTER TABLE ONLY public.property_drafts
    ADD CONSTRAINT property_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.property_drafts
    ADD CONSTRAINT property_drafts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX property_drafts_owner_id_idx ON public.property_drafts USING btree (owner_id, updated_at DESC);

ALTER TABLE public.property_drafts ENABLE ROW LEVEL SECURITY;

CREATE POLICY "drafts need the second factor" ON public.property_drafts AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "people can begin a draft of their own" ON public.property_drafts FOR INSERT TO authenticated WITH CHECK ((owner_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can change their own drafts" ON public.property_drafts FOR UPDATE TO authenticated USING ((owner_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((owner_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can see their own drafts" ON public.property_drafts FOR SELECT TO authenticated USING ((owner_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can throw their own drafts away" ON public.property_drafts FOR DELETE TO authenticated USING ((owner_id = ( SELECT auth.uid() AS uid)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_drafts TO service_role;
GRANT SELECT,DELETE ON TABLE public.property_drafts TO authenticated;
GRANT INSERT (id, owner_id, step, facts) ON TABLE public.property_drafts TO authenticated;
GRANT UPDATE (step, facts) ON TABLE public.property_drafts TO authenticated;

CREATE TRIGGER _100_touch BEFORE UPDATE ON public.property_drafts FOR EACH ROW EXECUTE FUNCTION private.tg_property_drafts__touch();

CREATE TRIGGER _300_limit AFTER INSERT ON public.property_drafts REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_property_drafts__limit();

COMMENT ON TABLE public.property_drafts IS 'Listings on their way, at most 10 a person. For their owners alone.';
COMMENT ON COLUMN public.property_drafts.step IS 'Where in the form the person was.';
COMMENT ON COLUMN public.property_drafts.facts IS 'Columns of a listing by name, and `photos` [{object_name, width, height, placeholder, alt_text}], `private` {address, landmark, latitude, longitude, directions}, `as_broker`. At most 32 kB.';
COMMENT ON COLUMN public.property_drafts.version IS 'Grows by one at each change, for "no other tab changed it meanwhile".';
