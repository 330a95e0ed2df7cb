CREATE TABLE public.saved_searches (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    search jsonb NOT NULL,
    cadence text DEFAULT 'daily'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "a saved search asks for something" CHECK (((jsonb_typeof(search) = 'object'::text) AND (search <> '{}'::jsonb))),
    CONSTRAINT saved_searches_cadence_check CHECK ((cadence = ANY (ARRAY['at_once'::text, 'daily'::text, 'never'::text]))),
    CONSTRAINT saved_searches_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 80)) AND (name ~ '\S'::text) AND (name !~ '[[:cntrl:]]'::text))),
    CONSTRAINT saved_searches_search_check CHECK ((char_length((search)::text) <= 4000))
);

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX saved_searches_search_key ON public.saved_searches USING btree (user_id, md5((search)::text));

ALTER TABLE public.saved_searches ENABLE ROW LEVEL SECURITY;

CREATE POLICY "people can change name and mails of a saved search" ON public.saved_searches FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can remove a saved search" ON public.saved_searches FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can save searches" ON public.saved_searches FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people can see the searches they saved" ON public.saved_searches FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "saved searches need the second factor" ON public.saved_searches AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_searches TO service_role;
GRANT SELECT,DELETE ON TABLE public.saved_searches TO authenticated;
GRANT INSERT (user_id, name, search, cadence) ON TABLE public.saved_searches TO authenticated;
GRANT UPDATE (name, cadence) ON TABLE public.saved_searches TO authenticated;

CREATE TRIGGER _100_normalise BEFORE INSERT OR UPDATE OF name ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.tg_saved_searches__normalise();

CREATE TRIGGER _300_limit AFTER INSERT ON public.saved_searches REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_saved_searches__limit();

CREATE TRIGGER _400_cadence AFTER UPDATE OF cadence ON public.saved_searches FOR EACH ROW WHEN ((new.cadence <> old.cadence)) EXECUTE FUNCTION private.tg_saved_searches__cadence();

COMMENT ON TABLE public.saved_searches IS 'Searches a person saved, and how often mails tell of homes that fit them.';
COMMENT ON COLUMN public.saved_searches.name IS 'The person''s own words, 1 to 80 characters. In mails to the person alone.';
COMMENT ON COLUMN public.saved_searches.search IS 'A search request without its order. What is no search request is refused with 22023.';
COMMENT ON COLUMN public.saved_searches.cadence IS 'Mails about homes that fit: at_once, daily (8 in the morning in India) or never.';
