CREATE TABLE private.search_synonyms (
    word text NOT NULL,
    means text[] NOT NULL
);

ALTER TABLE ONLY private.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (word);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.search_synonyms TO service_role;

COMMENT ON TABLE private.search_synonyms IS 'Words of searches: what to look for instead, or nothing. Written by migrations alone.';
