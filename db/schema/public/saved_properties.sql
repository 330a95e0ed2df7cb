CREATE TABLE public.saved_properties (
    user_id uuid NOT NULL,
    property_id uuid NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_properties_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500)))
);

ALTER TABLE ONLY public.saved_properties
    ADD CONSTRAINT saved_properties_pkey PRIMARY KEY (user_id, property_id);

ALTER TABLE ONLY public.saved_properties
    ADD CONSTRAINT saved_properties_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_properties
    ADD CONSTRAINT saved_properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX saved_properties_newest_idx ON public.saved_properties USING btree (user_id, created_at DESC, property_id);
CREATE INDEX saved_properties_property_id_idx ON public.saved_properties USING btree (property_id);

ALTER TABLE public.saved_properties ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can change their notes on saved homes" ON public.saved_properties FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can save homes they can see" ON public.saved_properties FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.properties home
  WHERE (home.id = saved_properties.property_id)))));

CREATE POLICY "people can see the homes they saved" ON public.saved_properties FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can take a home off their list" ON public.saved_properties FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "saved homes need the second factor" ON public.saved_properties AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_properties TO service_role;
GRANT SELECT,DELETE ON TABLE public.saved_properties TO authenticated;
GRANT INSERT (user_id, property_id, note) ON TABLE public.saved_properties TO authenticated;
GRANT UPDATE (note) ON TABLE public.saved_properties TO authenticated;

CREATE TRIGGER _100_normalise BEFORE INSERT OR UPDATE ON public.saved_properties FOR EACH ROW EXECUTE FUNCTION private.tg_saved_properties__normalise();

CREATE TRIGGER _300_limit AFTER INSERT ON public.saved_properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_saved_properties__limit();

CREATE TRIGGER _600_count AFTER INSERT OR DELETE ON public.saved_properties FOR EACH ROW EXECUTE FUNCTION private.tg_saved_properties__count();

COMMENT ON TABLE public.saved_properties IS 'Homes a person saved. Embed `properties` for the facts; null: no longer listed.';
COMMENT ON COLUMN public.saved_properties.note IS 'The person''s own words, at most 500 characters. For nobody else.';
