CREATE TABLE private.told_homes (
    property_id uuid NOT NULL,
    price numeric NOT NULL,
    is_away boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY private.told_homes
    ADD CONSTRAINT told_homes_pkey PRIMARY KEY (property_id);

ALTER TABLE ONLY private.told_homes
    ADD CONSTRAINT told_homes_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.told_homes TO service_role;

COMMENT ON TABLE private.told_homes IS 'Homes that people have been told of or could see before.';
COMMENT ON COLUMN private.told_homes.price IS 'Rupees a month, as people last knew it.';
COMMENT ON COLUMN private.told_homes.is_away IS 'True when it was let, put away or hidden since, and not only edited.';
