CREATE TABLE private.known_places (
    name text NOT NULL,
    city text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL
);

ALTER TABLE ONLY private.known_places
    ADD CONSTRAINT known_places_pkey PRIMARY KEY (name);

CREATE UNIQUE INDEX known_places_name_idx ON private.known_places USING btree (lower(name));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.known_places TO service_role;

COMMENT ON TABLE private.known_places IS 'Places by name, good to about a kilometre. Written by migrations alone.';
