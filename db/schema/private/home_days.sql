CREATE TABLE private.home_days (
    property_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT home_days_count_check CHECK ((count >= 0)),
    CONSTRAINT home_days_kind_check CHECK ((kind = ANY (ARRAY['saves'::text, 'enquiries'::text, 'first_answers'::text, 'visits'::text, 'applications'::text, 'offers'::text, 'agreements'::text])))
);

ALTER TABLE ONLY private.home_days
    ADD CONSTRAINT home_days_pkey PRIMARY KEY (property_id, day, kind);

ALTER TABLE ONLY private.home_days
    ADD CONSTRAINT home_days_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.home_days TO service_role;

COMMENT ON TABLE private.home_days IS 'What happened around a home, as counts by day in India; views are in property_views.';
