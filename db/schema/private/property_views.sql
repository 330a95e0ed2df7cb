CREATE TABLE private.property_views (
    property_id uuid NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    CONSTRAINT property_views_views_check CHECK ((views > 0))
);

ALTER TABLE ONLY private.property_views
    ADD CONSTRAINT property_views_pkey PRIMARY KEY (property_id, day);

ALTER TABLE ONLY private.property_views
    ADD CONSTRAINT property_views_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.property_views TO service_role;

COMMENT ON TABLE private.property_views IS 'How many people or networks looked at a home, by day.';
