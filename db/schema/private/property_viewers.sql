CREATE TABLE private.property_viewers (
    property_id uuid NOT NULL,
    day date NOT NULL,
    viewer_hash bytea NOT NULL,
    CONSTRAINT property_viewers_viewer_hash_check CHECK ((octet_length(viewer_hash) = 32))
);

ALTER TABLE ONLY private.property_viewers
    ADD CONSTRAINT property_viewers_pkey PRIMARY KEY (property_id, day, viewer_hash);

ALTER TABLE ONLY private.property_viewers
    ADD CONSTRAINT property_viewers_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_viewers_day_idx ON private.property_viewers USING btree (day);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.property_viewers TO service_role;

COMMENT ON TABLE private.property_viewers IS 'Who looked today, as hashes, so that nobody counts twice; gone the day after.';
