CREATE TABLE private.place_spellings (
    spelling text NOT NULL,
    name text NOT NULL
);

ALTER TABLE ONLY private.place_spellings
    ADD CONSTRAINT place_spellings_pkey PRIMARY KEY (spelling);

ALTER TABLE ONLY private.place_spellings
    ADD CONSTRAINT place_spellings_name_fkey FOREIGN KEY (name) REFERENCES private.known_places(name) ON DELETE CASCADE;

CREATE INDEX place_spellings_name_idx ON private.place_spellings USING btree (name);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.place_spellings TO service_role;

COMMENT ON TABLE private.place_spellings IS 'Ways to write known places, in small letters. Written by migrations alone.';
